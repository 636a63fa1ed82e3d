import { describe, expect, test } from "vitest";
import { exampleAccount, exampleLoanAccount, examplePlannedAccount } from "#contract/examples.ts";
import type { Listing, ListingApplication } from "#contract/listing.ts";
import { exampleListingHub } from "#contract/listing-examples.ts";
import { paymentLinkCreate } from "#contract/payment-link.ts";
import { paymentLinkRoutes } from "#contract/payment-link-routes.ts";
import type { LinkOffer } from "#contract/payment-options.ts";
import { centsOfTyped, dollarsOf } from "#domain/money/cents.ts";
import { ownOptions } from "#domain/payment/payment-grid.ts";
import { everyDestination } from "#tests/support/offer.ts";
import { amountError } from "#web/kit/form/amount-typed.ts";
import { connectNewLink, firstLink, linkedProducts, withProduct } from "#web/listings/new-link.connect.ts";
import { connectApplication, connectChannels } from "#web/listings/payment-link.connect.ts";

const link = paymentLinkRoutes.readPaymentLink.example.reply;
const application: ListingApplication = {
  id: link.applicationId,
  shortcode: link.shortcode,
  reference: link.reference,
  status: "completed",
  product: link.product,
  account: { ...exampleAccount, receivedCents: 100_000, remainingCents: 329_500 },
  isCodeLocked: true,
  payments: [
    {
      id: "pay_8mZ3kQ0sT1vX5yB7",
      method: "Credit Card",
      status: "settled",
      amountCents: 100_000,
      surchargeCents: 0,
      receiptNumber: "R-00001042",
      receiptSentTo: null,
      createdAt: "2026-11-21T02:00:00.000Z",
      settledAt: "2026-11-21T02:00:04.000Z",
    },
  ],
  createdAt: "2026-11-21T02:00:00.000Z",
};
const all = { canManage: true, canOpen: true };

describe("an application of the listing", () => {
  test("an open one has its address, its money and everything that may be done", () => {
    expect(connectApplication(application, link, all, false)).toEqual({
      id: link.applicationId,
      title: "Standard · SF-7K3M9Q2P",
      reference: "SF-7K3M9Q2P",
      badge: { label: "Awaiting payment", tone: "blue" },
      isOpen: true,
      isCodeLocked: true,
      money: [
        { term: "Due", detail: "$4,295.00" },
        { term: "Received", detail: "$1,000.00" },
        { term: "Remaining", detail: "$3,295.00", isTotal: true },
      ],
      planned: [],
      facts: "Due on 12 Dec 2026 · Paid by Jane Citizen · Asks for a one-time code",
      payments: [
        {
          id: "pay_8mZ3kQ0sT1vX5yB7",
          label: "$1,000.00 by card",
          at: "2026-11-21T02:00:04.000Z",
          receipt: "R-00001042",
          badge: { label: "Received", tone: "success" },
        },
      ],
      address: link.url,
      send: { label: "Send", channel: "SMS" },
      canCancel: true,
      canUnlock: true,
      canOpen: true,
    });
  });

  test("what is planned is named, and a debit leads to where staff cancel it [T392]", () => {
    const planned = {
      ...application,
      account: { ...application.account, planned: examplePlannedAccount.planned },
    };
    const [debit] = connectApplication(planned, link, all, false).planned;
    expect(debit).toMatchObject({
      label: "Direct debit of $4,295.00 on 23 November 2026, from account ending 678",
      state: { label: "Planned" },
      href: `/payments/direct-debits/${link.applicationId}`,
    });
    expect(connectApplication(planned, link, { ...all, canOpen: false }, false).planned[0]?.href).toBeNull();
  });

  test("what was overpaid is told, with where it is", () => {
    const overpaid = (overCents: number, returningCents: number) =>
      connectApplication(
        { ...application, status: "paid", account: { ...application.account, overCents, returningCents } },
        link,
        all,
        false,
      ).money.find(({ term }) => term === "Overpaid");
    expect([overpaid(0, 0), overpaid(24_500, 0), overpaid(24_500, 24_500), overpaid(24_500, 4_500)]).toEqual([
      undefined,
      { term: "Overpaid", detail: "$245.00", note: "In suspense, to be refunded or matched" },
      { term: "Overpaid", detail: "$245.00", note: "Being refunded to the payer" },
      {
        term: "Overpaid",
        detail: "$245.00",
        note: "$45.00 being refunded to the payer, the rest in suspense",
      },
    ]);
  });

  test("a loan that is not decided awaits no payment", () => {
    const loan = { ...application, account: exampleLoanAccount };
    expect(connectApplication(loan, link, all, false).badge.label).toBe("Awaiting decision");
  });

  test.each(["paid", "cancelled", "expired"] as const)(
    "one that is %s leads nowhere and is left alone",
    (status) => {
      const shown = connectApplication({ ...application, status }, link, all, true);
      expect([shown.address, shown.send, shown.canCancel, shown.canUnlock, shown.canOpen]).toEqual([
        null,
        null,
        false,
        false,
        false,
      ]);
    },
  );

  test("who manages links but not the agency's neither unlocks nor opens them [T257]", () => {
    const shown = connectApplication(application, link, { canManage: true, canOpen: false }, true);
    expect([shown.send?.label, shown.canCancel, shown.canUnlock, shown.canOpen]).toEqual([
      "Send again",
      true,
      false,
      false,
    ]);
  });

  test("without a mobile the link goes by e-mail first", () => {
    const channels = connectChannels({ ...link, payer: { ...link.payer, phoneNumber: null } });
    expect([channels.first, channels.channels.map(({ contact }) => contact)]).toEqual([
      "EMAIL",
      [null, "jXXe@example.com"],
    ]);
  });
});

describe("a new link", () => {
  const { listing } = exampleListingHub;
  const [item] = listing.campaign;
  if (item === undefined) throw new Error("the example has a campaign");
  const wide: Listing = {
    ...listing,
    products: ["Standard", "Deposit Payment", "Listing Agreement"],
    campaign: [item, { ...item, id: "itm_other", amountCents: 105 }],
  };

  const offer: LinkOffer = {
    today: "2026-11-27",
    branchId: "brn_richmond",
    isSwitchedOn: true,
    grids: [],
    destinations: everyDestination,
    standardSurcharges: [{ brand: "amex", basisPoints: 140 }],
  };
  const linking = { listing: wide, charged: [], offer };

  test("says what a payer is charged on top, of the amount that is typed [T788]", () => {
    const standard = ownOptions("Standard");
    const own = {
      ...standard,
      methods: [...standard.methods],
      surcharges: [{ brand: "amex" as const, basisPoints: 120 }],
    };
    const costs = [{ brand: "amex" as const, basisPoints: 165, statementOn: "2026-10-31" }];
    const noteOf = (asked: LinkOffer, amount: string) => {
      const draft = { ...firstLink({ ...linking, offer: asked }), owed: "amount", amount };
      const { methods } = connectNewLink(draft, { ...linking, offer: asked });
      return methods.flatMap(({ value, ...rest }) =>
        value === "AMEX" || value === "Credit Card" ? ["note" in rest ? rest.note : null] : [],
      );
    };
    expect(noteOf(offer, "1,000")).toEqual(["No surcharge", "1.4% surcharge ($14.00)"]);
    expect(noteOf(offer, "")).toEqual(["No surcharge", "1.4% surcharge"]);
    const grids = [{ beginsOn: "2026-11-27", products: [own], costs }];
    expect(noteOf({ ...offer, grids }, "1,000")).toEqual(["No surcharge", "1.2% surcharge ($12.00)"]);
  });

  test("begins with the first product, what nobody charges, every built way to pay and a code [T249]", () => {
    const draft = firstLink({ ...linking, charged: ["itm_other"] });
    const form = connectNewLink(draft, { ...linking, charged: ["itm_other"] });
    expect(form.link).toEqual({
      productType: "Standard",
      paymentRequiresOTP: true,
      paymentMethods: [
        "Credit Card",
        "AMEX",
        "PayID",
        "Bank Transfer",
        "BPay",
        "PayTo",
        "Direct Debit",
        "Pay At Settlement",
      ],
      owed: { by: "campaign", itemIds: ["itm_2kd93kf02kd9"] },
      dueDate: null,
    });
    expect(paymentLinkCreate.safeParse(form.link).success).toBe(true);
    expect(form.payer).toBe("Jane Citizen pays, as the vendor.");
    expect(form.items.map(({ isDisabled }) => isDisabled)).toEqual([false, true]);
    expect(form.itemsTotal).toBe("$845.00 in all");
  });

  test("offers a product only where somebody can pay it [T250]", () => {
    expect(linkedProducts(wide)).toEqual(["Standard"]);
    const buyers = [{ name: "Bo Buyer", email: "bo@example.com", phoneNumber: null }];
    expect(linkedProducts({ ...wide, buyers })).toEqual(["Standard", "Deposit Payment"]);
    const bought = { ...linking, listing: { ...wide, buyers } };
    const draft = { ...firstLink(linking), ...withProduct(bought, "Deposit Payment") };
    expect(connectNewLink(draft, bought).payer).toBe("Bo Buyer pays, as the buyer.");
  });

  test("an amount is whole cents, and nothing is sent without one [T251]", () => {
    const draft = { ...firstLink(linking), owed: "amount" };
    expect(connectNewLink(draft, linking).link).toBeNull();
    expect(connectNewLink({ ...draft, amount: "1,250.5" }, linking).link?.owed).toEqual({
      by: "amount",
      amountCents: 125_050,
    });
    expect(connectNewLink({ ...draft, amount: "12", methods: "" }, linking).link).toBeNull();
    expect(connectNewLink({ ...draft, owed: "campaign", itemIds: "" }, linking).link).toBeNull();
  });
});

test("an amount as people type it", () => {
  const typed = ["845", "$1,250.50", " 12.5 ", "1,25", "12.345", "", "-3", "abc", "99999999999"];
  expect(typed.map(centsOfTyped)).toEqual([84_500, 125_050, 1_250, null, null, null, null, null, null]);
  expect([dollarsOf(84_500), dollarsOf(105)]).toEqual(["845.00", "1.05"]);
  expect([
    amountError(""),
    amountError("0") === null,
    amountError("0", 0),
    amountError("x") === null,
  ]).toEqual([null, false, null, false]);
});
