import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ListingCreate, ListingHub } from "#contract/listing.ts";
import { expect } from "./fixtures.ts";
import { staffPage } from "./staff-page.ts";

export type OwnListing = {
  id: string;
  line1: string;
  email: string;
  mobile: string;
  /** Removes the last item of the campaign, as somebody else would. */
  removeItem: () => Promise<void>;
};

/**
 * Signs the manager in and makes a listing that nobody else looks at, through the API with the page's own token. Its words
 * are random, so that no other test's search finds it.
 */
export async function openOwnListing(page: Page): Promise<OwnListing> {
  const asked = page.waitForRequest("/api/staff/me");
  await staffPage(page).openAs("manager");
  const { authorization = "" } = (await asked).headers();
  const word = `Zz${randomUUID().slice(0, 8)}`;
  const line1 = `7 ${word} Lane`;
  const [email, mobile] = [`${word.toLowerCase()}@example.com`, `+614${randomDigits()}`];
  const body: ListingCreate = {
    address: { line1, suburb: "Hobart", state: "TAS", postcode: "7000" },
    propertyType: "House",
    saleMethod: "Private Treaty",
    priceCents: 91_000_000,
    listedOn: "2020-02-02",
    agentId: "stf_manager",
    branchId: "brn_richmond",
    vendors: [{ name: "Vera Vendor", email, phoneNumber: mobile }],
    buyers: [],
    products: ["Standard"],
  };
  const headers = { authorization, "x-saleflow-request": "1" };
  const made = await page.request.post("/api/listings", {
    headers: { ...headers, "idempotency-key": randomUUID() },
    data: body,
  });
  expect(made.status()).toBe(201);
  const { listing } = (await made.json()) as ListingHub;
  const items = [
    { category: "Photography", description: "Twilight", supplier: "Lumen Studio", amountCents: 84_500 },
    { category: "Signboard", description: "Large", supplier: "Post & Board", amountCents: 31_000 },
  ];
  const booked = await page.request.put(`/api/listings/${listing.id}/campaign`, {
    headers,
    data: { version: listing.version, items },
  });
  expect(booked.status()).toBe(200);
  await page.goto(`/property-listings/${listing.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(line1);
  const removeItem = async () => {
    const path = `/api/listings/${listing.id}`;
    const { listing: now } = (await (await page.request.get(path, { headers })).json()) as ListingHub;
    const data = { version: now.version, items: now.campaign.slice(0, -1) };
    expect((await page.request.put(`${path}/campaign`, { headers, data })).status()).toBe(200);
  };
  return { id: listing.id, line1, email, mobile, removeItem };
}

const randomDigits = (): string => `91${String(Math.floor(Math.random() * 1_000_000)).padStart(6, "0")}`;
