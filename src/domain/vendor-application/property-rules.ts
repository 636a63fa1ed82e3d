import { centsOfTyped } from "#domain/money/cents.ts";
import { addressErrors, fieldErrors, required, type ValidationError } from "./answer-errors.ts";
import type { PropertyAnswers } from "./answers.ts";

const lotPattern = /^[A-Za-z0-9]{1,10}$/;
const planPattern = /^[A-Za-z]{0,4} ?\d{1,9}[A-Za-z]?$/;
const numberPattern = /^\d{1,6}$/;

/** What is wrong with the property step. */
export const propertyErrors = (property: PropertyAnswers): ValidationError[] => [
  ...addressErrors("property", property, "of the property"),
  ...fieldErrors("property", {
    propertyType: property.propertyType === "" ? "Choose the property type." : null,
    ...titleErrors(property),
    saleMethod: property.saleMethod === "" ? "Choose the sale method." : null,
    expectedPrice: moneyError(property.expectedPrice, "Enter the price you expect, such as 850,000."),
    ...debtErrors(property),
  }),
];

/** The particulars of a title may be left out; begun, they are whole. */
function titleErrors({
  titleKind,
  lot,
  plan,
  volume,
  folio,
}: PropertyAnswers): Record<string, string | null> {
  const unlike = (pattern: RegExp, typed: string, message: string) =>
    pattern.test(typed.trim()) ? null : message;
  if (titleKind === "lotPlan")
    return {
      lot: unlike(lotPattern, lot, "Enter the lot as on your title, such as 12."),
      plan: unlike(planPattern, plan, "Enter the plan as on your title, such as PS534210X."),
    };
  if (titleKind === "volumeFolio")
    return {
      volume: unlike(numberPattern, volume, "Enter the volume as on your title, such as 8765."),
      folio: unlike(numberPattern, folio, "Enter the folio as on your title, such as 432."),
    };
  return {};
}

function debtErrors(property: PropertyAnswers): Record<string, string | null> {
  const isMortgaged = property.hasMortgage === "yes";
  const isIndebted = property.hasOtherDebts === "yes";
  return {
    hasMortgage: property.hasMortgage === "" ? "Say whether there is a mortgage on the property." : null,
    mortgageLender: isMortgaged ? required(property.mortgageLender, "Enter the lender.") : null,
    mortgageBalance: isMortgaged
      ? moneyError(property.mortgageBalance, "Enter the amount owing on the mortgage, such as 320,000.")
      : null,
    hasOtherDebts:
      property.hasOtherDebts === "" ? "Say whether other debts are secured on the property." : null,
    otherDebtsOwedTo: isIndebted
      ? required(property.otherDebtsOwedTo, "Enter who the other debts are owed to.")
      : null,
    otherDebtsBalance: isIndebted
      ? moneyError(property.otherDebtsBalance, "Enter what is owed, such as 15,000.")
      : null,
  };
}

const moneyError = (typed: string, message: string): string | null => {
  const cents = centsOfTyped(typed);
  return cents === null || cents === 0 ? message : null;
};
