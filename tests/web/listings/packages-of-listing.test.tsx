import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { exampleListingHub } from "#contract/listing-examples.ts";
import { routes } from "#contract/routes.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { undoOf } from "#web/listings/packages.connect.ts";
import { PackagesOfListing } from "#web/listings/packages-of-listing.view.tsx";

const { reply } = routes.listCampaignPackages.example;
const [offered] = reply.packages;
const { listing } = exampleListingHub;
const items = (offered?.items ?? []).map((item) => ({ ...item, supplier: offered?.supplierName }));
const exampleLink = routes.readPaymentLink.example.reply;
type Applications = NonNullable<typeof exampleListingHub.applications>;
const linked = [{ id: exampleLink.applicationId, status: "completed" }] as unknown as Applications;
const booked = {
  ...listing,
  version: listing.version + 1,
  campaign: [...listing.campaign, ...items.map((item, at) => ({ ...item, id: `itm_booked_${at}` }))],
};

function open() {
  const queries = new QueryClient();
  const call = vi.fn(async (name: string, _call: object) =>
    name === "listCampaignPackages"
      ? reply
      : name === "readPaymentLink"
        ? { ...exampleLink, items: [{ ...items[0], id: "itm_booked_0" }] }
        : { ...exampleListingHub, listing: booked },
  );
  const services = { staffApi: { call }, queries } as unknown as Services;
  const part = (shown: typeof listing, applications: Applications = []) => (
    <QueryClientProvider client={queries}>
      <PackagesOfListing
        services={services}
        agencyId="agy_1"
        hub={{ ...exampleListingHub, listing: shown, applications }}
        reread={async () => {}}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(part(listing));
  return {
    show: (shown: unknown, applications: Applications = []) =>
      rerender(part(shown as typeof listing, applications)),
    sent: () => call.mock.calls.filter(([name]) => name === "updateCampaign").map(([, sent]) => sent),
  };
}
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a package says what it adds, is booked on the campaign as it is, and taken back", async () => {
  const { sent, show } = open();
  press("Book a package");
  const dialog = within(await screen.findByRole("dialog"));
  const select = await dialog.findByLabelText("Package");
  fireEvent.change(select, { target: { value: offered?.id } });
  expect(dialog.getByText("2 items for $979.00 are added to the campaign. You can undo it.")).toBeTruthy();
  expect(dialog.getByText("Photography, 20 photographs by day")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Book the package" }));
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        params: { id: listing.id },
        body: { version: listing.version, items: [...listing.campaign, ...items] },
      },
    ]),
  );
  show(booked);
  expect(await screen.findByText("2 items of a package were added.")).toBeTruthy();
  press("Undo");
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      params: { id: listing.id },
      body: { version: booked.version, items: listing.campaign, isUndo: true },
    }),
  );
});

test("what a payment link charges is not offered to be undone", async () => {
  const { show } = open();
  press("Book a package");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(await dialog.findByLabelText("Package"), { target: { value: offered?.id } });
  fireEvent.click(dialog.getByRole("button", { name: "Book the package" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  show(booked);
  expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy();
  show(booked, linked);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
});

test("a campaign that was changed meanwhile is not booked on", async () => {
  const { show, sent } = open();
  press("Book a package");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(await dialog.findByLabelText("Package"), { target: { value: offered?.id } });
  show({ ...listing, version: listing.version + 1 });
  expect(
    await dialog.findByText("The campaign was changed meanwhile. Close this and try again."),
  ).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Book the package" }));
  expect(sent()).toEqual([]);
  expect(undoOf(["itm_gone_0001"], listing)).toBeNull();
});
