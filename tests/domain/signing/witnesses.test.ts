import { expect, test } from "vitest";
import {
  type DeclarationDraft,
  declarationErrors,
  witnessError,
  witnessErrors,
} from "#domain/signing/witnesses.ts";

const declared: DeclarationDraft = {
  address: "4 Banksia Street, Richmond VIC 3121",
  occupation: "Teacher",
  presence: "present",
  isAdult: true,
  isNoParty: true,
};
const wrongIn = (change: Partial<DeclarationDraft>, allowed: "present" | "presentOrVideo" = "present") =>
  Object.entries(declarationErrors({ ...declared, ...change }, allowed)).filter(([, kind]) => kind !== null);

test("a declaration is whole with an address, an occupation, a presence and both ticks", () => {
  expect(wrongIn({})).toEqual([]);
  expect(wrongIn({ address: "  " })).toEqual([["address", "missing"]]);
  expect(wrongIn({ address: "x".repeat(301) })).toEqual([["address", "too-long"]]);
  expect(wrongIn({ occupation: "x".repeat(81) })).toEqual([["occupation", "too-long"]]);
  expect(wrongIn({ occupation: "Teacher\u0007" })).toEqual([["occupation", "no-line"]]);
  expect(wrongIn({ occupation: "教師" })).toEqual([["occupation", "missing-letters"]]);
  expect(wrongIn({ isAdult: false, isNoParty: false })).toEqual([
    ["isAdult", "missing"],
    ["isNoParty", "missing"],
  ]);
  expect(wrongIn({ presence: null })).toEqual([["presence", "missing"]]);
});

test("live video counts only where the law lets it", () => {
  expect(wrongIn({ presence: "video" })).toEqual([["presence", "missing"]]);
  expect(wrongIn({ presence: "video" }, "presentOrVideo")).toEqual([]);
});

test("a witness has a name and a mobile", () => {
  expect(witnessErrors({ name: "Wendy Witness", phoneNumber: "0491 570 157" })).toEqual({
    name: null,
    phoneNumber: null,
  });
  expect(witnessErrors({ name: ".", phoneNumber: "" })).toEqual({
    name: "no-letter",
    phoneNumber: "missing",
  });
  expect(witnessErrors({ name: "", phoneNumber: "03 9123 4567" })).toEqual({
    name: "missing",
    phoneNumber: "no-mobile",
  });
});

test("a witness is nobody who signs, however their name or mobile is written", () => {
  const parties = [{ name: "Jane  Citizen", phoneNumber: "+61491570156" }];
  expect(witnessError({ name: "jane citizen ", phoneNumber: null }, parties)).toBe("name");
  expect(witnessError({ name: "Wendy", phoneNumber: "0491 570 156" }, parties)).toBe("phoneNumber");
  expect(witnessError({ name: "Wendy", phoneNumber: "+61491570157" }, parties)).toBeNull();
});
