import { expect, type Page } from "@playwright/test";

export type VendorPage = ReturnType<typeof vendorPage>;

/** The vendor's application in the verbs of a vendor. */
export function vendorPage(page: Page) {
  const group = (name: string) => page.getByRole("group", { name, exact: true });
  const suburb = page.getByRole("combobox", { name: "Suburb or town" });
  const vendor = {
    suburb,
    autosave: page.locator("form").getByRole("status"),
    summary: page.locator("[data-error-summary]"),
    open: (address = "/vendors/vendor-application-step-one") => page.goto(address),
    see: (title: string) => expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible(),
    next: () => page.getByRole("button", { name: "Next", exact: true }).click(),
    ask: (question: string) => page.getByRole("button", { name: question, exact: true }).click(),
    answer: (label: string) =>
      page.getByRole("dialog").getByRole("button", { name: label, exact: true }).click(),
    seeSaved: () => expect(vendor.autosave).toHaveText(/^Saved on this device and with us at /),
    fillProperty: async () => {
      await page.getByLabel("Street address").fill("12 Wattle Street");
      await suburb.pressSequentially("Richm");
      await page.getByRole("option", { name: /^Richmond\s*VIC 3121$/ }).click();
      await page.getByLabel("Property type").selectOption("House");
      await page.getByLabel("Sale method").selectOption("Auction");
      await page.getByLabel("Expected price").fill("1250000");
      await group("Is there a mortgage on the property?").getByLabel("No").check();
      await group("Are other debts secured on the property?").getByLabel("No").check();
    },
    fillOwner: async (mobile: string) => {
      await page.getByLabel("A person").check();
      await page.getByLabel("Given names").fill("Jordan");
      await page.getByLabel("Family name").fill("Castle");
      await page.getByLabel("Date of birth").fill("27031981");
      await page.getByLabel("Mobile").fill(mobile);
      await page.getByLabel("Email").fill("jordan.castle@example.com");
    },
    fillAgent: async () => {
      await page.getByLabel("Agency").fill("Harbour & Vale");
      await page.getByRole("combobox", { name: "Agent's name" }).fill("Alex Agent");
      await page.getByLabel("Phone").fill("03 9000 0000");
    },
    fillLoan: async (settlesOn: string, amount = "12500") => {
      await page.getByLabel("Jordan Castle").check();
      await page.getByLabel("Street address").fill("9 Banksia Road");
      await suburb.fill("Kew");
      await page.getByLabel("State or territory").selectOption("VIC");
      await page.getByLabel("Postcode").fill("3101");
      await page.getByLabel("Loan", { exact: true }).selectOption("Interest Free");
      await page.getByLabel("Amount").fill(amount);
      await page.getByLabel("When you expect the sale to settle").fill(settlesOn);
    },
    sign: async () => {
      await page.getByLabel("I have read the terms and accept them.").check();
      await page.getByLabel(/^I agree that my details/).check();
      await page.getByLabel("Type it").check();
      await page.getByLabel("Your full name").fill("Jordan Castle");
    },
    send: () => page.getByRole("button", { name: "Sign and send", exact: true }).click(),
    shortcode: () => /\/vendors\/vendor-application-online\/(\w+)/.exec(page.url())?.[1] ?? "",
  };
  return vendor;
}
