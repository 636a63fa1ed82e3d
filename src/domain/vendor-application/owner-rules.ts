import { ageOn, isDay } from "#domain/calendar/days.ts";
import { minOwnerAge } from "#domain/limits.ts";
import { abnOfAcn, digitsOf, isAbn, isAcn } from "#domain/party/abn.ts";
import { emailOf, isEmail, mobileOf } from "#domain/text/field-rules.ts";
import { fieldErrors, required, type ValidationError } from "./answer-errors.ts";
import { maxOwners, type OwnerAnswers } from "./answers.ts";

export const firstBirth = "1900-01-01";

/** What is wrong with the owners step: one to ten owners, each an individual, a company or a trust. */
export function ownersErrors(owners: readonly OwnerAnswers[], today: string): ValidationError[] {
  if (owners.length === 0) return [{ field: "owners", message: "Add at least one owner of the property." }];
  if (owners.length > maxOwners)
    return [{ field: "owners", message: `Keep ${maxOwners} owners at most. Call us if there are more.` }];
  return owners.flatMap((owner, index) =>
    fieldErrors(`owners.${index}`, {
      kind: owner.kind === "" ? "Choose whether this owner is a person, a company or a trust." : null,
      ...identityErrors(owner, today),
      ...contactErrors(owner),
    }),
  );
}

/** What may be right, but seldom is. */
export const ownersWarnings = (owners: readonly OwnerAnswers[]): ValidationError[] =>
  owners.flatMap((owner, index) =>
    fieldErrors(`owners.${index}`, {
      givenNames:
        owner.kind === "individual" && owner.givenNames.trim() === "" && owner.familyName.trim() !== ""
          ? "Leave the given names empty only if this owner goes by one name."
          : null,
    }),
  );

function identityErrors(owner: OwnerAnswers, today: string): Record<string, string | null> {
  switch (owner.kind) {
    case "":
      return {};
    case "individual":
      return {
        givenNames:
          owner.givenNames.trim() === ""
            ? null
            : required(owner.givenNames, "Enter the given names in letters."),
        familyName: required(owner.familyName, "Enter the family name."),
        dateOfBirth: birthError(owner.dateOfBirth, today),
      };
    case "company":
      return {
        companyName: required(owner.companyName, "Enter the name of the company."),
        acn: acnError(owner.acn),
        abn: companyAbnError(owner),
      };
    case "trust":
      return {
        trustName: required(owner.trustName, "Enter the name of the trust."),
        trusteeName: required(owner.trusteeName, "Enter the name of the trustee."),
        abn: owner.abn.trim() === "" ? null : abnError(owner.abn),
      };
  }
}

function birthError(dateOfBirth: string, today: string): string | null {
  if (!isDay(dateOfBirth) || dateOfBirth < firstBirth || dateOfBirth > today)
    return "Enter the date of birth, such as 27/03/1981.";
  return ageOn(dateOfBirth, today) < minOwnerAge
    ? `Owners who apply are ${minOwnerAge} or older. Check the date, or call us.`
    : null;
}

const acnError = (typed: string): string | null =>
  isAcn(digitsOf(typed) ?? "")
    ? null
    : "Enter the nine digits of the ACN, such as 004 085 616, and check each.";

const abnError = (typed: string): string | null =>
  isAbn(digitsOf(typed) ?? "")
    ? null
    : "Enter the eleven digits of the ABN, such as 53 004 085 616, and check each.";

function companyAbnError({ acn, abn }: OwnerAnswers): string | null {
  if (abn.trim() === "") return null;
  const error = abnError(abn);
  if (error !== null) return error;
  const expected = abnOfAcn(digitsOf(acn) ?? "");
  return expected === null || expected === digitsOf(abn)
    ? null
    : "This ABN is not the one of the ACN above. Check both, or leave the ABN empty.";
}

function contactErrors({ email, mobile }: OwnerAnswers): Record<string, string | null> {
  const isReached = email.trim() !== "" || mobile.trim() !== "";
  return {
    email:
      email.trim() === "" || isEmail(emailOf(email))
        ? null
        : "Enter an email address such as name@example.com.",
    mobile: !isReached
      ? "Enter a mobile or an email address, so that we can reach this owner."
      : mobile.trim() === "" || mobileOf(mobile) !== null
        ? null
        : "Enter an Australian mobile such as 0491 570 156, or a number from overseas with its +.",
  };
}
