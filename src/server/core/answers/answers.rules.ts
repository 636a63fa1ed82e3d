import type { ApplicationChange, Party } from "#contract/application.ts";
import type { Address } from "#contract/shapes.ts";
import type { StepAnswers } from "#contract/vendor-application.ts";
import { centsOfTyped } from "#domain/money/cents.ts";
import { emailOf, mobileOf } from "#domain/text/field-rules.ts";
import {
  type AgentAnswers,
  type ApplicationAnswers,
  type ApplicationStep,
  type OwnerAnswers,
  ownerName,
  type PropertyAnswers,
} from "#domain/vendor-application/answers.ts";
import { errorsOfStep } from "#domain/vendor-application/rules.ts";

type DerivedFields = Omit<ApplicationChange, "version" | "answers" | "step">;

/** The answers with the steps that were sent in place of the earlier ones. */
export const withSteps = (answers: ApplicationAnswers, sent: StepAnswers): ApplicationAnswers => ({
  property: sent.property ?? answers.property,
  owners: sent.owners ?? answers.owners,
  agent: sent.agent ?? answers.agent,
  finish: sent.finish ?? answers.finish,
});

/** The application's own fields as the answers say them: of the sent steps, those that have no error. */
export function derivedFields(answers: ApplicationAnswers, sent: StepAnswers, today: string): DerivedFields {
  const isWhole = (step: ApplicationStep) => errorsOfStep(step, answers, today).length === 0;
  const isSent = (step: ApplicationStep) => sent[step] !== undefined;
  return {
    ...(isSent("property") && isWhole("property") ? { property: propertyOf(answers.property) } : {}),
    ...((isSent("owners") || isSent("finish")) && isWhole("owners") ? { vendors: vendorsOf(answers) } : {}),
    ...(isSent("agent") && isWhole("agent") ? { agent: agentOf(answers.agent) } : {}),
    ...(isSent("finish") && isWhole("finish") ? requestOf(answers) : {}),
  };
}

/** All fields of answers without an error. */
export const allFields = (answers: ApplicationAnswers): DerivedFields & ReturnType<typeof requestOf> => ({
  property: propertyOf(answers.property),
  vendors: vendorsOf(answers),
  agent: agentOf(answers.agent),
  ...requestOf(answers),
});

function requestOf({ finish }: ApplicationAnswers) {
  return {
    requestedProductType: finish.productType === "" ? undefined : finish.productType,
    requestedAmountCents: centsOfTyped(finish.amount) ?? undefined,
  };
}

function propertyOf(property: PropertyAnswers): NonNullable<DerivedFields["property"]> {
  const titleReference = titleOf(property);
  const address = addressOf(property);
  return titleReference === null ? { address } : { address, titleReference };
}

type TypedAddress = Pick<PropertyAnswers, "addressLine" | "suburb" | "state" | "postcode">;

/** An address without errors as it is kept. */
export const addressOf = ({ addressLine, suburb, state, postcode }: TypedAddress): Address => {
  if (state === "") throw new Error("An address without a state has an error.");
  return { line1: addressLine.trim(), suburb: suburb.trim(), state, postcode: postcode.trim() };
};

/** `Lot 12 PS534210X`, `Volume 8765 Folio 432`; null where none was given. */
export function titleOf({ titleKind, lot, plan, volume, folio }: PropertyAnswers): string | null {
  if (titleKind === "lotPlan")
    return `Lot ${lot.trim().toUpperCase()} ${plan.trim().toUpperCase().replace(" ", "")}`;
  if (titleKind === "volumeFolio") return `Volume ${volume.trim()} Folio ${folio.trim()}`;
  return null;
}

/** Who applies comes first: one-time codes and messages go to the first contact there is. */
function vendorsOf({ owners, finish }: ApplicationAnswers): Party[] {
  const applies = ({ id }: OwnerAnswers) => (id === finish.applicant ? 0 : 1);
  return owners
    .toSorted((one, other) => applies(one) - applies(other))
    .map((owner) => ({
      name: ownerName(owner),
      email: owner.email.trim() === "" ? null : emailOf(owner.email),
      phoneNumber: mobileOf(owner.mobile),
    }));
}

function agentOf(agent: AgentAnswers): NonNullable<DerivedFields["agent"]> {
  const phoneNumber = internationalOf(agent.phone);
  return {
    name: agent.agentName.trim(),
    agencyName: agent.agencyName.trim(),
    ...(agent.email.trim() === "" ? {} : { email: emailOf(agent.email) }),
    ...(phoneNumber === null ? {} : { phoneNumber }),
  };
}

/** A number as people dial it, E.164: landlines and 1300 numbers too. Null where it is none. */
function internationalOf(dialled: string): string | null {
  const digits = dialled.replace(/[^\d+]/g, "");
  const found = mobileOf(digits) ?? digits.replace(/^0(?=[2378]\d{8}$)|^61|^(?=1[38]00\d{6}$)/, "+61");
  return /^\+[1-9]\d{6,14}$/.test(found) ? found : null;
}
