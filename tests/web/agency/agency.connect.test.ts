import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { agencyChange, type BankDetailsChange, bankDetailsProposal } from "#contract/agency.ts";
import { routes } from "#contract/routes.ts";
import { agencyChangeOf } from "#tests/support/agency-change.ts";
import {
  type AgencyValues,
  abnLabel,
  agencyErrors,
  agencyLabel,
  agencyOf,
  agencyValue,
  contrastLabel,
  missingLegalLabel,
  originalOf,
} from "#web/agency/agency-form.connect.ts";
import { connectChange, isFilled, proposalError, proposalOf } from "#web/agency/bank-details.connect.ts";
import { connectFlags, flagAction } from "#web/agency/flags.connect.ts";

const agency = routes.readAgency.example.reply;
const { values } = originalOf(agency);
const proposed = routes.proposeBankDetails.example.reply as BankDetailsChange;
const details = { ...proposed.to };

describe("brand and contact", () => {
  test("an agency of the server is typed and sent as it was", () => {
    const { version: _, ...sent } = agencyChangeOf(agency);
    expect(agencyOf(values)).toEqual(sent);
    expect(agencyErrors(values)).toEqual({});
  });

  test.each<[string, Partial<AgencyValues>, string]>([
    ["no name", { name: " " }, "name"],
    ["a name of two lines", { name: "Harbour\nVale" }, "name"],
    ["no legal name", { legalName: "" }, "legalName"],
    ["a legal name of two lines", { legalName: "Harbour\nVale" }, "legalName"],
    ["a word for a colour", { brandColour: "teal" }, "brandColour"],
    ["a colour too light for white text", { brandColour: "#FFD27F" }, "brandColour"],
    ["a phone number of words", { phone: "call us" }, "phone"],
    ["half an e-mail address", { email: "trust@" }, "email"],
    ["a user ID of five digits", { directEntry: { userId: "30150", userName: "HV" } }, "directEntry.userId"],
    ["a user name without its ID", { directEntry: { userId: " ", userName: "HV" } }, "directEntry.userId"],
    [
      "a user ID without its name",
      { directEntry: { userId: "301500", userName: "" } },
      "directEntry.userName",
    ],
    [
      "a user name of 27 letters",
      { directEntry: { userId: "301500", userName: "X".repeat(27) } },
      "directEntry.userName",
    ],
    [
      "a user name with an accent",
      { directEntry: { userId: "301500", userName: "Café" } },
      "directEntry.userName",
    ],
    ["a privacy policy that is no web address", { privacyAddress: "harbourvale.example" }, "privacyAddress"],
    ["terms by e-mail", { termsAddress: "terms@harbourvale.example" }, "termsAddress"],
    ["complaints to a script", { complaintsAddress: "javascript:alert(1)" }, "complaintsAddress"],
    ["hardship in words", { hardshipAddress: "call us" }, "hardshipAddress"],
  ])("%s is an error of its field, and the server takes it no more than the page", (_, changed, path) => {
    expect(Object.keys(agencyErrors({ ...values, ...changed }))).toEqual([path]);
    expect(agencyLabel(path)).not.toBeNull();
    const sent = { ...agencyOf({ ...values, ...changed }), version: 1 };
    // Which colours white text is read on is a rule of the server, not of the shape.
    const isOfRule = changed.brandColour === "#FFD27F";
    expect(z.safeParse(agencyChange, sent).success).toBe(isOfRule);
  });

  test("no direct entry user is two empty fields, and is compared as none", () => {
    const none = { userId: " ", userName: "" };
    expect(agencyOf({ ...values, directEntry: none }).directEntry).toBeNull();
    expect(agencyErrors({ ...values, directEntry: none })).toEqual({});
    expect(originalOf({ ...agency, directEntry: null }).values.directEntry).toEqual({
      userId: "",
      userName: "",
    });
    expect(agencyValue("directEntry", { userId: "", userName: "" })).toBe("None");
    expect(agencyValue("directEntry", values.directEntry)).toBe("301500 HARBOUR & VALE PROPERTY");
    expect(agencyValue("state", values.state)).toBe("VIC");
    expect([agencyValue("isGstRegistered", true), agencyValue("isGstRegistered", false)]).toEqual([
      "Yes",
      "No",
    ]);
  });

  test("an address that is not given is sent as none, and named until it is given [T581]", () => {
    const some = { ...values, privacyAddress: " ", hardshipAddress: "" };
    expect(agencyOf(some)).toMatchObject({ privacyAddress: null, hardshipAddress: null });
    expect(agencyErrors(some)).toEqual({});
    expect(missingLegalLabel(some)).toBe(
      "Add a link to your privacy policy and financial hardship. Until then your pages only show ours.",
    );
    expect(missingLegalLabel(values)).toBeNull();
    expect(agencyValue("privacyAddress", "")).toBe("None");
  });

  test("the contrast is told in numbers, the ABN in its groups [T324]", () => {
    expect(contrastLabel("#0D5C63")).toBe(
      "White text on it has a contrast of 7.6 to 1; it needs at least 4.5.",
    );
    expect(contrastLabel("#0D5")).toBe("Six hexadecimal digits after a #.");
    expect(abnLabel("53004085616")).toBe("53 004 085 616");
  });
});

describe("bank details", () => {
  test("whoever proposed a change waits for somebody else, who approves it; either cancels it [T327]", () => {
    const own = connectChange(proposed, proposed.proposedBy.id);
    expect([own.canApprove, own.canCancel]).toEqual([false, true]);
    expect(own.next).toBe("You proposed this. Somebody else who manages the agency has to approve it.");
    const theirs = connectChange(proposed, "stf_second11");
    expect([theirs.canApprove, theirs.canCancel]).toEqual([true, true]);
    expect(theirs.next).toContain("after 24 hours");
  });

  test("an approved change tells when it begins, one that is over who ended it", () => {
    const cooling = routes.approveBankDetails.example.reply as BankDetailsChange;
    const shown = connectChange(cooling, cooling.proposedBy.id);
    expect([shown.canApprove, shown.canCancel]).toEqual([false, true]);
    expect(shown.next).toMatch(/^Payers see these details from .+2026/);
    const cancelled = connectChange(routes.cancelBankDetails.example.reply as BankDetailsChange, "stf_else");
    expect([cancelled.canApprove, cancelled.canCancel, cancelled.next]).toEqual([false, false, null]);
    expect(cancelled.history.at(-1)).toMatch(/^Cancelled by Morgan Manager/);
  });

  test.each([
    ["bsb", "0620"],
    ["accountNumber", "0000"],
    ["accountNumber", "1234567890"],
    ["bankName", "x".repeat(61)],
  ])("a %s of %s is refused beside its field before it is sent", (field, typed) => {
    expect(proposalError({ ...details, [field]: typed })).toMatchObject({ code: "request.invalid", field });
  });

  test("what is in order is what the server takes, without blanks around it", () => {
    const draft = { ...details, bsb: " 062 000 " };
    expect(proposalError(draft)).toBeNull();
    expect(z.safeParse(bankDetailsProposal, proposalOf(draft)).success).toBe(true);
    expect(isFilled(draft)).toBe(true);
    expect(isFilled({ ...details, bankName: " " })).toBe(false);
    expect(isFilled({})).toBe(false);
  });
});

test("features are told by what they do, and what switching takes away [T329]", () => {
  const changed = { at: "2026-11-20T23:14:00.000Z", by: "Morgan Manager" };
  const flags = {
    "direct-application": { enabled: true, changed: null },
    "admin-manage-website": { enabled: false, changed },
    "admin-payment-options": { enabled: true, changed },
  };
  expect(connectFlags(flags).map(({ label, isOn, since }) => [label, isOn, since])).toEqual([
    ["Applications online", true, null],
    ["Manage the website", false, "Off since 21 November 2026, 10:14 am AEDT, by Morgan Manager"],
    ["Open a vendor's payment options", true, "On since 21 November 2026, 10:14 am AEDT, by Morgan Manager"],
  ]);
  expect(flagAction("direct-application", "false")).toMatchObject({
    isOn: false,
    title: "Switch off: Applications online",
  });
  expect(flagAction("unknown", "true")).toBeNull();
});
