import { expect, test } from "vitest";
import { exampleDirectEntryFile, exampleInstalment, exampleMandate } from "#contract/mandate-examples.ts";
import { returnCodes } from "#domain/enumerations.ts";
import {
  canBeReturned,
  connectDeskMandate,
  connectFile,
  debtorLine,
  dueLabel,
  isReturnCode,
  returnChoices,
  returnedLabel,
} from "#web/desk/debits.connect.ts";
import { tabIn, tabsFor } from "#web/desk/desk.connect.ts";

test("direct debit is a tab of the agency's managers alone", () => {
  const names = (permission: "manage-agency-applications" | "manage-own-application") =>
    tabsFor([permission]).map(({ label }) => label);
  expect(names("manage-agency-applications")).toEqual([
    "Payments",
    "Incoming funds",
    "Refunds and matches",
    "Direct debit",
  ]);
  expect(names("manage-own-application")).toEqual(["Payments", "Incoming funds"]);
  expect(tabIn("?tab=debits", ["manage-own-application"])).toBe("payments");
});

test("what is due is counted with its total, and nothing is said of nothing", () => {
  expect(dueLabel({ due: { count: 3, totalCents: 322_125 } })).toBe("3 debits are due, $3,221.25 in all");
  expect(dueLabel({ due: { count: 1, totalCents: 100 } })).toBe("1 debit is due, $1.00 in all");
  expect(dueLabel({ due: { count: 0, totalCents: 0 } })).toBeNull();
});

test("a file is named for the bank, and says whether it was downloaded [T202]", () => {
  expect(connectFile(exampleDirectEntryFile)).toMatchObject({
    title: "File 12",
    name: "direct-entry-12-2026-11-30.aba",
    facts: "1 debit · for 30 Nov 2026",
    status: { label: "Not downloaded yet" },
  });
  const handedOverAt = "2026-11-29T21:00:00.000Z";
  expect(connectFile({ ...exampleDirectEntryFile, handedOverAt }).status.label).toBe("Downloaded");
});

test("an instalment may come back once it is in a file, also after it counted", () => {
  const of = (status: typeof exampleInstalment.status, lodgementReference: string | null = "DD1") =>
    canBeReturned({ status, lodgementReference });
  expect([
    of("submitted"),
    of("cleared"),
    of("scheduled", null),
    of("submitted", null),
    of("failed"),
  ]).toEqual([true, true, false, false, false]);
});

test("every return code is offered in words", () => {
  expect(returnChoices.map(({ value }) => value)).toEqual([...returnCodes]);
  expect(returnChoices[0]?.label).toBe("1 · The BSB is not right");
  expect([isReturnCode("6"), isReturnCode("7"), isReturnCode("")]).toEqual([true, false, false]);
});

test("recording a dishonour says whether it is tried again", () => {
  expect(returnedLabel("6")).toMatch(/tried once more 3 business days later/);
  expect(returnedLabel("3")).toMatch(/no other try: the agreement ends/);
});

test("an agreement shows its masked account, its instalments and what came back", () => {
  const dishonour = { code: "6", label: "Refer to customer" };
  const shown = connectDeskMandate({
    ...exampleMandate,
    instalments: [{ ...exampleInstalment, status: "retrying", attempts: 2, dishonour }],
  });
  expect(shown.facts[0]).toEqual({ term: "Account", detail: "Commonwealth Bank, 063-000, XXXXXX678" });
  expect(shown.instalments[0]).toMatchObject({
    badge: { label: "Retrying" },
    note: "Lodgement DD0000001042 · Try 2 · Returned (6): Refer to customer",
    canBeReturned: false,
  });
  expect(shown.canCancel).toBe(true);
  expect(connectDeskMandate({ ...exampleMandate, status: "completed" }).canCancel).toBe(false);
  expect(debtorLine({ kind: "payId", type: "Phone", value: "XXXXXX156" })).toBe("PayID XXXXXX156");
});
