import { addressWarnings, type Fault, fieldFaults, homeErrors, words } from "./answer-faults.ts";
import { addDays, dayInWords, daysBetween, isDay } from "./calendar.ts";
import { isAbroad } from "./countries.ts";
import { fieldPatterns, isEmail, mobileOf } from "./field-rules.ts";
import { loanTermsOn } from "./loan-products.ts";
import { centsOfTyped, formatCents } from "./money.ts";
import { ownersFaults, ownersWarnings } from "./owner-rules.ts";
import { propertyFaults } from "./property-rules.ts";
import { drawingFault, strokesOf } from "./signature.ts";
import {
  type ApplicationAnswers,
  type ApplicationStep,
  applicationSteps,
  ownerName,
  type SignatureAnswers,
} from "./vendor-application-answers.ts";
import { letterErrorsOfStep } from "./vendor-application-letters.ts";

/**
 * What is wrong with a step and how to put it right, each with the dotted path of its field: `owners.0.abn`. None: the
 * step is complete. `today` is the vendor's day, `YYYY-MM-DD`.
 */
export function faultsOfStep(step: ApplicationStep, answers: ApplicationAnswers, today: string): Fault[] {
  const faults = ruleErrorsOfStep(step, answers, today);
  const named = new Set(faults.map(({ field }) => field));
  return [...faults, ...letterErrorsOfStep(step, answers).filter(({ field }) => !named.has(field))];
}

function ruleErrorsOfStep(step: ApplicationStep, answers: ApplicationAnswers, today: string): Fault[] {
  switch (step) {
    case "property":
      return propertyFaults(answers.property);
    case "owners":
      return ownersFaults(answers.owners, today);
    case "agent":
      return agentFaults(answers);
    case "finish":
      return finishFaults(answers, today);
  }
}

/** The faults of all steps, in their order. */
export const faultsOf = (answers: ApplicationAnswers, today: string): Fault[] =>
  applicationSteps.flatMap((step) => faultsOfStep(step, answers, today));

/** What the signed document could not show, of all steps. */
export const letterErrorsOf = (answers: ApplicationAnswers): Fault[] =>
  applicationSteps.flatMap((step) => letterErrorsOfStep(step, answers));

/** What looks odd but may be right: it is said and refuses nothing. */
export function warningsOfStep(step: ApplicationStep, answers: ApplicationAnswers): Fault[] {
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

function agentFaults({ agent }: ApplicationAnswers): Fault[] {
  const phone = agent.phone.replace(/[().-]/g, " ").trim();
  return fieldFaults("agent", {
    agencyName: words(agent.agencyName, "Enter the name of the agency that sells the property."),
    agentName: words(agent.agentName, "Enter the name of your agent."),
    email:
      agent.email.trim() === "" || isEmail(agent.email.trim())
        ? null
        : "Enter an e-mail address such as name@example.com, or leave it empty.",
    phone:
      phone !== "" && !fieldPatterns.dialled.test(phone)
        ? "Enter a phone number such as 0491 570 156 or 03 9000 0000."
        : phone === "" && agent.email.trim() === ""
          ? "Enter your agent's phone number or e-mail address, so that we can reach them."
          : null,
  });
}

function finishFaults(answers: ApplicationAnswers, today: string): Fault[] {
  const { finish } = answers;
  return [
    ...fieldFaults("finish", { applicant: applicantFault(answers) }),
    ...homeErrors("finish", finish),
    ...fieldFaults("finish", {
      productType: finish.productType === "" ? "Choose the loan that you are asking for." : null,
      amount: amountFault(answers, today),
      settlesOn: settlementFault(answers, today),
      termsAccepted: finish.termsAccepted ? null : "Read the terms and tick the box to accept them.",
      consent: finish.consent ? null : "Tick the box to let us use what you told us for this application.",
    }),
    ...signatureFaults("finish.signature", finish.signature),
  ];
}

function applicantFault({ owners, finish }: ApplicationAnswers): string | null {
  const applicant = owners.find(({ id }) => id === finish.applicant);
  if (applicant === undefined) return "Choose which owner is applying.";
  if (mobileOf(applicant.mobile) !== null) return null;
  return `We send one-time codes to whoever applies: add the mobile of ${ownerName(applicant) || "this owner"} to the owners.`;
}

function amountFault({ finish }: ApplicationAnswers, today: string): string | null {
  const cents = centsOfTyped(finish.amount);
  if (cents === null || cents === 0) return "Enter an amount in dollars, such as 12,500.";
  if (finish.productType === "") return null;
  const terms = loanTermsOn(finish.productType, today);
  if (cents < terms.leastCents) return `${finish.productType} starts at ${formatCents(terms.leastCents)}.`;
  if (cents > terms.mostCents)
    return `${finish.productType} goes up to ${formatCents(terms.mostCents)}. Enter a smaller amount, or choose another loan.`;
  return null;
}

function settlementFault({ finish }: ApplicationAnswers, today: string): string | null {
  if (!isDay(finish.settlesOn)) return "Enter the day you expect the sale to settle, such as 30/06/2027.";
  if (daysBetween(today, finish.settlesOn) < 1) return "Enter a day after today.";
  const mostDays = finish.productType === "" ? furthestDays : loanTermsOn(finish.productType, today).mostDays;
  if (daysBetween(today, finish.settlesOn) <= mostDays) return null;
  const last = dayInWords(addDays(today, mostDays));
  return finish.productType === ""
    ? `Enter a day up to ${last}.`
    : `${finish.productType} runs for ${mostDays} days at most: enter a day up to ${last}, or choose another loan.`;
}

const furthestDays = 730;

/** What is wrong with a signature. `at` is the path before its fields. */
export function signatureFaults(at: string, { kind, name, drawing }: SignatureAnswers): Fault[] {
  const isNamed = name.trim().length >= 2 && fieldPatterns.line.test(name);
  return fieldFaults(at, {
    kind: kind === "" ? "Choose whether to type or draw your signature." : null,
    name: isNamed ? null : "Type your whole name as you sign it.",
    drawing:
      kind === "drawn" && drawingFault(strokesOf(drawing)) !== null
        ? "Draw your signature in the box, or type it instead."
        : null,
  });
}

function signatureWarnings({ owners, finish }: ApplicationAnswers): Fault[] {
  const applicant = owners.find(({ id }) => id === finish.applicant);
  const plain = (name: string) => name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const signed = plain(finish.signature.name);
  if (applicant?.kind !== "individual" || signed === "" || signed === plain(ownerName(applicant))) return [];
  return fieldFaults("finish.signature", {
    name: `This is not the name of ${ownerName(applicant)}, who applies. Please check that it is right.`,
  });
}
