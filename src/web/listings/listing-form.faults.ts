import type { PermissionName } from "#contract/enumerations.ts";
import {
  emailOf,
  fieldLengths,
  fieldPatterns,
  isEmail,
  leastPostcode,
  mobileOf,
} from "#contract/field-rules.ts";
import { partyOf } from "#contract/products.ts";
import type { StaffAccount } from "#contract/staff.ts";
import type { Faults } from "#web/form/form.connect.ts";
import { centsOfDollars, type ListingValues, type PersonValues } from "./listing-form.values.ts";

export type ListingEditor = Pick<StaffAccount, "id" | "branchId" | "permissions">;

/** Every fault of a listing, by the path that the server would name, in the order of the fields. */
export const listingFaults = (values: ListingValues, editor: ListingEditor): Faults =>
  Object.fromEntries([
    ...addressFaults(values),
    ...one("propertyType", values.propertyType === "" ? "Choose what kind of property it is." : null),
    ...one("saleMethod", values.saleMethod === "" ? "Choose how it is sold." : null),
    ...one("priceCents", priceFault(values.price)),
    ...one("listedOn", isDay(values.listedOn) ? null : "Enter the day it was listed as dd/mm/yyyy."),
    ...placeFaults(values, editor),
    ...one("vendors", values.vendors.length === 0 ? "Name at least one vendor." : null),
    ...peopleFaults("vendors", values.vendors),
    ...one("buyers", buyersFault(values)),
    ...peopleFaults("buyers", values.buyers),
  ]);

type Fault = [path: string, words: string];
const one = (path: string, words: string | null): Fault[] => (words === null ? [] : [[path, words]]);

function addressFaults({ address: { line1, suburb, state, postcode } }: ListingValues): Fault[] {
  const isPostcode = fieldPatterns.postcode.test(postcode.trim()) && Number(postcode) >= leastPostcode;
  return [
    ...one("address.line1", textFault(line1, fieldLengths.addressLine, "Enter the street and number.")),
    ...one("address.suburb", textFault(suburb, fieldLengths.suburb, "Enter the suburb.")),
    ...one("address.state", state === "" ? "Choose the state." : null),
    ...one("address.postcode", isPostcode ? null : "Enter a postcode of four digits."),
  ];
}

function textFault(typed: string, most: number, missing: string): string | null {
  if (typed.trim() === "") return missing;
  return typed.trim().length > most ? `Use ${most} characters at most.` : null;
}

const priceFault = (price: string): string | null =>
  price.trim() === "" || centsOfDollars(price) !== null
    ? null
    : "Enter the price in dollars, such as 1,250,000, or leave it empty.";

const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(new Date(`${day}T00:00:00Z`).getTime());

/** Who manages a branch or their own listings alone cannot give one out of their reach. */
function placeFaults({ agentId, branchId }: ListingValues, editor: ListingEditor): Fault[] {
  const holds = (name: PermissionName) => editor.permissions.includes(name);
  const isWhole = holds("manage-agency") || holds("manage-agency-applications");
  const isOfBranch = holds("manage-branch-application") && branchId === editor.branchId;
  const isOwn = holds("manage-own-application") && agentId === editor.id;
  const isReached = isWhole || isOfBranch || isOwn;
  const words = holds("manage-branch-application")
    ? "Choose yourself, or your own branch: your role reaches no further."
    : "Choose yourself: your role manages your own listings alone.";
  const agentFault = agentId === "" ? "Choose the agent." : isReached ? null : words;
  return [...one("agentId", agentFault), ...one("branchId", branchId === "" ? "Choose the branch." : null)];
}

function buyersFault({ buyers, products }: ListingValues): string | null {
  const paid = products.find((product) => partyOf(product) === "Buyer");
  return buyers.length === 0 && paid !== undefined ? `Name a buyer: ${paid} is paid by the buyer.` : null;
}

const peopleFaults = (field: string, people: readonly PersonValues[]): Fault[] =>
  people.flatMap((person, index) => {
    const path = `${field}.${index}`;
    const { name, email } = person;
    const isNamed = people.slice(0, index).some((other) => keyOf(other) === keyOf(person));
    const nameFault = textFault(name, fieldLengths.partyName, "Enter their name.");
    return [
      ...one(`${path}.name`, nameFault ?? (isNamed ? "This person is named already." : null)),
      ...one(`${path}.phoneNumber`, phoneFault(person)),
      ...one(
        `${path}.email`,
        email.trim() === "" || isEmail(emailOf(email)) ? null : "Enter an address such as jane@example.com.",
      ),
    ];
  });

function phoneFault({ email, phoneNumber }: PersonValues): string | null {
  if (phoneNumber.trim() === "")
    return email.trim() === "" ? "Enter a mobile number or an e-mail address." : null;
  return mobileOf(phoneNumber) === null
    ? "Enter an Australian mobile such as 0491 570 156, or an overseas number with its +."
    : null;
}

const keyOf = ({ name, email, phoneNumber }: PersonValues): string =>
  JSON.stringify([name.trim().toLowerCase(), emailOf(email).toLowerCase(), mobileOf(phoneNumber)]);
