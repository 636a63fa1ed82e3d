import type { AustralianState } from "./enumerations.ts";
import { fieldPatterns } from "./field-rules.ts";
import { stateOfPostcode } from "./postcodes.ts";

/** What is wrong with one field and how to put it right. */
export type Fault = { field: string; message: string };

type AddressAnswers = {
  addressLine: string;
  suburb: string;
  state: AustralianState | "";
  postcode: string;
};

/** The fields at fault of those under a path, in the order they are given. */
export const fieldFaults = (at: string, fields: Record<string, string | null>): Fault[] =>
  Object.entries(fields).flatMap(([name, message]) =>
    message === null ? [] : [{ field: `${at}.${name}`, message }],
  );

/** The message where there are no words, or where they are no single line; null where they are fine. */
export const words = (typed: string, message: string): string | null =>
  /[\p{L}\p{N}]/u.test(typed) && fieldPatterns.line.test(typed) ? null : message;

/** `place` says whose address it is: `of the property`. */
export function addressFaults(at: string, address: AddressAnswers, place: string): Fault[] {
  return fieldFaults(at, {
    addressLine: /^\s*(g?p\.?\s*o\.?\s*box|locked bag)\b/i.test(address.addressLine)
      ? `Enter the street address ${place}: a post office box is none.`
      : words(address.addressLine, `Enter the street address ${place}, such as 12 Wattle Street.`),
    suburb: words(address.suburb, "Enter the suburb or town."),
    state: address.state === "" ? "Choose the state or territory." : null,
    postcode:
      stateOfPostcode(address.postcode.trim()) === null
        ? "Enter an Australian postcode of four digits, such as 3121 or 0800."
        : null,
  });
}

/** Border postcodes cross states: another state's postcode is said, never refused. */
export function addressWarnings(at: string, { state, postcode }: AddressAnswers): Fault[] {
  const usual = stateOfPostcode(postcode.trim());
  if (state === "" || usual === null || usual === state) return [];
  return fieldFaults(at, {
    postcode: `${postcode.trim()} is usually a postcode of ${usual}, not ${state}. Please check that both are right.`,
  });
}
