import { expect, test } from "vitest";
import type { ListingApplication } from "#contract/listing.ts";
import { exampleListingHub } from "#contract/listing-examples.ts";
import { connectListing, connectTimeline, sentence } from "#web/listings/listing.connect.ts";

const { listing } = exampleListingHub;

test("a campaign is listed with its total, and nothing where nothing is booked", () => {
  const [one] = listing.campaign;
  if (one === undefined) throw new Error("the example has a campaign");
  const campaign = [one, { ...one, id: "cmp_other", amountCents: 105 }];
  const shown = connectListing({ ...exampleListingHub, listing: { ...listing, campaign } }).campaign;
  expect(shown.at(-1)).toEqual({
    term: "Total",
    detail: `$${((one.amountCents + 105) / 100).toLocaleString("en-AU", { minimumFractionDigits: 2 })}`,
    isTotal: true,
  });
  expect(connectListing({ ...exampleListingHub, listing: { ...listing, campaign: [] } }).campaign).toEqual(
    [],
  );
});

test("applications are null for who may not see them, and told when codes are locked", () => {
  expect(connectListing({ ...exampleListingHub, applications: null }).applications).toBeNull();
  const application: ListingApplication = {
    id: "app_example",
    shortcode: "DEM0PAY000000001",
    reference: "SF-7K3M9Q2P",
    status: "completed",
    product: { type: "Standard", paymentRequiresOTP: true },
    dueCents: 429_500,
    paidCents: 0,
    dueDate: null,
    isCodeLocked: true,
    payments: [],
    createdAt: "2026-11-21T02:00:00.000Z",
  };
  const locked = { ...exampleListingHub, applications: [application] };
  expect(connectListing(locked).applications?.[0]?.lines.map(({ term }) => term)).toEqual([
    "Status",
    "Due",
    "Paid",
    "Codes",
  ]);
});

test("an event is a sentence, by whom it was", () => {
  const event = { id: "aud_1", type: "otp.bypass-used", at: "2026-11-21T02:00:00.000Z", data: {} };
  const events = ["payer", "system", "Alex Agent"].map((actor) => ({
    ...event,
    actor,
    applicationReference: null,
  }));
  expect(connectTimeline({ events, next: null }).map(({ words, by }) => [words, by])).toEqual([
    ["Otp bypass used", "The payer"],
    ["Otp bypass used", "Saleflow"],
    ["Otp bypass used", "Alex Agent"],
  ]);
  expect(sentence("partiallyCompleted")).toBe("Partially completed");
});
