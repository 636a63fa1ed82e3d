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
import type { ErrorList } from "#web/kit/form/form.connect.ts";
import { listingFormCopy } from "./listing-form.copy.ts";
import type { ListingValues, PersonValues } from "./listing-form.values.ts";

export type ListingEditor = Pick<StaffAccount, "id" | "branchId" | "permissions">;

/** Every error of a listing, by the path that the server would name, in the order of the fields. */
export const listingErrors = (values: ListingValues, editor: ListingEditor): ErrorList =>
  Object.fromEntries([
    ...addressErrors(values),
    ...one("propertyType", values.propertyType === "" ? listingFormCopy.chooseThePropertyType : null),
    ...one("saleMethod", values.saleMethod === "" ? listingFormCopy.chooseTheSaleMethod : null),
    ...one("priceCents", priceError(values.price)),
    ...one("listedOn", isDay(values.listedOn) ? null : listingFormCopy.enterDayListedDd),
    ...placeErrors(values, editor),
    ...one("vendors", values.vendors.length === 0 ? listingFormCopy.addVendor : null),
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
    ...one("address.line1", textError(line1, fieldLengths.addressLine, listingFormCopy.enterStreetNumber)),
    ...one("address.suburb", textError(suburb, fieldLengths.suburb, listingFormCopy.enterTheSuburb)),
    ...one("address.state", state === "" ? listingFormCopy.chooseTheState : null),
    ...one("address.postcode", isPostcode ? null : listingFormCopy.enterPostcodeFourDigits),
  ];
}

function textError(typed: string, max: number, missing: string): string | null {
  if (typed.trim() === "") return missing;
  return typed.trim().length > max ? listingFormCopy.maxCharacters(max) : null;
}

const isPrice = (typed: string): boolean => (centsOfTyped(typed) ?? 0) > 0;

const priceError = (price: string): string | null =>
  price.trim() === "" || isPrice(price) ? null : listingFormCopy.enterPriceDollarsSuch;

/** Who manages a branch or their own listings alone cannot give one out of their reach. */
function placeErrors({ agentId, branchId }: ListingValues, editor: ListingEditor): ValidationError[] {
  const holds = (name: PermissionName) => editor.permissions.includes(name);
  const isWhole = holds("manage-agency") || holds("manage-agency-applications");
  const isOfBranch = holds("manage-branch-application") && branchId === editor.branchId;
  const isOwn = holds("manage-own-application") && agentId === editor.id;
  const isReached = isWhole || isOfBranch || isOwn;
  const label = holds("manage-branch-application")
    ? listingFormCopy.chooseYourselfOwnBranch
    : listingFormCopy.chooseYourselfRoleOnly;
  const agentError = agentId === "" ? listingFormCopy.chooseTheAgent : isReached ? null : label;
  return [
    ...one("agentId", agentError),
    ...one("branchId", branchId === "" ? listingFormCopy.chooseTheBranch : null),
  ];
}

function buyersError({ buyers, products }: ListingValues): string | null {
  const paid = products.find((product) => partyOf(product) === "Buyer");
  return buyers.length === 0 && paid !== undefined ? listingFormCopy.addBuyerPaidBuyer(paid) : null;
}

const peopleErrors = (field: string, people: readonly PersonValues[]): ValidationError[] =>
  people.flatMap((person, index) => {
    const path = `${field}.${index}`;
    const { name, email } = person;
    const isNamed = people.slice(0, index).some((other) => keyOf(other) === keyOf(person));
    const nameError = textError(name, fieldLengths.partyName, listingFormCopy.enterTheirName);
    return [
      ...one(`${path}.name`, nameError ?? (isNamed ? listingFormCopy.personAlreadyListed : null)),
      ...one(`${path}.phoneNumber`, phoneError(person)),
      ...one(
        `${path}.email`,
        email.trim() === "" || isEmail(emailOf(email)) ? null : listingFormCopy.enterAddressSuchJane,
      ),
    ];
  });

function phoneError({ email, phoneNumber }: PersonValues): string | null {
  if (phoneNumber.trim() === "") return email.trim() === "" ? listingFormCopy.enterMobileOrEmail : null;
  return mobileOf(phoneNumber) === null ? listingFormCopy.enterAustralianMobileSuch : null;
}

const keyOf = ({ name, email, phoneNumber }: PersonValues): string =>
  JSON.stringify([name.trim().toLowerCase(), emailOf(email).toLowerCase(), mobileOf(phoneNumber)]);
