import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { ContractFile, ContractTemplate } from "#contract/contract-template.ts";
import { exampleField } from "#contract/contract-template-examples.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { expect } from "./fixtures.ts";
import { staffPage } from "./staff-page.ts";

/** A document of the corpus, by its name. */
export const documentPath = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/hostile-pdf/${name}`, import.meta.url));

/** A name that no other test's search finds. */
export const ownName = (): string => `Zz${randomUUID().slice(0, 8)} contract`;

export type OwnTemplate = {
  id: string;
  name: string;
  /** Puts a field on the draft's first page, as the designer would; `null` takes it away. */
  saveField: (field: Partial<TemplateField> & { id: string }) => Promise<void>;
  publish: () => Promise<void>;
};

/** Signs the manager in and makes a template that nobody else looks at, through the API with the page's own token. */
export async function openOwnTemplate(page: Page): Promise<OwnTemplate> {
  const headers = await signedIn(page);
  const name = ownName();
  const id = await make(page, headers, name);
  await page.goto(`/contract-templates/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const read = async () =>
    (await (await page.request.get(`${all}/${id}`, { headers })).json()) as ContractTemplate;
  await page.goto(`/contract-templates/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return {
    id,
    name,
    saveField: async (field) => {
      const { version, design } = await read();
      const pageId = design.pages[0]?.id ?? "";
      const whole = { ...exampleField, group: "general", signerId: null, pageId, ...field };
      const patch = { fields: [{ id: field.id, field: whole }] };
      const saved = await page.request.put(`${all}/${id}/design`, { headers, data: { version, patch } });
      expect(saved.status(), await saved.text()).toBe(200);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    },
    publish: async () => {
      const { version } = await read();
      const published = await page.request.post(`${all}/${id}/publish`, { headers, data: { version } });
      expect(published.status(), await published.text()).toBe(200);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    },
  };
}

/** Signs the manager in and makes some templates, whose names begin alike and as no other test's do. */
export async function makeOwnTemplates(page: Page, count: number): Promise<{ prefix: string }> {
  const headers = await signedIn(page);
  const prefix = `Zz${randomUUID().slice(0, 8)}`;
  for (let at = 1; at <= count; at += 1) await make(page, headers, `${prefix} contract ${at}`);
  return { prefix };
}

type Headers = Record<string, string>;
const all = "/api/contract-templates";

async function signedIn(page: Page): Promise<Headers> {
  const asked = page.waitForRequest("/api/staff/me");
  await staffPage(page).openAs("manager");
  const { authorization = "" } = (await asked).headers();
  return { authorization, "x-saleflow-request": "1" };
}

async function make(page: Page, headers: Headers, name: string): Promise<string> {
  const uploaded = await page.request.post(`${all}/files`, {
    headers: { ...headers, "content-type": "application/pdf", "x-file-name": "Good.pdf" },
    data: await readFile(documentPath("00-good.pdf")),
  });
  expect(uploaded.status()).toBe(201);
  const { hash } = (await uploaded.json()) as ContractFile;
  const made = await page.request.post(all, {
    headers: { ...headers, "idempotency-key": randomUUID() },
    data: { name, documentType: "Sale Contract", mode: "manual", files: [hash] },
  });
  expect(made.status()).toBe(201);
  return ((await made.json()) as ContractTemplate).id;
}
