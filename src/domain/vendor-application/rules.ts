import { addDays, daysBetween, isDay, longDay } from "#domain/calendar/days.ts";
import { loanTermsOn } from "#domain/loan/products.ts";
import { centsOfTyped, formatCents } from "#domain/money/cents.ts";
import { isAbroad } from "#domain/party/countries.ts";
import { drawingError, strokesOf } from "#domain/party/signature.ts";
import { fieldPatterns, isEmail, mobileOf } from "#domain/text/field-rules.ts";
import { addressWarnings, fieldErrors, homeErrors, required, type ValidationError } from "./answer-errors.ts";
import {
  type ApplicationAnswers,
  type ApplicationStep,
  applicationSteps,
  ownerName,
  type SignatureAnswers,
} from "./answers.ts";
import { letterErrorsOfStep } from "./letters.ts";
import { ownersErrors, ownersWarnings } from "./owner-rules.ts";
import { propertyErrors } from "./property-rules.ts";

/**
 * What is wrong with a step and how to fix it, each with the dotted path of its field: `owners.0.abn`. None: the
 * step is complete. `today` is the vendor's day, `YYYY-MM-DD`.
 */
export function errorsOfStep(
  step: ApplicationStep,
  answers: ApplicationAnswers,
  today: string,
): ValidationError[] {
  const errors = ruleErrorsOfStep(step, answers, today);
  const named = new Set(errors.map(({ field }) => field));
  return [...errors, ...letterErrorsOfStep(step, answers).filter(({ field }) => !named.has(field))];
}

function ruleErrorsOfStep(
  step: ApplicationStep,
  answers: ApplicationAnswers,
  today: string,
): ValidationError[] {
  switch (step) {
    case "property":
      return propertyErrors(answers.property);
    case "owners":
      return ownersErrors(answers.owners, today);
    case "agent":
      return agentErrors(answers);
    case "finish":
      return finishErrors(answers, today);
  }
}

/** The errors of all steps, in their order. */
export const errorsOf = (answers: ApplicationAnswers, today: string): ValidationError[] =>
  applicationSteps.flatMap((step) => errorsOfStep(step, answers, today));

/** What the signed document could not show, of all steps. */
export const letterErrorsOf = (answers: ApplicationAnswers): ValidationError[] =>
  applicationSteps.flatMap((step) => letterErrorsOfStep(step, answers));

/** What looks odd but may be right: it is said and refuses nothing. */
export function warningsOfStep(step: ApplicationStep, answers: ApplicationAnswers): ValidationError[] {
  switch (step) {
    case "property":
      return addressWarnings("property", answers.property);
    case "owners":
      return ownersWarnings(answers.owners);
    case "agent":
      return [];
    case "finish":
      return [
        ...(isAbroad(answers.finish.country) ? [] : addressWarnings("finish", answers.finish)),
        ...signatureWarnings(answers),
      ];
  }
}

function agentErrors({ agent }: ApplicationAnswers): ValidationError[] {
  const phone = agent.phone.replace(/[().-]/g, " ").trim();
  return fieldErrors("agent", {
    agencyName: required(agent.agencyName, "Enter the name of the agency that sells the property."),
    agentName: required(agent.agentName, "Enter the name of your agent."),
    email:
      agent.email.trim() === "" || isEmail(agent.email.trim())
        ? null
        : "Enter an email address such as name@example.com, or leave it empty.",
    phone:
      phone !== "" && !fieldPatterns.dialled.test(phone)
        ? "Enter a phone number such as 0491 570 156 or 03 9000 0000."
        : phone === "" && agent.email.trim() === ""
          ? "Enter your agent's phone number or email address, so that we can reach them."
          : null,
  });
}

function finishErrors(answers: ApplicationAnswers, today: string): ValidationError[] {
  const { finish } = answers;
  return [
    ...fieldErrors("finish", { applicant: applicantError(answers) }),
    ...homeErrors("finish", finish),
    ...fieldErrors("finish", {
      productType: finish.productType === "" ? "Choose the loan that you are asking for." : null,
      amount: amountError(answers, today),
      settlesOn: settlementError(answers, today),
      termsAccepted: finish.termsAccepted ? null : "Read the terms and tick the box to accept them.",
      consent: finish.consent ? null : "Tick the box to let us use what you told us for this application.",
    }),
    ...signatureErrors("finish.signature", finish.signature),
  ];
}

function applicantError({ owners, finish }: ApplicationAnswers): string | null {
  const applicant = owners.find(({ id }) => id === finish.applicant);
  if (applicant === undefined) return "Choose which owner is applying.";
  if (mobileOf(applicant.mobile) !== null) return null;
  return `We send one-time codes to whoever applies: add the mobile of ${ownerName(applicant) || "this owner"} to the owners.`;
}

function amountError({ finish }: ApplicationAnswers, today: string): string | null {
  const cents = centsOfTyped(finish.amount);
  if (cents === null || cents === 0) return "Enter an amount in dollars, such as 12,500.";
  if (finish.productType === "") return null;
  const terms = loanTermsOn(finish.productType, today);
  if (cents < terms.minCents) return `${finish.productType} starts at ${formatCents(terms.minCents)}.`;
  if (cents > terms.maxCents)
    return `${finish.productType} goes up to ${formatCents(terms.maxCents)}. Enter a smaller amount, or choose another loan.`;
  return null;
}

function settlementError({ finish }: ApplicationAnswers, today: string): string | null {
  if (!isDay(finish.settlesOn)) return "Enter the day you expect the sale to settle, such as 30/06/2027.";
  if (daysBetween(today, finish.settlesOn) < 1) return "Enter a day after today.";
  const maxDays = finish.productType === "" ? furthestDays : loanTermsOn(finish.productType, today).maxDays;
  if (daysBetween(today, finish.settlesOn) <= maxDays) return null;
  const last = longDay(addDays(today, maxDays));
  return finish.productType === ""
    ? `Enter a day up to ${last}.`
    : `${finish.productType} runs for ${maxDays} days at most: enter a day up to ${last}, or choose another loan.`;
}

const furthestDays = 730;

/** What is wrong with a signature. `at` is the path before its fields. */
export function signatureErrors(at: string, { kind, name, drawing }: SignatureAnswers): ValidationError[] {
  const isNamed = name.trim().length >= 2 && fieldPatterns.line.test(name);
  return fieldErrors(at, {
    kind: kind === "" ? "Choose whether to type or draw your signature." : null,
    name: isNamed ? null : "Type your whole name as you sign it.",
    drawing:
      kind === "drawn" && drawingError(strokesOf(drawing)) !== null
        ? "Draw your signature in the box, or type it instead."
        : null,
  });
}

function signatureWarnings({ owners, finish }: ApplicationAnswers): ValidationError[] {
  const applicant = owners.find(({ id }) => id === finish.applicant);
  const plain = (name: string) => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const signed = plain(finish.signature.name);
  if (applicant?.kind !== "individual" || signed === "" || signed === plain(ownerName(applicant))) return [];
  return fieldErrors("finish.signature", {
    name: `This is not the name of ${ownerName(applicant)}, who applies. Please check that it is right.`,
  });
}
