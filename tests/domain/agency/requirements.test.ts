import { describe, expect, test } from "vitest";
import { comparedName, isAmong, isPlainName } from "#domain/agency/register-names.ts";
import {
  type AgencyFacts,
  agencyAbilities,
  areChecksPassed,
  businessOutcomes,
  isDecisionNeeded,
  licenceOutcomes,
  requirementsOf,
} from "#domain/agency/requirements.ts";

const done: AgencyFacts = {
  isEmailProven: true,
  business: "active",
  licence: "current",
  bank: "inForce",
  hasDebitUser: true,
  hasLegalAddresses: true,
  isApproved: false,
};
const dues = (changes: Partial<AgencyFacts>) =>
  requirementsOf({ ...done, ...changes }).map(({ need, due }) => `${need} ${due}`);

describe("what is missing of an agency", () => {
  test.each<[Partial<AgencyFacts>, string[]]>([
    [{}, []],
    [{ isEmailProven: false }, ["email now"]],
    [{ business: "unchecked" }, ["business beingChecked"]],
    [{ business: "otherName" }, ["business beingChecked"]],
    [{ business: "otherName", isApproved: true }, []],
    [{ business: "cancelled" }, ["business now"]],
    [{ business: "cancelled", isApproved: true }, ["business now"]],
    [{ licence: "unchecked" }, ["licence beingChecked"]],
    [{ licence: "otherHolder" }, ["licence beingChecked"]],
    [{ licence: "otherHolder", isApproved: true }, []],
    [{ licence: "lapsed", isApproved: true }, ["licence now"]],
    [{ bank: "missing" }, ["bankDetails now"]],
    [{ bank: "proposed" }, ["bankDetails beingChecked"]],
    [{ hasDebitUser: false }, ["debitUser later"]],
    [{ hasLegalAddresses: false }, ["legalAddresses later"]],
  ])("%o: %o", (changes, expected) => {
    expect(dues(changes)).toEqual(expected);
  });

  test("what holds everything back is said for everything, what one way needs for it alone [T670]", () => {
    const missing = requirementsOf({ ...done, bank: "missing", hasDebitUser: false });
    expect(missing).toEqual([
      { need: "bankDetails", due: "now", for: agencyAbilities },
      { need: "debitUser", due: "later", for: ["debits"] },
    ]);
  });

  test("an agency is active exactly when its four checks hold, and a person decides only what differs [T671]", () => {
    for (const business of businessOutcomes)
      for (const licence of licenceOutcomes)
        for (const bank of ["inForce", "proposed", "missing"] as const)
          for (const isEmailProven of [true, false])
            for (const isApproved of [true, false]) {
              const facts = {
                ...done,
                business,
                licence,
                bank,
                isEmailProven,
                isApproved,
                hasDebitUser: false,
              };
              const named = [business === "otherName", licence === "otherHolder"];
              const isSame = business === "active" && licence === "current";
              const isAllowed =
                isApproved && /active|otherName/.test(business) && /current|otherHolder/.test(licence);
              expect(areChecksPassed(facts)).toBe(
                isEmailProven && bank === "inForce" && (isSame || isAllowed),
              );
              expect(isDecisionNeeded(facts)).toBe(!isApproved && named.includes(true));
            }
  });
});

describe("a name beside a register's", () => {
  test.each([
    ["Wattle & Co Pty Ltd", "WATTLE AND CO PTY. LTD."],
    ["The Grange Realty", "GRANGE REALTY PROPRIETARY LIMITED"],
    ["Élan Property", "ELAN PROPERTY"],
    ["Smith-Jones  Realty", "SMITH JONES REALTY PTY LTD"],
  ])("%s is %s", (one, other) => {
    expect(comparedName(one)).toBe(comparedName(other));
    expect(isAmong(one, ["SOMEBODY ELSE", other])).toBe(true);
  });

  test("another is not among them", () => {
    expect(isAmong("Wattle Realty", ["WATTLE PROPERTY PTY LTD"])).toBe(false);
    expect(isAmong("Wattle", [])).toBe(false);
  });

  test.each([
    ["Wattle & Co (Richmond)", true],
    ["Élan Property", true],
    // Cyrillic letters that look like Latin ones, and text that turns its direction.
    ["W\u0430ttle", false],
    ["Wattle\u202e moc", false],
    ["Wattle\u200b", false],
  ])("%j is plain: %s", (name, isPlain) => {
    expect(isPlainName(name)).toBe(isPlain);
  });
});
