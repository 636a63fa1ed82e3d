import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { ContractFile, ContractTemplate } from "#contract/contract-template.ts";
import { exampleField } from "#contract/contract-template-examples.ts";
import type { ListingCreate, ListingHub } from "#contract/listing.ts";
import { exampleListingFields } from "#contract/listing-examples.ts";
import { demoBranchIds } from "#server/demo/demo-agency.ts";
import { staffPage } from "./staff-page.ts";
import { documentPath } from "./staff-templates.ts";

type DocumentType = "Sale Contract" | "Listing Agreement" | "Adhoc Contract";
type Asked = {
  documentType?: DocumentType;
  state?: "VIC" | "NSW" | "TAS";
  vendors?: object[];
  buyers?: object[];
  hasPrice?: boolean;
  saleMethod?: ListingCreate["saleMethod"];
  /** Who signs by the template, in this order. */
  roles?: readonly Role[];
};
type Role = "vendor" | "buyer" | "agent";

export const vendors = [
  { name: "Jane Citizen", email: "jane@example.com", phoneNumber: "+61491570156" },
  { name: "John Citizen", email: null, phoneNumber: "+61491570157" },
];

/** A listing with a published template for a contract of it, made by the manager through the API with the page's own token. */
export async function openContractListing(page: Page, asked: Asked = {}) {
  const { documentType = "Listing Agreement", state = "TAS", hasPrice = false } = asked;
  const { roles = ["vendor", "vendor", "agent"] } = asked;
  const knows = page.waitForRequest("/api/staff/me");
  await staffPage(page).openAs("manager");
  const { authorization = "" } = (await knows).headers();
  const headers = { authorization, "x-saleflow-request": "1" };
  const send = async (method: "POST" | "PUT", path: string, data: unknown) => {
    const answer = await page.request.fetch(path, {
      method,
      headers: { ...headers, "idempotency-key": randomUUID() },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return await answer.json();
  };
  const template = await publishTemplate(page, { headers, send, documentType, hasPrice, roles });
  const address = { ...exampleListingFields.address, state, postcode: state === "TAS" ? "7000" : "3121" };
  const fields = { agentId: "stf_agent", branchId: demoBranchIds[0], products: [documentType] };
  const { listing }: ListingHub = await send("POST", "/api/listings", {
    ...exampleListingFields,
    ...fields,
    ...(asked.saleMethod === undefined ? {} : { saleMethod: asked.saleMethod }),
    address: { ...address, line1: `${1 + Math.floor(Math.random() * 9_000)} Signing Street` },
    vendors: asked.vendors ?? vendors,
    buyers: asked.buyers ?? [{ name: "Bao Buyer", email: "bao@example.com", phoneNumber: null }],
  });
  return { listing, template, send };
}

type Sending = {
  headers: Record<string, string>;
  send: (method: "POST" | "PUT", path: string, data: unknown) => Promise<unknown>;
  documentType: DocumentType;
  hasPrice: boolean;
  roles: readonly Role[];
};

/** With a signature for each who signs, and a price that staff fill in where it is asked for. */
async function publishTemplate(
  page: Page,
  { headers, send, documentType, hasPrice, roles }: Sending,
): Promise<ContractTemplate> {
  const uploaded = await page.request.post("/api/contract-templates/files", {
    headers: { ...headers, "content-type": "application/pdf", "x-file-name": "Good.pdf" },
    data: await readFile(documentPath("00-good.pdf")),
  });
  const { hash } = (await uploaded.json()) as ContractFile;
  const name = `Zz${randomUUID().slice(0, 8)} agreement`;
  const all = "/api/contract-templates";
  const made = (await send("POST", all, {
    name,
    documentType,
    mode: "manual",
    files: [hash],
  })) as ContractTemplate;
  const pageId = made.design.pages[0]?.id ?? "";
  const signers = roles.map((role, at) => ({ id: `sig_${role}${at}`, role, name: `${role} ${at + 1}` }));
  const signatures = signers.map(({ id }, at) => ({
    ...exampleField,
    id: `fld_sign_${at}`,
    name: `sign_${at}`,
    type: "signature",
    pageId,
    signerId: id,
    x: 10,
    y: 10 + at * 25,
    width: 120,
    height: 20,
    maxLength: null,
  }));
  const price = {
    ...exampleField,
    id: "fld_price",
    name: "price",
    label: "Price",
    type: "number",
    group: "general",
    signerId: null,
    pageId,
    x: 10,
    y: 90,
    width: 120,
    height: 20,
    maxLength: null,
    placeholder: "",
  };
  const fields = [...signatures, ...(hasPrice ? [price] : [])];
  const saved = (await send("PUT", `${all}/${made.id}/design`, {
    version: made.version,
    patch: { fields: fields.map((field) => ({ id: field.id, field })), signers },
  })) as { version: number };
  return (await send("POST", `${all}/${made.id}/publish`, { version: saved.version })) as ContractTemplate;
}
