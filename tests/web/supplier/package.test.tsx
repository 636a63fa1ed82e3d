import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#contract/routes.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { packageDraft, packageOf } from "#web/supplier/package.connect.ts";
import { PackagesPart } from "#web/supplier/package.view.tsx";

const { reply } = routes.listCampaignPackages.example;
const [offered] = reply.packages;
const supplierId = offered?.supplierId ?? "";

function open() {
  const queries = new QueryClient();
  const call = vi.fn(async (name: string, _call: object) =>
    name === "listCampaignPackages" ? reply : offered,
  );
  const services = { staffApi: { call }, queries } as unknown as Services;
  render(
    <QueryClientProvider client={queries}>
      <PackagesPart services={services} agencyId="agy_1" supplierId={supplierId} />
    </QueryClientProvider>,
  );
  return {
    sent: (name: string) => call.mock.calls.filter(([each]) => each === name).map(([, sent]) => sent),
  };
}
afterEach(cleanup);

test("a package is typed item by item, and what it comes to is said", async () => {
  const { sent } = open();
  fireEvent.click(screen.getByRole("button", { name: "Add a package" }));
  const dialog = within(await screen.findByRole("dialog"));
  const type = (item: string, label: string, value: string) =>
    fireEvent.change(within(dialog.getByRole("group", { name: item })).getByLabelText(label), {
      target: { value },
    });
  fireEvent.change(dialog.getByLabelText("Name"), { target: { value: "Silver" } });
  type("Item 1", "Category", "Photography");
  expect(dialog.getByText("Fill in the category, description and price of each item.")).toBeTruthy();
  type("Item 1", "Description", "10 photographs");
  type("Item 1", "Price, with GST", "450");
  expect(dialog.getByText("Total $450.00")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Save the package" }));
  await waitFor(() =>
    expect(sent("createCampaignPackage")).toEqual([
      {
        key: expect.any(String),
        body: {
          supplierId,
          name: "Silver",
          items: [{ category: "Photography", description: "10 photographs", amountCents: 45_000 }],
        },
      },
    ]),
  );
});

test("a package is removed on the version that was looked at", async () => {
  const { sent } = open();
  fireEvent.click(await screen.findByRole("button", { name: "Remove Photography, gold" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() =>
    expect(sent("removeCampaignPackage")).toEqual([{ params: { id: offered?.id }, body: { version: 1 } }]),
  );
  expect(packageOf(packageDraft(offered))).toEqual({ name: offered?.name, items: offered?.items });
});
