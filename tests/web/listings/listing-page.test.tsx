import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exampleAccount } from "#contract/examples.ts";
import type { ListingApplication, ListingHub } from "#contract/listing.ts";
import { exampleListingHub } from "#contract/listing-examples.ts";
import { paymentLinkRoutes } from "#contract/payment-link-routes.ts";
import { type ProblemCode, problem, problems } from "#contract/problems.ts";
import type { PermissionName } from "#domain/enumerations.ts";
import { everyDestination } from "#tests/support/offer.ts";
import { failureOfAnswer } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ListingPage } from "#web/listings/listing.page.tsx";

vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const link = paymentLinkRoutes.readPaymentLink.example.reply;
const application: ListingApplication = {
  id: link.applicationId,
  shortcode: link.shortcode,
  reference: link.reference,
  status: "completed",
  product: link.product,
  account: exampleAccount,
  isCodeLocked: true,
  payments: [],
  createdAt: "2026-11-21T02:00:00.000Z",
};
const everything: PermissionName[] = ["manage-agency", "manage-agency-applications"];

type Call = { name: string; params: Record<string, string>; body?: unknown; key?: string };
const partPaid = { ...exampleAccount, receivedCents: 100_000, remainingCents: 329_500 };

let calls: Call[] = [];
let hub: ListingHub = exampleListingHub;
let refusals: Record<string, { code: ProblemCode; field?: string }> = {};
let changes = 0;

beforeEach(() => {
  calls = [];
  refusals = {};
  changes = 0;
  hub = { ...exampleListingHub, applications: [application] };
});
afterEach(cleanup);

function answer({ name, params }: Call): unknown {
  const refusal = refusals[name];
  if (refusal !== undefined) {
    const { status } = problems[refusal.code];
    const request = { method: "POST", url: `/api/${name}` };
    const body = {
      error: problem(refusal.code, refusal.field === undefined ? {} : { field: refusal.field }),
    };
    throw failureOfAnswer({ url: request.url, status, statusText: "", body, request });
  }
  if (name === "readListingTimeline") return { events: [], next: null };
  if (name === "readLinkOffer")
    return { ...paymentLinkRoutes.readLinkOffer.example.reply, destinations: everyDestination };
  if (name === "readListingFunding") return { completed: [], authorities: [], requests: [] };
  if (name === "readDeskChanges") {
    const hasChanged = changes > 0;
    changes = 0;
    return { hasChanged, since: params.since === "start" ? "1795226400000-0" : params.since };
  }
  if (name === "listCampaignPackages") return { packages: [] };
  if (name === "mintBypassLink")
    return { url: "https://pay.example.com/pay/X#secret=whisper", expiresAt: "2026-11-21T02:10:00.000Z" };
  if (name === "sendPaymentLink") return { channel: "SMS", sentTo: "XXXXXX156" };
  return /Listing|Campaign/.test(name) ? hub : link;
}

function open(permissions: PermissionName[] = everything) {
  const call = async (name: string, sent: Omit<Call, "name">) => {
    const made: Call = { ...sent, name, params: sent.params ?? {} };
    if (!/^(read|list)/.test(name)) calls.push(made);
    return answer(made);
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const services = { staffApi: { call }, queries } as unknown as Services;
  render(
    <QueryClientProvider client={queries}>
      <ListingPage
        Contracts={() => null}
        services={services}
        account={{ agencyId: "agy_harbourvale", permissions }}
        params={{ id: hub.listing.id }}
      />
    </QueryClientProvider>,
  );
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const sent = () => calls.map(({ name, body }) => [name, body]);

test("a new link is sent with its key, and its address is shown to be copied or sent [T252]", async () => {
  open();
  await press("Create a payment link");
  const form = await screen.findByRole("dialog", { name: "Create a payment link" });
  fireEvent.change(within(form).getByLabelText("Due date"), { target: { value: "12/12/2026" } });
  await press("Create the link");
  await screen.findByRole("dialog", { name: "The payment link is ready" });
  expect(calls).toEqual([
    {
      name: "createPaymentLink",
      params: { id: hub.listing.id },
      key: expect.stringMatching(/^[\w-]{22}$/),
      body: {
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
        dueDate: "2026-12-12",
      },
    },
  ]);
  await press("Send it");
  await press("Send the link");
  await waitFor(() => expect(sent().at(-1)).toEqual(["sendPaymentLink", { channel: "SMS" }]));
});

test("what the server refuses stands beside its field, and what was chosen stays [T255]", async () => {
  refusals = { createPaymentLink: { code: "link.items-charged", field: "owed.itemIds" } };
  open();
  await press("Create a payment link");
  const form = await screen.findByRole("dialog", { name: "Create a payment link" });
  fireEvent.click(within(form).getByRole("checkbox", { name: "BPAY" }));
  await press("Create the link");
  await within(form).findByText(problems["link.items-charged"].message);
  expect(within(form).queryByRole("alert")).toBeNull();
  expect((within(form).getByRole("checkbox", { name: "BPAY" }) as HTMLInputElement).checked).toBe(false);
});

test("a link that is partly paid is not cancelled, and why is said [T254]", async () => {
  refusals = { cancelPaymentLink: { code: "link.part-paid" } };
  open();
  await press(/^Cancel link/);
  await press("Cancel the link");
  expect((await screen.findByRole("alert")).textContent).toContain(problems["link.part-paid"].message);
});

test("the staff address is shown once, and is gone when it is put away [T259]", async () => {
  open();
  await press(/^Open as staff/);
  await press("Create the address");
  await screen.findByText(/secret=whisper/);
  expect(window.location.href).not.toContain("whisper");
  await press("Close");
  await waitFor(() => expect(screen.queryByText(/secret=whisper/)).toBeNull());
});

test("codes are unlocked by who manages the agency's applications, and by nobody else [T256]", async () => {
  open();
  await press(/^Unlock codes/);
  await press("Unlock codes");
  await waitFor(() => expect(sent()).toEqual([["unlockCodes", undefined]]));
  cleanup();
  open(["manage-own-application"]);
  await screen.findByRole("button", { name: /^Cancel link/ });
  for (const name of [/^Unlock codes/, /^Open as staff/])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test("a payment appears without a reload, and what is open stays open [T261]", async () => {
  open();
  await press(/^Cancel link/);
  await screen.findByRole("dialog");
  hub = { ...hub, applications: [{ ...application, account: partPaid }] };
  changes = 1;
  expect(await screen.findByText("$3,295.00")).toBeTruthy();
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("who may not see applications is shown none, and nothing that may not be done", async () => {
  hub = { ...exampleListingHub, applications: null, canManage: false };
  open([]);
  await screen.findByRole("heading", { name: "Campaign" });
  expect(screen.queryByRole("heading", { name: "Payment links" })).toBeNull();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("a campaign's item is removed by the whole campaign without it", async () => {
  open();
  await press("Remove Photography");
  await press("Remove the item");
  await waitFor(() => expect(sent()).toEqual([["updateCampaign", { version: 3, items: [] }]]));
});

test("a listing is archived as it is now, after it was confirmed [T266]", async () => {
  open();
  await press("Archive");
  expect(calls).toEqual([]);
  await press("Archive the listing");
  await waitFor(() => expect(sent()).toEqual([["archiveListing", { version: 3 }]]));
});

test("an unknown listing says so, and one that does not come can be tried again", async () => {
  refusals = { readListing: { code: "listing.unknown" } };
  open();
  await screen.findByRole("heading", { name: "No such listing" });
  cleanup();
  refusals = { readListing: { code: "database.away" } };
  open();
  await screen.findByText(/^We are having trouble on our side/);
  refusals = {};
  await press("Retry");
  await screen.findByRole("heading", { level: 1, name: /12 Wattle Street/ });
});
