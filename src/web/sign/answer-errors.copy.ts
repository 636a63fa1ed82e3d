import type { WalkItem } from "#domain/signing/walk.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { witnessCopy } from "./witness.copy.ts";

type Message = (field: TemplateField) => string;
type Kind = NonNullable<WalkItem["error"]>;

/** What is said of an answer, by what is wrong with it. */
export const answerErrors: Record<Exclude<Kind, "missing-letters">, Message> = {
  missing: ({ type }) => missing[type] ?? "Enter an answer.",
  "too-short": ({ minLength }) => `Enter at least ${minLength} characters.`,
  "too-long": ({ maxLength }) => `Enter at most ${maxLength} characters.`,
  "too-small": ({ minimum }) => `Enter ${minimum} or more.`,
  "too-large": ({ maximum }) => `Enter ${maximum} or less.`,
  "no-number": () => "Enter a number, such as 1,250 or 12.50.",
  "no-day": () => "Enter a day as dd/mm/yyyy.",
  "no-email": () => "Enter an email address, such as name@example.com.",
  "no-phone": () => "Enter a phone number, such as 0412 345 678.",
  "no-option": () => "Choose one of the options.",
  "no-signature": () => "Use your signature first.",
  "no-initials": () => "Add your initials first.",
  "no-witness": () => witnessCopy.notNamed,
  "no-details": () => witnessCopy.detailsMissing,
  "no-declaration": () => witnessCopy.declarationMissing,
};

const missing: Partial<Record<TemplateField["type"], string>> = {
  checkbox: "Tick this to go on.",
  checkbox_multi: "Choose at least one.",
  select: "Choose one of the options.",
  date: "Enter a day as dd/mm/yyyy.",
  email: "Enter an email address, such as name@example.com.",
  phone: "Enter a phone number, such as 0412 345 678.",
  number: "Enter a number, such as 1,250 or 12.50.",
};
