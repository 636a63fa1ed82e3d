import type { PublicApplication } from "#contract/application.ts";

/** `12 Wattle Street, Richmond VIC 3121`; empty where the property is not known. */
export function propertyLine({ property }: PublicApplication): string {
  if (property === null) return "";
  const { line1, suburb, state, postcode } = property.address;
  return `${line1}, ${suburb} ${state} ${postcode}`;
}
