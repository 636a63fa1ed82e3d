import { inspect } from "node:util";
import { expect, test } from "vitest";
import { createAbnLookup } from "#server/services/business-register/abn-lookup.ts";
import { answering, standInAnswering, useless } from "#tests/support/stand-in.ts";

const abn = "51824753556";
const guid = "2b6f1c3e-7d4a-4a7b-9c11-0e5d3f8a9b42";

const details = {
  Abn: abn,
  AbnStatus: "Active",
  AbnStatusEffectiveFrom: "2000-07-01",
  Acn: "",
  AddressDate: "2019-03-04",
  AddressPostcode: "3000",
  AddressState: "VIC",
  BusinessName: ["Lenscraft Studios (Photo)"],
  EntityName: "LENSCRAFT STUDIOS PTY LTD",
  EntityTypeCode: "PRV",
  EntityTypeName: "Australian Private Company",
  Gst: "2000-07-01",
  Message: "",
};
const empty = { Abn: "", AbnStatus: "", AddressDate: null, BusinessName: [], EntityName: "", Gst: null };
const named = {
  entityName: details.EntityName,
  names: details.BusinessName,
  state: "VIC",
};
const called = (answer: object) => `callback(${JSON.stringify(answer)})`;
const registerAt = (origin: string, timeoutMs = 5_000) =>
  createAbnLookup({ url: `${origin}/json/AbnDetails.aspx`, guid, timeoutMs });
const found = async (text: string) => {
  const { origin } = await standInAnswering(answering(text));
  return await registerAt(origin).find(abn);
};
/** All that a log can show of a refusal. */
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "found",
    (error: unknown) => inspect(error, { depth: null, showHidden: true }),
  );

test("ABN Lookup is asked for the details of an ABN", async () => {
  const { origin, received } = await standInAnswering(answering(called(details)));
  const register = registerAt(origin);
  expect(register.kind).toBe("abr");
  expect(await register.find(abn)).toEqual({ status: "active", isGstRegistered: true, ...named });
  expect(received).toMatchObject([
    { method: "GET", url: `/json/AbnDetails.aspx?abn=${abn}&callback=callback&guid=${guid}`, body: "" },
  ]);
});

test.each([
  ["active without GST", { Gst: "" }, { status: "active", isGstRegistered: false, ...named }],
  ["active, GST not said", { Gst: null }, { status: "active", isGstRegistered: false, ...named }],
  [
    "cancelled",
    { AbnStatus: "Cancelled", Gst: "" },
    { status: "cancelled", isGstRegistered: false, ...named },
  ],
  ["not a valid ABN", { ...empty, Message: "Search text is not a valid ABN or ACN" }, null],
  ["not found", { ...empty, Abn: abn, Message: "No record found" }, null],
  ["empty", { ...empty, Message: "" }, null],
])("an ABN that is %s is answered so", async (_what, more, answer) => {
  expect(await found(called({ ...details, ...more }))).toEqual(answer);
});

test("the answer may have a byte order mark, blanks and a semicolon around it, and brackets within", async () => {
  expect(await found(`\ufeff\r\n ${called({ ...details, EntityName: "A) B (C" })} ; \n`)).toEqual({
    status: "active",
    isGstRegistered: true,
    ...named,
    entityName: "A) B (C",
  });
});

test.each([
  [
    "a GUID that is not known",
    { ...empty, Message: `The GUID entered (${guid.toUpperCase()}) is not recognised as a Registered Party` },
    "ABN Lookup refused: The GUID entered (…) is not recognised as a Registered Party",
  ],
  ["another ABN", { ...details, Abn: "53004085616" }, "ABN Lookup answered of another ABN."],
  ["no status", { ...details, AbnStatus: "" }, "ABN Lookup answered no status."],
  ["another status", { ...details, AbnStatus: "Suspended" }, "ABN Lookup's answer can't be read."],
  ["no day of GST", { ...details, Gst: "yes" }, "ABN Lookup's answer can't be read."],
  ["no message", { Abn: abn, AbnStatus: "Active" }, "ABN Lookup's answer can't be read."],
])("an answer with %s says nothing of the ABN", async (_what, answer, failure) => {
  await expect(found(called(answer))).rejects.toThrow(new Error(failure));
});

test("nothing but the call is read: neither plain JSON nor another script", async () => {
  for (const text of [JSON.stringify(details), `alert(1);${called(details)}`, `other(${called(details)})`])
    await expect(found(text)).rejects.toThrow("ABN Lookup's answer can't be read.");
});

test.each(useless)(
  "a register that %s is out of reach, and the GUID is in no error",
  async (_what, answer, said) => {
    const { origin, received } = await standInAnswering(answer);
    const failure = await failureOf(registerAt(origin, 1_000).find(abn));
    expect(failure).toMatch(said);
    expect(failure.toLowerCase()).not.toContain(guid);
    expect(received).toHaveLength(1);
  },
);

test("neither a register that echoes the GUID nor one that isn't there puts any of it in an error", async () => {
  const echo = await standInAnswering((request, response) => void response.end(`Not found: ${request.url}`));
  const quoted = await standInAnswering(answering(`callback(?${guid})`));
  const failures = [
    await failureOf(registerAt(echo.origin).find(abn)),
    await failureOf(registerAt(quoted.origin).find(abn)),
    await failureOf(registerAt("http://127.0.0.1:9").find(abn)),
    await failureOf(registerAt("http://register.invalid").find(abn)),
  ];
  expect(failures.map((failure) => failure.includes("Error"))).toEqual([true, true, true, true]);
  expect(failures.join("\n")).not.toContain(guid.slice(0, 8));
});
