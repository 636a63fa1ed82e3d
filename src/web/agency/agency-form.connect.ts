import type { AgencyChange, AgencySettings } from "#contract/agency.ts";
import { problems } from "#contract/problems.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import { contrastOf, isBrandColour, nearestBrandColour } from "#domain/text/contrast.ts";
import { emailOf, fieldLengths, fieldPatterns, isEmail } from "#domain/text/field-rules.ts";
import type { ErrorList } from "#web/kit/form/form.connect.ts";
import { agencyCopy } from "./agency.copy.ts";

/** An agency's brand, contact and direct entry user as they are typed; no user where both its fields are blank. */
export type AgencyValues = {
  name: string;
  legalName: string;
  isGstRegistered: boolean;
  brandColour: string;
  phone: string;
  email: string;
  state: AustralianState;
  /** Blank where the agency has none. */
  privacyAddress: string;
  termsAddress: string;
  complaintsAddress: string;
  hardshipAddress: string;
  directEntry: { userId: string; userName: string };
};
/** What only the registrar of agencies changes. */
export type AgencyFacts = { abn: string; licenceNumber: string } | null;

export const blankAgency: AgencyValues = {
  name: "",
  legalName: "",
  isGstRegistered: false,
  brandColour: "",
  phone: "",
  email: "",
  state: "VIC",
  privacyAddress: "",
  termsAddress: "",
  complaintsAddress: "",
  hardshipAddress: "",
  directEntry: { userId: "", userName: "" },
};

export const valuesOfAgency = ({
  name,
  legalName,
  isGstRegistered,
  brandColour,
  phone,
  email,
  state,
  directEntry,
  privacyAddress,
  termsAddress,
  complaintsAddress,
  hardshipAddress,
}: AgencySettings): AgencyValues => ({
  name,
  legalName,
  isGstRegistered,
  brandColour,
  phone,
  email,
  state,
  directEntry: directEntry ?? blankAgency.directEntry,
  privacyAddress: privacyAddress ?? "",
  termsAddress: termsAddress ?? "",
  complaintsAddress: complaintsAddress ?? "",
  hardshipAddress: hardshipAddress ?? "",
});

/** An agency of the server as the form begins with it. */
export const originalOf = (agency: AgencySettings) => ({
  values: valuesOfAgency(agency),
  version: agency.version,
  facts: { abn: agency.abn, licenceNumber: agency.licenceNumber } satisfies AgencyFacts,
});

/** What is sent of values without an error. */
export const agencyOf = (values: AgencyValues): Omit<AgencyChange, "version"> => ({
  name: values.name.trim(),
  legalName: values.legalName.trim(),
  isGstRegistered: values.isGstRegistered,
  brandColour: values.brandColour,
  phone: values.phone.trim(),
  email: emailOf(values.email),
  state: values.state,
  directEntry: directEntryOf(values),
  privacyAddress: addressOf(values.privacyAddress),
  termsAddress: addressOf(values.termsAddress),
  complaintsAddress: addressOf(values.complaintsAddress),
  hardshipAddress: addressOf(values.hardshipAddress),
});

const addressOf = (typed: string): string | null => (typed.trim() === "" ? null : typed.trim());

function directEntryOf({ directEntry }: AgencyValues): AgencyChange["directEntry"] {
  const user = { userId: directEntry.userId.trim(), userName: directEntry.userName.trim() };
  return user.userId === "" && user.userName === "" ? null : user;
}

/** Every error of an agency's settings, in the order of the fields. */
export function agencyErrors(values: AgencyValues): ErrorList {
  const { name, legalName, brandColour, phone, email } = values;
  const user = directEntryOf(values);
  const errors: [string, string | null][] = [
    ["name", nameError(name, agencyCopy.enterTheAgencysName)],
    ["brandColour", colourError(brandColour)],
    ["phone", fieldPatterns.dialled.test(phone.trim()) ? null : agencyCopy.enterPhoneNumberSuch],
    ["email", isEmail(emailOf(email)) ? null : agencyCopy.enterAddressSuchTrust],
    ["legalName", nameError(legalName, agencyCopy.enterNameRegisteredAbn)],
    ["directEntry.userId", user === null ? null : userIdError(user.userId)],
    ["directEntry.userName", user === null ? null : userNameError(user.userName)],
    ...legalFields.map(({ field, kind }): [string, string | null] => [
      field,
      legalError(addressOf(values[field]), kind),
    ]),
  ];
  return Object.fromEntries(errors.filter((error): error is [string, string] => error[1] !== null));
}

function nameError(name: string, whenEmpty: string): string | null {
  if (name.trim() === "") return whenEmpty;
  return name.trim().length <= fieldLengths.agencyName && fieldPatterns.line.test(name)
    ? null
    : agencyCopy.oneLineOfCharacters(fieldLengths.agencyName);
}

const userIdError = (userId: string): string | null =>
  fieldPatterns.directEntryUserId.test(userId) ? null : agencyCopy.enterSixDigitsBank;

function userNameError(userName: string): string | null {
  if (userName === "") return agencyCopy.enterUserNameBank;
  return userName.length <= fieldLengths.directEntryUserName && fieldPatterns.directEntryLine.test(userName)
    ? null
    : agencyCopy.plainLettersAndDigits(fieldLengths.directEntryUserName);
}

function colourError(colour: string): string | null {
  if (!fieldPatterns.colour.test(colour)) return agencyCopy.enterColourSuch0d5c63;
  return isBrandColour(colour) ? null : problems["agency.colour-contrast"].message;
}

/** Where the agency is held to account, in the order of the fields: policies are pages, the rest may be any contact. */
export const legalFields = [
  {
    field: "privacyAddress",
    kind: "page",
    label: agencyCopy.privacyPolicy,
    missing: agencyCopy.missingPrivacyPolicy,
  },
  { field: "termsAddress", kind: "page", label: agencyCopy.terms, missing: agencyCopy.missingTerms },
  {
    field: "complaintsAddress",
    kind: "contact",
    label: agencyCopy.complaints,
    missing: agencyCopy.missingComplaints,
  },
  {
    field: "hardshipAddress",
    kind: "contact",
    label: agencyCopy.financialHardship,
    missing: agencyCopy.missingFinancialHardship,
  },
] as const;

function legalError(address: string | null, kind: "page" | "contact"): string | null {
  if (address === null) return null;
  const pattern = kind === "page" ? fieldPatterns.webAddress : fieldPatterns.contactAddress;
  if (address.length <= fieldLengths.legalAddress && pattern.test(address)) return null;
  return kind === "page" ? agencyCopy.enterWebAddress : agencyCopy.enterContactAddress;
}

/** What pages of the agency lack, as one sentence; null where they lack nothing. */
export function missingLegalLabel(values: AgencyValues): string | null {
  const missing = legalFields.flatMap(({ field, missing }) =>
    addressOf(values[field]) === null ? [missing] : [],
  );
  if (missing.length === 0) return null;
  const last = missing.at(-1) ?? "";
  const listed = missing.length === 1 ? last : agencyCopy.and(missing.slice(0, -1).join(", "), last);
  return agencyCopy.addLinks(listed);
}

const labels: Readonly<Record<string, string>> = {
  name: "Name",
  legalName: agencyCopy.legalName,
  isGstRegistered: agencyCopy.registeredForGst,
  brandColour: agencyCopy.brandColour,
  phone: "Phone",
  email: agencyCopy.emailAddress,
  state: agencyCopy.state,
  directEntry: agencyCopy.directEntryUser,
  "directEntry.userId": agencyCopy.directEntryUserId,
  "directEntry.userName": agencyCopy.directEntryUserName,
  ...Object.fromEntries(legalFields.map(({ field, label }) => [field, label])),
};
export const agencyLabel = (path: string): string | null => labels[path] ?? null;

/** A field as the two sides of a comparison show it. */
export function agencyValue(field: string, value: unknown): string {
  if (field === "isGstRegistered") return value === true ? agencyCopy.yes : agencyCopy.no;
  if (field !== "directEntry") return value === "" ? agencyCopy.none : String(value);
  const { userId, userName } = value as AgencyValues["directEntry"];
  return userId === "" && userName === "" ? agencyCopy.none : `${userId} ${userName}`.trim();
}

/** The nearest colour that can be used, where the one that is typed cannot; null where it can, or is no colour yet. */
export const nearestColour = (colour: string): string | null =>
  isBrandColour(colour) ? null : nearestBrandColour(colour);

/** Words for a colour that is one, never rounded up to what is asked for; else how a colour is written. */
export const contrastLabel = (colour: string): string =>
  fieldPatterns.colour.test(colour)
    ? agencyCopy.whiteTextContrast(roundedDown(contrastOf(colour, "#FFFFFF")))
    : agencyCopy.sixHexadecimalDigitsAfter;

const roundedDown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** `51824753556` → `51 824 753 556` */
export const abnLabel = (abn: string): string => abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4");
