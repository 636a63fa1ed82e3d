import { expect, test } from "vitest";
import { australianStates } from "#domain/enumerations.ts";
import { stateOfPostcode } from "#domain/party/postcodes.ts";

test.each([
  ["1000", "NSW"],
  ["2599", "NSW"],
  ["2600", "ACT"],
  ["2618", "ACT"],
  ["2619", "NSW"],
  ["2899", "NSW"],
  ["2900", "ACT"],
  ["2920", "ACT"],
  ["2921", "NSW"],
  ["0200", "ACT"],
  ["0299", "ACT"],
  ["0800", "NT"],
  ["0999", "NT"],
  ["3999", "VIC"],
  ["8000", "VIC"],
  ["9999", "QLD"],
  ["5000", "SA"],
  ["6999", "WA"],
  ["7000", "TAS"],
  ["0300", null],
  ["0199", null],
  ["0000", null],
  ["800", null],
  ["31211", null],
  ["312l", null],
])("%s lies in %s", (postcode, state) => {
  expect(stateOfPostcode(postcode)).toBe(state);
});

test("every four digits lie in one state at most, and every state has some", () => {
  const states = Array.from({ length: 10_000 }, (_, number) =>
    stateOfPostcode(String(number).padStart(4, "0")),
  );
  expect(new Set(states)).toEqual(new Set([null, ...australianStates]));
  expect(states.filter((state) => state === null)).toHaveLength(200 + 500);
});
