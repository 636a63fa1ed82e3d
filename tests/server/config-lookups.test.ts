import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import type { Queries } from "#server/database/database.ts";
import { fillLookups } from "#server/start/fill-lookups.ts";
import { errorsOf, namesIn, production } from "./production-environment.ts";

const neverAsked: Queries = { query: () => Promise.reject(new Error("Nothing is asked.")) };
const demo = { SALEFLOW_MODE: "demo" };
const abr = { BUSINESS_REGISTER: "abr", ABR_GUID: "2b6f1c3e-7d4a-4a7b-9c11-0e5d3f8a9b42" };
const zepto = { PAYEE_NAMES: "zepto", ZEPTO_TOKEN: "0123456789abcdef" };

test("production asks the register and the banks that are named, and local ones only where they are", () => {
  expect(readConfig({ ...production, ...abr, ...zepto })).toMatchObject({
    businessRegister: {
      kind: "abr",
      url: "https://abr.business.gov.au/json/AbnDetails.aspx",
      guid: abr.ABR_GUID,
    },
    payeeNames: { kind: "zepto", origin: "https://api.zeptopayments.com", token: zepto.ZEPTO_TOKEN },
  });
  const { BUSINESS_REGISTER, PAYEE_NAMES, ...others } = production;
  expect(errorsOf(others)).toEqual([
    "PAYEE_NAMES is missing: zepto, or local if you mean it: no bank is asked for the name of a payee",
    "BUSINESS_REGISTER is missing: abr, or local if you mean it: no register is asked for an ABN",
  ]);
  expect(readConfig(demo)).toMatchObject({
    businessRegister: { kind: "local" },
    payeeNames: { kind: "local" },
  });
});

test("domains are proven by the DNS in production, and by records of our own in a demo", () => {
  expect(readConfig(production).names).toEqual({ kind: "dns" });
  expect(readConfig(demo).names).toEqual({ kind: "local" });
  expect(readConfig({ ...demo, NAMES: "dns" }).names).toEqual({ kind: "dns" });
  expect(namesIn(errorsOf({ ...production, NAMES: "local" }))).toEqual(["NAMES"]);
});

test("keeps our own names from agencies: where their domains lead, sign-in, the portal, the earlier host", () => {
  const more = { PORTAL_ORIGIN: "https://portal.example.com", LEGACY_HOST: "loans.example.com" };
  const { domains } = readConfig({ ...production, ...more, DOMAIN_TARGET: "pages.example.com" });
  expect(domains).toEqual({
    target: "pages.example.com",
    ownHosts: [
      "pay.example.com",
      "pages.example.com",
      "portal.example.com",
      "loans.example.com",
      "signin.example.com",
    ],
  });
  expect(readConfig({ SALEFLOW_MODE: "demo" }).domains.target).toBe("localhost");
});

test("half a register or half a provider of names is a mistake in every mode", () => {
  for (const mode of [demo, production]) {
    expect(namesIn(errorsOf({ ...mode, ...abr, ABR_GUID: "" }))).toEqual(["ABR_GUID"]);
    expect(namesIn(errorsOf({ ...mode, ...abr, BUSINESS_REGISTER: "local" }))).toEqual(["ABR_GUID"]);
    expect(namesIn(errorsOf({ ...mode, ...zepto, ZEPTO_TOKEN: "" }))).toEqual(["ZEPTO_TOKEN"]);
    expect(namesIn(errorsOf({ ...mode, ...zepto, PAYEE_NAMES: "local" }))).toEqual(["ZEPTO_TOKEN"]);
  }
});

test("another address is taken, in production by https alone", () => {
  const ABR_URL = "http://127.0.0.1:4016/json/AbnDetails.aspx";
  const ZEPTO_ORIGIN = "http://127.0.0.1:4017";
  expect(readConfig({ ...demo, ...abr, ABR_URL }).businessRegister).toMatchObject({ url: ABR_URL });
  expect(readConfig({ ...demo, ...zepto, ZEPTO_ORIGIN }).payeeNames).toMatchObject({ origin: ZEPTO_ORIGIN });
  expect(namesIn(errorsOf({ ...production, ...abr, ABR_URL }))).toEqual(["ABR_URL"]);
  expect(namesIn(errorsOf({ ...production, ...zepto, ZEPTO_ORIGIN }))).toEqual(["ZEPTO_ORIGIN"]);
});

test.each([
  ["BUSINESS_REGISTER", "asic"],
  ["PAYEE_NAMES", "azupay"],
  ["NAMES", "hosts-file"],
  ["DOMAINS_TOKEN", "too short"],
  ["DOMAIN_TARGET", "https://pages.example.com"],
  ["ABR_GUID", "a guid"],
  ["ABR_URL", "ftp://abr.business.gov.au"],
  ["ZEPTO_TOKEN", "too short"],
  ["ZEPTO_ORIGIN", "https://api.zeptopayments.com/cop"],
])("%s is refused by name, and not shown, where it is %s", (name, value) => {
  const errors = errorsOf({ ...demo, [name]: value });
  expect(namesIn(errors)).toEqual([name]);
  expect(errors.join()).not.toContain(`${value} `);
});

test("what is named is what is asked, and no secret is printed at start", () => {
  const { filled, ...ports } = fillLookups(readConfig({ ...production, ...abr, ...zepto }), neverAsked);
  expect([ports.businessRegister.kind, ports.payeeNames.kind, ports.names.kind]).toEqual([
    "abr",
    "zepto",
    "dns",
  ]);
  expect(filled).toEqual({
    payeeNames: "Zepto at https://api.zeptopayments.com (accounts)",
    businessRegister: "ABN Lookup at abr.business.gov.au",
    names: "the DNS",
  });
  const local = fillLookups(readConfig({ ...demo, NAMES: "local" }), neverAsked);
  expect([local.businessRegister.kind, local.payeeNames.kind, local.names.kind]).toEqual([
    "local",
    "local",
    "local",
  ]);
  expect(local.filled).toEqual({
    payeeNames: "by their last digit (no bank is asked)",
    businessRegister: "by the last digit of an ABN (no register is asked)",
    names: "records of our own, at /dns-records",
  });
});
