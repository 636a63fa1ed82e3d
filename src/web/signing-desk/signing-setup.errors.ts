import type { SigningSetup } from "#contract/signing-desk.ts";
import { isDay } from "#domain/calendar/days.ts";
import { centsOfTyped } from "#domain/money/cents.ts";
import { type AnswerErrorKind, staffErrors } from "#domain/signing/answers.ts";
import { signingMaxDays } from "#domain/signing/limits.ts";
import { emailOf, isEmail, mobileOf } from "#domain/text/field-rules.ts";
import type { SetupStep } from "#machines/signing-setup/signing-setup.types.ts";
import { amountError } from "#web/kit/form/amount-typed.ts";
import { companyErrors, instrumentErrors } from "./signing-parties.errors.ts";
import { setupCopy } from "./signing-setup.copy.ts";
import { daysOf, type SaleValues, type SetupFormValues, type SignerValues } from "./signing-setup.values.ts";

export type SetupError = { path: string; message: string };

/** Everything that is wrong with a contract, in the order of its steps. */
export const setupErrors = (values: SetupFormValues, facts: SigningSetup, reason: string): SetupError[] => [
  ...Object.entries(values.signers).flatMap(([id, signer]) => signerErrors(`signers.${id}`, signer)),
  ...companyErrors(values, facts),
  ...instrumentErrors(values, facts),
  ...(values.sale === null ? [] : saleErrors(values.sale)),
  ...fieldErrors(values, facts),
  ...(facts.request.papers.some(({ file }) => file === null) && reason.trim() === ""
    ? [{ path: "reason", message: setupCopy.giveReason }]
    : []),
  ...(daysOf(values.expiryDays) === null
    ? [{ path: "expiryDays", message: setupCopy.enterDays(signingMaxDays) }]
    : []),
];

/** The step that a field is on. */
export const setupStepOf = (path: string): SetupStep => {
  const [part] = path.split(".");
  if (part === "signers" || part === "needed" || part === "instrument") return "parties";
  return part === "fields" || part === "sale" ? "details" : part === "templateId" ? "document" : "check";
};

function signerErrors(path: string, { name, email, phoneNumber }: SignerValues): SetupError[] {
  const at = (field: string, message: string) => ({ path: `${path}.${field}`, message });
  const [typedEmail, typedMobile] = [emailOf(email), phoneNumber.trim()];
  return [
    ...(name.trim() === "" ? [at("name", setupCopy.enterName)] : []),
    ...(typedEmail === "" && typedMobile === "" ? [at("email", setupCopy.enterContact)] : []),
    ...(typedEmail !== "" && !isEmail(typedEmail) ? [at("email", setupCopy.checkEmail)] : []),
    ...(typedMobile !== "" && mobileOf(typedMobile) === null
      ? [at("phoneNumber", setupCopy.checkMobile)]
      : []),
  ];
}

function saleErrors({ price, deposit, auctionDay, settlementDay }: SaleValues): SetupError[] {
  const amount = (path: string, typed: string) => {
    const message = amountError(typed);
    return message === null ? [] : [{ path, message }];
  };
  const day = (path: string, typed: string) =>
    typed === "" || isDay(typed) ? [] : [{ path, message: setupCopy.noDay }];
  const [priceCents, depositCents] = [centsOfTyped(price), centsOfTyped(deposit)];
  const isMore = priceCents !== null && depositCents !== null && depositCents > priceCents;
  return [
    ...amount("sale.price", price),
    ...amount("sale.deposit", deposit),
    ...(isMore ? [{ path: "sale.deposit", message: setupCopy.depositAbovePrice }] : []),
    ...day("sale.settlementDay", settlementDay),
    ...day("sale.auctionDay", auctionDay),
  ];
}

function fieldErrors({ fields: values }: SetupFormValues, { fields }: SigningSetup): SetupError[] {
  const design = { pages: [], signers: [], fields };
  return staffErrors(design, values).map(({ name, kind }) => {
    const field = fields.find((each) => each.name === name);
    return { path: `fields.${name}`, message: field === undefined ? "" : messages[kind](field) };
  });
}

type Limits = Pick<SigningSetup["fields"][number], "minLength" | "maxLength" | "minimum" | "maximum">;

const messages: Record<AnswerErrorKind, (limits: Limits) => string> = {
  missing: () => setupCopy.missing,
  "too-short": ({ minLength }) => setupCopy.tooShort(minLength ?? 0),
  "too-long": ({ maxLength }) => setupCopy.tooLong(maxLength ?? 0),
  "too-small": ({ minimum }) => setupCopy.tooSmall(minimum ?? 0),
  "too-large": ({ maximum }) => setupCopy.tooLarge(maximum ?? 0),
  "no-number": () => setupCopy.noNumber,
  "no-day": () => setupCopy.noDay,
  "no-email": () => setupCopy.noEmail,
  "no-phone": () => setupCopy.noPhone,
  "no-option": () => setupCopy.noOption,
  "missing-letters": () => setupCopy.missingLetters,
};
