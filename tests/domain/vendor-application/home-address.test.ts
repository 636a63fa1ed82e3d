import { expect, test } from "vitest";
import { countries, countryName } from "#domain/party/countries.ts";
import { type ApplicationAnswers, completedAnswers } from "#domain/vendor-application/answers.ts";
import { errorsOf, warningsOfStep } from "#domain/vendor-application/rules.ts";
import { answersWith, signedAnswers, answersDay as today } from "#tests/support/vendor-answers.ts";

const signed = signedAnswers();
const abroad = {
  country: "DE",
  addressLine: "Hauptstraße 12",
  suburb: "Berlin",
  state: "",
  postcode: "",
  region: "Berlin",
  postalCode: "10115",
} as const;
const fieldsOf = (answers: ApplicationAnswers) => errorsOf(answers, today).map(({ field }) => field);

test.each<[what: string, change: Partial<ApplicationAnswers["finish"]>, field: string]>([
  ["of no country", { country: "XX" }, "finish.country"],
  ["without its town", { suburb: "" }, "finish.suburb"],
  ["in a post office box", { addressLine: "PO Box 12" }, "finish.addressLine"],
  ["with a postal code over two lines", { postalCode: "10\n115" }, "finish.postalCode"],
])("a home abroad %s is refused", (_, change, field) => {
  expect(fieldsOf(answersWith.finish({ ...abroad, ...change }))).toEqual([field]);
});

test("a home abroad has a country and no Australian postcode [T554]", () => {
  expect(errorsOf(answersWith.finish(abroad), today)).toEqual([]);
  expect(errorsOf(answersWith.finish({ ...abroad, region: "", postalCode: "" }), today)).toEqual([]);
  // What was typed of an Australian address before is no part of it.
  const kept = answersWith.finish({ ...abroad, state: "VIC", postcode: "2000" });
  expect(warningsOfStep("finish", kept)).toEqual([]);
  expect(fieldsOf(answersWith.finish({ ...abroad, country: "AU" }))).toEqual([
    "finish.state",
    "finish.postcode",
  ]);
});

test("answers of before there were countries are of Australia [T555]", () => {
  const { country: _, region: _region, postalCode: _postalCode, ...finish } = signed.finish;
  expect(completedAnswers({ ...signed, finish: finish as typeof signed.finish })).toEqual(signed);
});

test("every country has a name", () => {
  expect(countries.filter((code) => countryName(code) === code)).toEqual([]);
  expect(new Set(countries).size).toBe(249);
  expect(countryName("NZ")).toBe("New Zealand");
});
