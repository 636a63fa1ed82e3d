import { expect, test } from "vitest";
import { fieldTitle } from "#domain/template/field-title.ts";

test("a field is read by its label, and by its name where it has none", () => {
  expect(fieldTitle({ label: "Full name", name: "vendor_name" })).toBe("Full name");
  expect(fieldTitle({ label: " ", name: "vendor_full_name" })).toBe("Vendor full name");
});
