import type { FoundField } from "#server/services/documents/proposed-field.rules.ts";

const nobody = { role: null, number: 1, isWitness: false };
/** Something that was found on the first page, and is nobody's. */
export const found: FoundField = {
  source: "anchor",
  found: "Name",
  pageId: "page_0001",
  box: { x: 10, y: 20, width: 100, height: 20 },
  tag: null,
  type: "text",
  name: "name",
  label: "Name",
  party: nobody,
  signerNumber: null,
  isRequired: null,
  isReadOnly: false,
  maxLength: null,
  options: [],
};
/** Whose it is instead. */
export const of = (role: "vendor" | "buyer" | "agent", number = 1) => ({
  party: { role, number, isWitness: false },
});
