import type { AustralianState } from "#domain/enumerations.ts";
import { countries, isAbroad } from "#domain/party/countries.ts";
import { stateOfPostcode } from "#domain/party/postcodes.ts";
import { fieldPatterns } from "#domain/text/field-rules.ts";

/** What is wrong with one field and how to fix it. */
export type ValidationError = { field: string; message: string };

type AddressAnswers = {
  addressLine: string;
  suburb: string;
  state: AustralianState | "";
  postcode: string;
};

/** The invalid fields of those under a path, in the order they are given. */
export const fieldErrors = (at: string, fields: Record<string, string | null>): ValidationError[] =>
  Object.entries(fields).flatMap(([name, message]) =>
    message === null ? [] : [{ field: `${at}.${name}`, message }],
  );

/** The message where there are no words, or where they are no single line; null where they are fine. */
export const required = (typed: string, message: string): string | null =>
  /[\p{L}\p{N}]/u.test(typed) && fieldPatterns.line.test(typed) ? null : message;

const streetError = (typed: string, place: string): string | null =>
  /^\s*(g?p\.?\s*o\.?\s*box|locked bag)\b/i.test(typed)
    ? `Enter the street address ${place}, not a post office box.`
    : required(typed, `Enter the street address ${place}, such as 12 Wattle Street.`);

/** What is wrong with an address in Australia. `place` says whose it is: `of the property`. */
export function addressErrors(at: string, address: AddressAnswers, place: string): ValidationError[] {
  return fieldErrors(at, {
    addressLine: streetError(address.addressLine, place),
    suburb: required(address.suburb, "Enter the suburb or town."),
    state: address.state === "" ? "Choose the state or territory." : null,
    postcode:
      stateOfPostcode(address.postcode.trim()) === null
        ? "Enter an Australian postcode of four digits, such as 3121 or 0800."
        : null,
  });
}

type HomeAnswers = AddressAnswers & { country: string; region: string; postalCode: string };

/** What is wrong with where somebody lives: abroad there is no state of ours, and a postal code only where the country has them. */
export function homeErrors(at: string, home: HomeAnswers): ValidationError[] {
  const place = "where you live";
  if (!isAbroad(home.country)) return addressErrors(at, home, place);
  const optional = (typed: string, message: string) =>
    typed.trim() === "" ? null : required(typed, message);
  return fieldErrors(at, {
    country: countries.includes(home.country) ? null : "Choose the country where you live.",
    addressLine: streetError(home.addressLine, place),
    suburb: required(home.suburb, "Enter the suburb or town."),
    region: optional(home.region, "Enter the state, province or region, or leave it empty."),
    postalCode: optional(home.postalCode, "Enter the postal code in one line, or leave it empty."),
  });
}

/** Border postcodes cross states: another state's postcode is said, never refused. */
export function addressWarnings(at: string, { state, postcode }: AddressAnswers): ValidationError[] {
  const usual = stateOfPostcode(postcode.trim());
  if (state === "" || usual === null || usual === state) return [];
  return fieldErrors(at, {
    postcode: `${postcode.trim()} is usually a postcode of ${usual}, not ${state}. Please check that both are right.`,
  });
}
