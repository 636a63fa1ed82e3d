import { australianStates } from "#domain/enumerations.ts";
import { defineFields, isOfFormat, keptText } from "#domain/text/field-definitions.ts";
import { emailOf, fieldLengths, fieldPatterns, mobileOf } from "#domain/text/field-rules.ts";
import { missingLettersMessage } from "#domain/text/printable.ts";

/** Where somebody is who registers an agency, in order. */
export const registrationSteps = ["business", "licence", "office", "principal", "proving", "review"] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** What an agency is registered with. */
export const registrationFields = defineFields({
  abn: { kind: "text", maxLength: 20, format: "abn" },
  name: { kind: "text", maxLength: fieldLengths.agencyName },
  licenceNumber: { kind: "text", maxLength: 30 },
  licenceState: { kind: "choice", values: australianStates },
  licenceHolder: { kind: "text", maxLength: fieldLengths.partyName },
  officeName: { kind: "text", maxLength: fieldLengths.agencyName },
  officeAddress: { kind: "text", maxLength: fieldLengths.legalAddress },
  officeState: { kind: "choice", values: australianStates },
  officePhone: { kind: "text", maxLength: 20, format: "phone" },
  officeEmail: { kind: "text", maxLength: fieldLengths.email, format: "email" },
  principalName: { kind: "text", maxLength: fieldLengths.partyName },
  principalEmail: { kind: "text", maxLength: fieldLengths.email, format: "email" },
  principalMobile: { kind: "text", maxLength: 20, isOptional: true },
});
export type RegistrationField = keyof typeof registrationFields;
export const registrationFieldNames = Object.keys(registrationFields) as RegistrationField[];

/** The answers as they are typed. */
export type RegistrationAnswers = Readonly<Record<RegistrationField, string>>;

export const blankRegistration = Object.fromEntries(
  registrationFieldNames.map((field) => [field, ""]),
) as RegistrationAnswers;

/** The fields of each step that has any. */
export const fieldsOfStep: Readonly<Record<RegistrationStep, readonly RegistrationField[]>> = {
  business: ["abn", "name"],
  licence: ["licenceNumber", "licenceState", "licenceHolder"],
  office: ["officeName", "officeAddress", "officeState", "officePhone", "officeEmail"],
  principal: ["principalName", "principalEmail", "principalMobile"],
  proving: [],
  review: [],
};

export type AnswerError = "missing" | "abn" | "email" | "phone" | "mobile" | "invalid" | "letters";

/** What is wrong with an answer; null where nothing is. */
export function answerError(field: RegistrationField, typed: string): AnswerError | null {
  const kept = keptAnswer(field, typed);
  const definition = registrationFields[field];
  if (kept === "") return field === "principalMobile" ? null : "missing";
  if (definition.kind === "choice")
    return australianStates.some((state) => state === kept) ? null : "missing";
  if (kept.length > definition.maxLength || !fieldPatterns.line.test(kept)) return "invalid";
  if (missingLettersMessage(field, kept) !== null) return "letters";
  if (field === "principalMobile") return mobileOf(kept) === null ? "mobile" : null;
  return "format" in definition && !isOfFormat(definition.format, kept) ? definition.format : null;
}

/** An answer as it is kept, from how people write it. */
export function keptAnswer(field: RegistrationField, typed: string): string {
  const definition = registrationFields[field];
  const trimmed = typed.trim();
  if (field === "principalMobile") return mobileOf(trimmed) ?? trimmed;
  return definition.kind === "text" && "format" in definition
    ? keptText(definition.format, trimmed)
    : trimmed;
}

/** All answers as they are kept. */
export const keptAnswers = (answers: RegistrationAnswers): RegistrationAnswers =>
  Object.fromEntries(
    registrationFieldNames.map((field) => [field, keptAnswer(field, answers[field])]),
  ) as RegistrationAnswers;

/** Whether nothing is wrong with a step's answers. */
export const isStepValid = (answers: RegistrationAnswers, step: RegistrationStep): boolean =>
  fieldsOfStep[step].every((field) => answerError(field, answers[field]) === null);

/** Whether a code to `proven` proves the email of the answers. */
export const isSameEmail = (one: string, other: string): boolean =>
  emailOf(one).toLowerCase() === emailOf(other).toLowerCase();

/** What another device typed, filled up with what the server has: nobody loses what they entered. */
export const joinedAnswers = (typed: RegistrationAnswers, kept: RegistrationAnswers): RegistrationAnswers =>
  Object.fromEntries(
    registrationFieldNames.map((field) => [field, typed[field].trim() === "" ? kept[field] : typed[field]]),
  ) as RegistrationAnswers;
