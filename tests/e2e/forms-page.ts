import { expect, type Page } from "@playwright/test";
import type { ListingCreate, ListingHub } from "#contract/listing.ts";
import { formsAgency } from "./forms-agency.ts";
import { type Person, staffPage } from "./staff-page.ts";

export const exampleForm: ListingCreate = {
  address: { line1: "8 Ledger Lane", suburb: "Formsville", state: "VIC", postcode: "3121" },
  propertyType: "House",
  saleMethod: "Auction",
  priceCents: 98_000_000,
  listedOn: "2026-11-01",
  agentId: "stf_forms_manager",
  branchId: formsAgency.branchId,
  vendors: [{ name: "Vera Vendor", email: "vera@example.com", phoneNumber: "+61491570156" }],
  buyers: [],
  products: ["Standard"],
};

/** Forms of staff, filled in as people do it, at an agency that no other test looks at: that of the forms, or another. */
export function formsPage(page: Page, { id: agencyId }: { id: string } = formsAgency) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const call = async (path: string, method: string, body?: unknown, key?: string) =>
    await page.evaluate(
      async ([url, verb, json, agency, idempotency]) => {
        const user = Object.entries(sessionStorage).find(([name]) => name.startsWith("saleflow.user"));
        const { access_token: token } = JSON.parse(user?.[1] ?? "{}") as { access_token?: string };
        const response = await fetch(url as string, {
          method: verb as string,
          headers: {
            Authorization: `Bearer ${token}`,
            "Content-Type": "application/json",
            "X-Saleflow-Request": "1",
            "X-Saleflow-Agency": agency as string,
            ...(idempotency === undefined ? {} : { "Idempotency-Key": idempotency as string }),
          },
          ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        });
        return { status: response.status, json: (await response.json()) as unknown };
      },
      [path, method, body, agencyId, key] as const,
    );
  const chooseAgency = async () => {
    await ownDraft(page);
    await page.addInitScript((id) => sessionStorage.setItem("saleflow.agency", id), agencyId);
  };
  return {
    call,
    openAs: async (person: Person, path: string) => {
      await chooseAgency();
      await staffPage(page).openAs(person, path);
    },
    /** The same by the provider's own page. */
    signInAs: async (person: Person, path: string) => {
      await chooseAgency();
      await staffPage(page).signInAs(person, path);
    },
    /** A listing of this test alone, made by the API. */
    makeListing: async (more: Partial<ListingCreate> = {}): Promise<ListingHub["listing"]> => {
      const { status, json } = await call(
        "/api/listings",
        "POST",
        { ...exampleForm, ...more },
        crypto.randomUUID(),
      );
      expect(status).toBe(201);
      return (json as ListingHub).listing;
    },
    readListing: async (id: string): Promise<ListingHub["listing"]> =>
      ((await call(`/api/listings/${id}`, "GET")).json as ListingHub).listing,
    fillListing: async (line1: string) => {
      const vendor = page.getByRole("group", { name: "Vendor 1" });
      await page.getByLabel("Street address").fill(line1);
      await page.getByLabel("Suburb").fill("Formsville");
      await page.getByLabel("State").selectOption("VIC");
      await page.getByLabel("Postcode").fill("3121");
      await page.getByLabel("Property type").selectOption("Apartment");
      await page.getByLabel("Sale method").selectOption("Private Treaty");
      await page.getByLabel("Price (optional)").fill("1,250,000.50");
      await vendor.getByLabel("Name").fill("Vera Vendor");
      await vendor.getByLabel("Mobile number").fill("0491 570 156");
    },
    seeKept: async () => await expect(page.getByText("Draft saved")).toBeVisible(),
    seeOffer: async () =>
      await expect(page.getByRole("heading", { name: "You have unsaved changes" })).toBeVisible(),
    press: async (name: string) => await button(name).click(),
  };
}

/** Tests at the same time are one person to the server, who has one draft of each form: here each test has its own. */
async function ownDraft(page: Page): Promise<void> {
  const kept = new Map<string, { value: string | null; savedAt: string | null }>();
  await page.route(/\/api\/staff\/form-drafts\/(listing|payment-options)$/, async (route) => {
    const request = route.request();
    if (request.method() === "PUT") {
      const { value } = request.postDataJSON() as { value: string | null };
      const savedAt = value === null ? null : new Date().toISOString();
      kept.set(request.url(), { value, savedAt });
      await route.fulfill({ json: { savedAt } });
    } else {
      const { value = null, savedAt = null } = kept.get(request.url()) ?? {};
      await route.fulfill({ json: { value, savedAt, newestBy: null } });
    }
  });
}
