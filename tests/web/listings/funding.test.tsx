import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ListingFunding } from "#contract/funds-request.ts";
import { fundsRequestRoutes } from "#contract/funds-request-routes.ts";
import { exampleListingId } from "#contract/listing-examples.ts";
import { problem, problems } from "#contract/problems.ts";
import { failureOfAnswer } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { FundingOfListing } from "#web/listings/funding-of-listing.view.tsx";

vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });

const { completed, authorities, requests } = fundsRequestRoutes.readListingFunding.example.reply;
const example: ListingFunding = {
  completed: [...completed],
  authorities: [...authorities],
  requests: [...requests],
};
let funding = example;
let isClosed = false;
let calls: { name: string; params: unknown; body: unknown }[] = [];

beforeEach(() => {
  funding = example;
  isClosed = false;
  calls = [];
});
afterEach(cleanup);

function open() {
  const call = async (name: string, { params, body }: { params: unknown; body?: unknown }) => {
    if (name === "readListingFunding") return funding;
    calls.push({ name, params, body });
    if (!isClosed) return {};
    const { status, message } = problems["funds.request-closed"];
    throw failureOfAnswer({
      url: `/api/${name}`,
      status,
      statusText: message,
      body: { error: problem("funds.request-closed") },
      request: { method: "POST", url: `/api/${name}` },
    });
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const download = async (name: string, { params }: { params: unknown }) => {
    calls.push({ name, params, body: undefined });
    return new Blob(["%PDF-1.7"]);
  };
  const services = { staffApi: { call, download }, queries } as unknown as Services;
  render(
    <QueryClientProvider client={queries}>
      <FundingOfListing services={services} place={{ agencyId: "agy_harbourvale", id: exampleListingId }} />
    </QueryClientProvider>,
  );
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const requestParams = { id: exampleListingId, requestId: "fnd_8mZ3kQ0sT1vX5yB7" };

test("a request is approved once what it makes of the debt was shown", async () => {
  open();
  await press(/^Approve the request of SF-/);
  const dialog = await screen.findByRole("dialog", { name: "Approve $1,500.00 more?" });
  within(dialog).getByText(/will owe \$5,795\.00 instead of \$4,295\.00\. The payer is notified\.$/);
  expect(calls).toEqual([]);
  await press("Approve the request");
  await waitFor(() =>
    expect(calls).toEqual([{ name: "approveFundsRequest", params: requestParams, body: undefined }]),
  );
});

test("a request is declined with a reason alone", async () => {
  open();
  await press(/^Decline the request of SF-/);
  const dialog = await screen.findByRole("dialog");
  const decline = within(dialog).getByRole("button", { name: "Decline the request" }) as HTMLButtonElement;
  expect(decline.disabled).toBe(true);
  fireEvent.change(within(dialog).getByLabelText("Why"), { target: { value: " Not before the auction. " } });
  fireEvent.click(decline);
  await waitFor(() =>
    expect(calls).toEqual([
      { name: "declineFundsRequest", params: requestParams, body: { reason: "Not before the auction." } },
    ]),
  );
});

test("a request that was answered meanwhile says so", async () => {
  isClosed = true;
  open();
  await press(/^Approve the request of SF-/);
  await press("Approve the request");
  expect((await screen.findByRole("alert")).textContent).toContain(problems["funds.request-closed"].message);
});

test("the summary of a completed application is downloaded", async () => {
  open();
  await press(/^Download the summary of SF-/);
  await waitFor(() =>
    expect(calls).toEqual([
      {
        name: "readApplicationSummaryAsStaff",
        params: { id: "app_8mZ3kQ0sT1vX5yB7" },
        body: undefined,
      },
    ]),
  );
});

test("an authority is revoked after it was confirmed [T293]", async () => {
  open();
  await press(/^Revoke the authority of SF-/);
  expect(calls).toEqual([]);
  await press("Revoke the authority");
  await waitFor(() =>
    expect(calls).toEqual([
      {
        name: "revokeSettlementAsStaff",
        params: { id: exampleListingId, authorityId: "sau_8mZ3kQ0sT1vX5yB7" },
        body: undefined,
      },
    ]),
  );
});

test("what has ended is only told", async () => {
  const [authority] = example.authorities;
  const [request] = example.requests;
  if (authority === undefined || request === undefined) throw new Error("the example has both");
  funding = {
    completed: [],
    authorities: [{ ...authority, status: "lapsed", outstandingCents: 0 }],
    requests: [{ ...request, status: "declined", reason: "Not before the auction." }],
  };
  open();
  await screen.findByText("Declined: Not before the auction.");
  screen.getByText("$4,295.00 at settlement");
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("without any there is nothing to see", async () => {
  funding = { completed: [], authorities: [], requests: [] };
  open();
  await waitFor(() => expect(screen.queryByRole("heading")).toBeNull());
});
