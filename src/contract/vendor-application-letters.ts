import { type Fault, fieldFaults } from "./answer-faults.ts";
import { isAbroad } from "./countries.ts";
import { missingLettersMessage } from "./printable-text.ts";
import type { ApplicationAnswers, ApplicationStep, OwnerAnswers } from "./vendor-application-answers.ts";

/** What of a step the signed document could not show, by its fields: the server refuses it as `document.letters-missing`. */
export function letterErrorsOfStep(
  step: ApplicationStep,
  { property, owners, agent, finish }: ApplicationAnswers,
): Fault[] {
  switch (step) {
    case "property":
      return fieldFaults("property", {
        addressLine: missingLettersMessage("address", property.addressLine),
        suburb: missingLettersMessage("suburb", property.suburb),
        mortgageLender: property.hasMortgage === "yes" ? nameFault(property.mortgageLender) : null,
        otherDebtsOwedTo: property.hasOtherDebts === "yes" ? nameFault(property.otherDebtsOwedTo) : null,
      });
    case "owners":
      return owners.flatMap((owner, index) => fieldFaults(`owners.${index}`, ownerErrors(owner)));
    case "agent":
      return fieldFaults("agent", {
        agencyName: nameFault(agent.agencyName),
        agentName: nameFault(agent.agentName),
        email: missingLettersMessage("email address", agent.email),
      });
    case "finish":
      return [
        ...fieldFaults("finish", {
          addressLine: missingLettersMessage("address", finish.addressLine),
          suburb: missingLettersMessage("suburb", finish.suburb),
          ...(isAbroad(finish.country)
            ? {
                region: missingLettersMessage("address", finish.region),
                postalCode: missingLettersMessage("address", finish.postalCode),
              }
            : {}),
        }),
        ...fieldFaults("finish.signature", { name: nameFault(finish.signature.name) }),
      ];
  }
}

const nameFault = (typed: string): string | null => missingLettersMessage("name", typed);

/** Of an owner only what their kind asks for: the rest is not printed. */
function ownerErrors(owner: OwnerAnswers): Record<string, string | null> {
  const email = missingLettersMessage("email address", owner.email);
  switch (owner.kind) {
    case "":
      return { email };
    case "individual":
      return { givenNames: nameFault(owner.givenNames), familyName: nameFault(owner.familyName), email };
    case "company":
      return { companyName: nameFault(owner.companyName), email };
    case "trust":
      return { trustName: nameFault(owner.trustName), trusteeName: nameFault(owner.trusteeName), email };
  }
}
