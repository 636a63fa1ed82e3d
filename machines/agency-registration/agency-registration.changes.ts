import type { OpenedRegistration, RegistrationDraft } from "#contract/registration.ts";
import { otpExpirySeconds } from "#domain/limits.ts";
import {
  blankRegistration,
  isSameEmail,
  isStepValid,
  joinedAnswers,
  keptAnswer,
  type RegistrationAnswers,
  type RegistrationStep,
  registrationSteps,
} from "#domain/registration/registration-answers.ts";
import { differingPaths, mergedBySides, proposedSides } from "#machines/kit/merge.ts";
import type {
  AgencyRegistrationContext,
  AgencyRegistrationInput,
  KeptRegistration,
  SaveAnswer,
} from "./agency-registration.types.ts";

type Context = AgencyRegistrationContext;

export const initialContext = ({ kept, sentCode }: AgencyRegistrationInput): Context => ({
  answers: kept?.answers ?? blankRegistration,
  saved: blankRegistration,
  sent: blankRegistration,
  version: null,
  provenEmail: null,
  savedAt: null,
  step: kept?.step ?? "business",
  isChecked: false,
  business: kept?.business ?? null,
  code: sentCode,
  key: kept?.key ?? null,
  problem: null,
});

export const keptOf = ({ answers, step, business, key }: Context): KeptRegistration => ({
  answers,
  step,
  business,
  key,
});

/** Whether the e-mail of the answers was proven. */
export const isProven = ({ provenEmail, answers }: Context): boolean =>
  provenEmail !== null && isSameEmail(provenEmail, answers.principalEmail);

/** The furthest step that can be shown: the first that is not complete. */
export const furthestOf = (context: Context): RegistrationStep =>
  registrationSteps.find((step) =>
    step === "proving" ? !isProven(context) : !isStepValid(context.answers, step),
  ) ?? "review";

const orderOf = (step: RegistrationStep): number => registrationSteps.indexOf(step);

export const isReached = (context: Context, step: RegistrationStep): boolean =>
  orderOf(step) <= orderOf(furthestOf(context));

/** Whether the business that was found is the one of the ABN as it is typed. */
export const isLookedUp = ({ business, answers }: Context): boolean =>
  business?.abn === keptAnswer("abn", answers.abn);

/** The step that was left, or the furthest that can be shown; a proven e-mail needs no code. */
function stepOf(context: Context): RegistrationStep {
  const { step } = context;
  if (!isReached(context, step)) return furthestOf(context);
  return step === "proving" && isProven(context) ? "review" : step;
}

/** What the opening found, joined with what this browser kept. */
export function foundApplied(context: Context, opening: OpenedRegistration): Partial<Context> {
  const found = opening.status === "open" ? joined(context, opening.draft) : {};
  return { ...found, step: stepOf({ ...context, ...found }), problem: null };
}

/** The e-mail is proven: what the server has of it, under what was typed here. */
export function proofApplied(context: Context, draft: RegistrationDraft): Partial<Context> {
  const found = joined(context, draft);
  return { ...found, code: null, problem: null, step: furthestOf({ ...context, ...found }) };
}

const joined = ({ answers }: Context, { email, version, answers: saved, savedAt }: RegistrationDraft) => ({
  answers: joinedAnswers(answers, saved),
  saved,
  version,
  savedAt,
  provenEmail: email,
});

/** What a saving was answered: another device's changes are taken where this one changed nothing. */
export function answerApplied(context: Context, { kind, draft }: SaveAnswer): Partial<Context> {
  const { answers: theirs, version, savedAt } = draft;
  const { answers, saved, sent } = context;
  if (kind === "saved") return { version, savedAt, saved: sent };
  const sides = proposedSides(differingPaths(answers, theirs), saved, answers);
  const merged = mergedBySides(answers, theirs, sides) as RegistrationAnswers;
  return { version, savedAt, saved: theirs, answers: merged };
}

/** The register's answer: the name and the states that it knows are filled in where nothing was. */
export function businessApplied({ answers }: Context, business: Context["business"]): Partial<Context> {
  const name = business?.names[0] ?? business?.entityName ?? "";
  const state = business?.state ?? "";
  return {
    business,
    answers: {
      ...answers,
      name: answers.name || name,
      licenceState: answers.licenceState || state,
      officeState: answers.officeState || state,
    },
  };
}

/** Another ABN is another business: its name goes with it. */
export const businessDropped = ({ answers }: Context): Partial<Context> => ({
  business: null,
  answers: { ...answers, name: "" },
});

export const abnDropped = ({ answers }: Context): Partial<Context> => ({
  business: null,
  answers: { ...answers, abn: "", name: "" },
  step: "business",
  isChecked: false,
  problem: null,
});

/** What is left of a code, as the code entry begins with it. */
export const timesOf = ({ code }: Context) => ({
  expiresInSeconds: code?.expiresInSeconds ?? otpExpirySeconds,
  resendInSeconds: code?.resendInSeconds ?? 0,
});
