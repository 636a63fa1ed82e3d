import type { StaffAccount } from "#contract/staff.ts";
import { isDay } from "#domain/calendar/days.ts";
import type { PermissionName } from "#domain/enumerations.ts";
import { centsOfTyped } from "#domain/money/cents.ts";
import { partyOf } from "#domain/products.ts";
import {
  emailOf,
  fieldLengths,
  fieldPatterns,
  isEmail,
  minPostcode,
  mobileOf,
} from "#domain/text/field-rules.ts";
import type { ErrorList } from "#web/form/form.connect.ts";
import type { ListingValues, PersonValues } from "./listing-form.values.ts";

export type ListingEditor = Pick<StaffAccount, "id" | "branchId" | "permissions">;

/** Every error of a listing, by the path that the server would name, in the order of the fields. */
export const listingErrors = (values: ListingValues, editor: ListingEditor): ErrorList =>
  Object.fromEntries([
    ...addressErrors(values),
    ...one("propertyType", values.propertyType === "" ? "Choose the property type." : null),
    ...one("saleMethod", values.saleMethod === "" ? "Choose the sale method." : null),
    ...one("priceCents", priceError(values.price)),
    ...one("listedOn", isDay(values.listedOn) ? null : "Enter the day it was listed as dd/mm/yyyy."),
    ...placeErrors(values, editor),
    ...one("vendors", values.vendors.length === 0 ? "Add at least one vendor." : null),
    ...peopleErrors("vendors", values.vendors),
    ...one("buyers", buyersError(values)),
    ...peopleErrors("buyers", values.buyers),
  ]);

type ValidationError = [path: string, label: string];
const one = (path: string, label: string | null): ValidationError[] =>
  label === null ? [] : [[path, label]];

function addressErrors({ address: { line1, suburb, state, postcode } }: ListingValues): ValidationError[] {
  const isPostcode = fieldPatterns.postcode.test(postcode.trim()) && Number(postcode) >= minPostcode;
  return [
    ...one("address.line1", textError(line1, fieldLengths.addressLine, "Enter the street and number.")),
    ...one("address.suburb", textError(suburb, fieldLengths.suburb, "Enter the suburb.")),
    ...one("address.state", state === "" ? "Choose the state." : null),
    ...one("address.postcode", isPostcode ? null : "Enter a postcode of four digits."),
  ];
}

function textError(typed: string, max: number, missing: string): string | null {
  if (typed.trim() === "") return missing;
  return typed.trim().length > max ? `Use ${max} characters at most.` : null;
}

const isPrice = (typed: string): boolean => (centsOfTyped(typed) ?? 0) > 0;

const priceError = (price: string): string | null =>
  price.trim() === "" || isPrice(price)
    ? null
    : "Enter the price in dollars, such as 1,250,000, or leave it empty.";

/** Who manages a branch or their own listings alone cannot give one out of their reach. */
function placeErrors({ agentId, branchId }: ListingValues, editor: ListingEditor): ValidationError[] {
  const holds = (name: PermissionName) => editor.permissions.includes(name);
  const isWhole = holds("manage-agency") || holds("manage-agency-applications");
  const isOfBranch = holds("manage-branch-application") && branchId === editor.branchId;
  const isOwn = holds("manage-own-application") && agentId === editor.id;
  const isReached = isWhole || isOfBranch || isOwn;
  const label = holds("manage-branch-application")
    ? "Choose yourself or your own branch: your role doesn't cover others."
    : "Choose yourself: your role only covers your own listings.";
  const agentError = agentId === "" ? "Choose the agent." : isReached ? null : label;
  return [...one("agentId", agentError), ...one("branchId", branchId === "" ? "Choose the branch." : null)];
}

function buyersError({ buyers, products }: ListingValues): string | null {
  const paid = products.find((product) => partyOf(product) === "Buyer");
  return buyers.length === 0 && paid !== undefined ? `Add a buyer: ${paid} is paid by the buyer.` : null;
}

const peopleErrors = (field: string, people: readonly PersonValues[]): ValidationError[] =>
  people.flatMap((person, index) => {
    const path = `${field}.${index}`;
    const { name, email } = person;
    const isNamed = people.slice(0, index).some((other) => keyOf(other) === keyOf(person));
    const nameError = textError(name, fieldLengths.partyName, "Enter their name.");
    return [
      ...one(`${path}.name`, nameError ?? (isNamed ? "This person is already listed." : null)),
      ...one(`${path}.phoneNumber`, phoneError(person)),
      ...one(
        `${path}.email`,
        email.trim() === "" || isEmail(emailOf(email)) ? null : "Enter an address such as jane@example.com.",
      ),
    ];
  });

function phoneError({ email, phoneNumber }: PersonValues): string | null {
  if (phoneNumber.trim() === "")
    return email.trim() === "" ? "Enter a mobile number or an e-mail address." : null;
  return mobileOf(phoneNumber) === null
    ? "Enter an Australian mobile such as 0491 570 156, or an overseas number with its +."
    : null;
}

const keyOf = ({ name, email, phoneNumber }: PersonValues): string =>
  JSON.stringify([name.trim().toLowerCase(), emailOf(email).toLowerCase(), mobileOf(phoneNumber)]);
