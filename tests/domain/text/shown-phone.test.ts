import { expect, test } from "vitest";
import { shownPhone } from "#domain/text/shown-phone.ts";

test.each([
  ["+61491570156", "0491 570 156"],
  ["0491570156", "0491 570 156"],
  ["+64211234567", "+64211234567"],
  ["(03) 9123 4567", "(03) 9123 4567"],
  ["", ""],
])("%s is shown as %s", (phone, shown) => {
  expect(shownPhone(phone)).toBe(shown);
});
