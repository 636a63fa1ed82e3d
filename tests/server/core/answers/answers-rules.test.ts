import { describe, expect, test } from "vitest";
import { type ApplicationAnswers, emptyAnswers, emptyOwner } from "#domain/vendor-application/answers.ts";
import {
  addressOf,
  allFields,
  derivedFields,
  titleOf,
  withSteps,
} from "#server/core/answers/answers.rules.ts";
import { answersDay, janeAnswers, signedAnswers, wholeAnswers } from "#tests/support/vendor-answers.ts";

const whole = wholeAnswers();
const signed = signedAnswers();
const address = { line1: "12 Wattle Street", suburb: "Richmond", state: "VIC", postcode: "3121" };
const jane = { name: "Jane Citizen", email: "jane@example.com", phoneNumber: "+61491570156" };
const agent = { name: "Alex Agent", agencyName: "Harbour & Vale Property", phoneNumber: "+61390000000" };

test("a step that was sent takes the place of the earlier one, and the others stay", () => {
  const empty = emptyAnswers();
  expect(withSteps(empty, {})).toEqual(empty);
  for (const step of ["property", "owners", "agent", "finish"] as const)
    expect(withSteps(empty, { [step]: whole[step] })).toEqual({ ...empty, [step]: whole[step] });
});

describe("the application's fields", () => {
  const derived = (sent: Partial<ApplicationAnswers>, answers = signed) =>
    derivedFields(answers, sent, answersDay);

  test("are those of the steps that were sent", () => {
    expect(derived({})).toEqual({});
    expect(derived({ property: signed.property })).toEqual({ property: { address } });
    expect(derived({ owners: signed.owners })).toEqual({ vendors: [jane] });
    expect(derived({ agent: signed.agent })).toEqual({ agent });
    expect(derived({ finish: signed.finish })).toEqual({
      vendors: [jane],
      requestedProductType: "Interest Free",
      requestedAmountCents: 350_000,
    });
  });

  test("are not those of a step with something to correct", () => {
    const wrong: ApplicationAnswers = {
      property: { ...signed.property, postcode: "" },
      owners: [emptyOwner("owner-1")],
      agent: { ...signed.agent, agentName: "" },
      finish: { ...signed.finish, amount: "" },
    };
    expect(derived(wrong, wrong)).toEqual({});
  });

  test("are all of them once nothing is left to correct", () => {
    expect(allFields(signed)).toEqual({
      property: { address },
      vendors: [jane],
      agent,
      requestedProductType: "Interest Free",
      requestedAmountCents: 350_000,
    });
    const { requestedProductType, requestedAmountCents } = allFields({
      ...signed,
      finish: { ...signed.finish, productType: "", amount: "x" },
    });
    expect([requestedProductType, requestedAmountCents]).toEqual([undefined, undefined]);
  });

  test("name first who applies, with the contacts that there are", () => {
    const bob = { ...janeAnswers, id: "owner-2", givenNames: "Bob", email: " Bob@EXAMPLE.com ", mobile: "" };
    const cat = { ...janeAnswers, id: "owner-3", givenNames: "Cat", email: "  " };
    const owners = [janeAnswers, cat, bob];
    const { vendors } = allFields({ ...signed, owners, finish: { ...signed.finish, applicant: "owner-2" } });
    expect(vendors).toEqual([
      { name: "Bob Citizen", email: "Bob@example.com", phoneNumber: null },
      jane,
      { name: "Cat Citizen", email: null, phoneNumber: "+61491570156" },
    ]);
  });

  test("have the title where one was given", () => {
    const property = { ...signed.property, titleKind: "lotPlan", lot: " 2a", plan: "ps 534210x " } as const;
    expect(allFields({ ...signed, property }).property).toEqual({
      address,
      titleReference: "Lot 2A PS534210X",
    });
  });
});

test("a title reads as its register writes it", () => {
  expect(titleOf(signed.property)).toBeNull();
  expect(titleOf({ ...signed.property, titleKind: "volumeFolio", volume: " 8765", folio: "432 " })).toBe(
    "Volume 8765 Folio 432",
  );
});

test("an address is kept without blanks around it, and has a state", () => {
  const typed = { ...signed.property, addressLine: " 1 High St ", suburb: " Perth ", postcode: " 6000 " };
  expect(addressOf({ ...typed, state: "WA" })).toMatchObject({
    line1: "1 High St",
    suburb: "Perth",
    state: "WA",
    postcode: "6000",
  });
  expect(() => addressOf({ ...typed, state: "" })).toThrow("An address without a state has an error.");
});

describe("an agent", () => {
  const agentOf = (more: object) => allFields({ ...signed, agent: { ...signed.agent, ...more } }).agent;

  test("has an e-mail where one was typed", () => {
    expect(agentOf({ email: " Alex@Demo.TEST ", agentName: " Alex ", agencyName: " H&V " })).toEqual({
      name: "Alex",
      agencyName: "H&V",
      email: "Alex@demo.test",
      phoneNumber: "+61390000000",
    });
    expect(agentOf({ email: "  " })).not.toHaveProperty("email");
  });

  test.each([
    ["0491 570 156", "+61491570156"],
    ["(02) 9000 0000", "+61290000000"],
    ["07 3000 0000", "+61730000000"],
    ["08 9000 0000", "+61890000000"],
    ["61 3 9000 0000", "+61390000000"],
    ["+61 3 9000 0000", "+61390000000"],
    ["1300 975 707", "+611300975707"],
    ["1800 975 707", "+611800975707"],
    ["+64 9 123 4567", "+6491234567"],
    ["1200 975 707", undefined],
    ["1300 975 7071", undefined],
    ["03 9000 0000 1", undefined],
    ["+64 9 1234 5678 9012 3", undefined],
    ["1+6491234567", undefined],
    ["13 12 13", undefined],
    ["01 9000 0000", undefined],
    ["03 9000 000", undefined],
    ["", undefined],
  ])("who is called at %j has the number %s", (phone, phoneNumber) => {
    expect(agentOf({ phone })?.phoneNumber).toBe(phoneNumber);
  });
});
