import { expect, type Page } from "@playwright/test";
import type { PaymentOptions } from "#contract/payment-options.ts";
import { formsPage } from "./forms-page.ts";
import { type OwnAgency, optionsAgency, ownPeople } from "./own-agencies.ts";
import { type Person, staffPage } from "./staff-page.ts";

/** The page of payment options in the verbs of whoever runs an agency. */
export function optionsPage(page: Page, agencyOf: (width: number) => OwnAgency = optionsAgency) {
  const agency = agencyOf(page.viewportSize()?.width ?? 0);
  const forms = formsPage(page, agency);
  return {
    ...forms,
    openAs: async (person: Person) => {
      await forms.openAs(person, "/payment-options");
      await staffPage(page).seeHeading("Payment options");
    },
    /** Opens what holds for a product. */
    unfold: async (name: string) =>
      await page
        .locator("summary")
        .filter({ hasText: new RegExp(`^${name}\\d`) })
        .click(),
    /** The product that is unfolded. */
    open: page.locator("details[open]"),
    method: (name: string) => page.getByRole("checkbox", { name, exact: true }),
    publish: async () => {
      await forms.press("Publish");
      await expect(page.getByText("Published.", { exact: false }).first()).toBeVisible();
    },
    read: async () => (await forms.call("/api/payment-options", "GET")).json as PaymentOptions,
    /** A link of a listing that nobody else looks at; its page's path. */
    makeLink: async (listingId: string, body: object) => {
      const path = `/api/listings/${listingId}/applications`;
      const { status, json } = await forms.call(path, "POST", body, crypto.randomUUID());
      expect(status, JSON.stringify(json)).toBe(201);
      return `/pay/${(json as { shortcode: string }).shortcode}`;
    },
    makeListingHere: async (mobile: string) => {
      const { manager } = ownPeople(agency);
      const vendors = [{ name: "Vera Vendor", email: null, phoneNumber: mobile }];
      return await forms.makeListing({ agentId: manager, branchId: agency.branchId, vendors });
    },
  };
}
