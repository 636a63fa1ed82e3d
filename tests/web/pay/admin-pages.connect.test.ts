// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import type { PublicApplication } from "#contract/application.ts";
import { exampleApplication } from "#contract/examples.ts";
import { adminApi } from "#web/adapters/admin-api.ts";
import { createApi } from "#web/adapters/api.ts";
import { leaveAdminPages, paymentScope } from "#web/adapters/bypass-link.ts";
import { storedOtpId } from "#web/adapters/stored-otp-id.ts";
import { connectAdminBar, connectAdminPages, sendOf, subjectOf } from "#web/pay/admin-pages.connect.ts";

const { shortcode } = exampleApplication;
const application: PublicApplication = {
  ...exampleApplication,
  paymentMethods: ["Credit Card", "BPay", "PayID", "Direct Debit"],
  payer: { party: "Vendor", phoneNumber: "XXXXXX156", email: null },
};

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test("staff pass on transfers alone, to the contacts on file, and see what is the payer's own [T780]", () => {
  const pages = connectAdminPages(application, "?method=bpay");
  expect(pages.method).toBe("BPay");
  expect(pages.tabs.map(({ method }) => method)).toEqual(["PayID", "BPay"]);
  expect(pages.payerOnly).toEqual(["Credit or debit card", "Direct debit"]);
  expect(pages.channels).toEqual([{ channel: "SMS", contact: "XXXXXX156", label: "Send by text" }]);
  const cards = connectAdminPages({ ...application, paymentMethods: ["Credit Card"] }, "?method=credit-card");
  expect([cards.method, cards.tabs]).toEqual([null, []]);
});

test("the bar says whom one helps, and that an unknown name only reads", () => {
  const session = { party: "Vendor", payerName: "Jane Citizen", staffName: "Priya Shah" } as const;
  expect(connectAdminBar(session)).toEqual({
    helping: "You're helping Jane Citizen",
    openedBy: "Opened by Priya Shah. What you do here is recorded.",
    maySend: true,
  });
  expect(connectAdminBar({ ...session, staffName: null })).toMatchObject({
    openedBy: "Opened with a code the payer read out. What you do here is recorded.",
    maySend: false,
  });
});

test("what is sent is a way to pay and a channel, and nothing else", () => {
  expect(sendOf(subjectOf("Bank Transfer", "EMAIL"))).toEqual({ method: "Bank Transfer", channel: "EMAIL" });
  for (const other of ["", "SMS:Credit Card", "FAX:PayID"]) expect(sendOf(other)).toBeNull();
});

test("calls of the admin pages name their gate, and those of a payer do not [T781]", async () => {
  const named: (string | null)[] = [];
  const fetch = async (request: RequestInfo | URL) => {
    named.push((request as Request).headers.get("x-saleflow-gate"));
    return Response.json({});
  };
  const api = createApi({ origin: "http://localhost", fetch });
  for (const each of [api, adminApi(api)]) {
    await each.call("readBankDetails", { params: { shortcode } });
    await each.download("readBankDetails", { params: { shortcode } });
  }
  expect(named).toEqual([null, null, "admin-payment-options", "admin-payment-options"]);
});

test("leaving the admin pages leaves nothing of them in the tab, and a payer's key as it was", () => {
  paymentScope(shortcode, { otpId: "byp_12345678", scope: "admin-payment-options", secret: "s" });
  storedOtpId(shortcode, "admin-payment-options").write("byp_12345678");
  storedOtpId(shortcode, "payment-options").write("otp_12345678");
  leaveAdminPages(shortcode);
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(paymentScope(shortcode, null)).toBe("payment-options");
  expect(storedOtpId(shortcode, "payment-options").read()).toBe("otp_12345678");
});
