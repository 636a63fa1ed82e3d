import { isAbroad } from "#domain/party/countries.ts";
import { missingLettersMessage } from "#domain/text/printable.ts";
import { fieldErrors, type ValidationError } from "./answer-errors.ts";
import type { ApplicationAnswers, ApplicationStep, OwnerAnswers } from "./answers.ts";

/** What of a step the signed document could not show, by its fields: the server refuses it as `document.letters-missing`. */
export function letterErrorsOfStep(
  step: ApplicationStep,
  { property, owners, agent, finish }: ApplicationAnswers,
): ValidationError[] {
  switch (step) {
    case "property":
      return fieldErrors("property", {
        addressLine: missingLettersMessage("address", property.addressLine),
        suburb: missingLettersMessage("suburb", property.suburb),
        mortgageLender: property.hasMortgage === "yes" ? nameError(property.mortgageLender) : null,
        otherDebtsOwedTo: property.hasOtherDebts === "yes" ? nameError(property.otherDebtsOwedTo) : null,
      });
    case "owners":
      return owners.flatMap((owner, index) => fieldErrors(`owners.${index}`, ownerErrors(owner)));
    case "agent":
      return fieldErrors("agent", {
        agencyName: nameError(agent.agencyName),
        agentName: nameError(agent.agentName),
        email: missingLettersMessage("email address", agent.email),
      });
    case "finish":
      return [
        ...fieldErrors("finish", {
          addressLine: missingLettersMessage("address", finish.addressLine),
          suburb: missingLettersMessage("suburb", finish.suburb),
          ...(isAbroad(finish.country)
            ? {
                region: missingLettersMessage("address", finish.region),
                postalCode: missingLettersMessage("address", finish.postalCode),
              }
            : {}),
        }),
        ...fieldErrors("finish.signature", { name: nameError(finish.signature.name) }),
      ];
  }
}

const nameError = (typed: string): string | null => missingLettersMessage("name", typed);

/** Of an owner only what their kind asks for: the rest is not printed. */
function ownerErrors(owner: OwnerAnswers): Record<string, string | null> {
  const email = missingLettersMessage("email address", owner.email);
  switch (owner.kind) {
    case "":
      return { email };
    case "individual":
      return { givenNames: nameError(owner.givenNames), familyName: nameError(owner.familyName), email };
    case "company":
      return { companyName: nameError(owner.companyName), email };
    case "trust":
      return { trustName: nameError(owner.trustName), trusteeName: nameError(owner.trusteeName), email };
  }
}
