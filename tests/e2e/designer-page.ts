import { expect, type Page } from "@playwright/test";
import type { ContractTemplate } from "#contract/contract-template.ts";
import { contractPdf, saleContractPages } from "#server/demo/demo-contract-pages.ts";
import { staffPage } from "./staff-page.ts";

export const paletteLabels = [
  "Text",
  "Signature",
  "Sign date",
  "Initials",
  "Email",
  "Phone",
  "Date",
  "Checkbox",
  "Checkbox group",
  "Select",
  "Text area",
  "Number",
] as const;

/** The designer in the verbs of whoever designs a template. */
export function designerPage(page: Page) {
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const tab = (name: string) => page.getByRole("tab", { name });
  const fields = page.locator("[data-field]");
  const sheet = (number: number) => page.locator("[data-page]").nth(number - 1);
  const open = async (id: string) => {
    await page.goto(`/contract-templates/${id}/design`);
    await expect(page.getByRole("region", { name: "Page 1", exact: true })).toBeVisible();
  };
  return {
    button,
    tab,
    fields,
    sheet,
    open,
    palette: (label: string) =>
      page.getByRole("complementary", { name: "Palette and pages" }).getByRole("button", {
        name: label,
        exact: true,
      }),
    side: page.getByRole("complementary", { name: "Fields and properties" }),
    field: (name: string | RegExp) => page.getByRole("button", { name }).and(fields),
    selected: page.locator("[data-field][aria-pressed=true]"),
    /** Signs in, makes a template of a contract of two pages on the server, and opens its designer. */
    openNew: async (
      name: string,
      settings: Partial<Pick<ContractTemplate, "mode">> = {},
    ): Promise<string> => {
      await staffPage(page).openAs("manager", "/contract-templates");
      const bytes = await contractPdf(name, saleContractPages);
      const file = Buffer.from(bytes).toString("base64");
      const id = await page.evaluate(makeTemplate, { file, name, mode: settings.mode ?? "manual" });
      await open(id);
      return id;
    },
    /** A point of a page in the window, by its points. */
    at: async (number: number, x: number, y: number) => {
      const box = await sheet(number).boundingBox();
      const scale = Number(
        await page.locator("[data-canvas]").evaluate((region) => region.style.getPropertyValue("--scale")),
      );
      return { x: (box?.x ?? 0) + x * scale, y: (box?.y ?? 0) + y * scale, scale };
    },
    drag: async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
    },
    hear: async (words: string | RegExp) =>
      await expect(page.locator("[aria-live=polite]").filter({ hasText: words })).toHaveCount(1),
    seeSaved: async () => await expect(page.getByText("All changes saved")).toBeVisible(),
    /** What the server has of it. */
    kept: async (id: string): Promise<ContractTemplate> => await page.evaluate(readTemplate, id),
  };
}
export type DesignerPage = ReturnType<typeof designerPage>;

async function makeTemplate(made: { file: string; name: string; mode: string }): Promise<string> {
  const stored =
    Object.entries(sessionStorage).find(([key]) => key.startsWith("saleflow.user."))?.[1] ?? "{}";
  const { access_token: token } = JSON.parse(stored) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, "x-saleflow-request": "1" };
  const bytes = Uint8Array.from(atob(made.file), (letter) => letter.charCodeAt(0));
  const uploaded = await fetch("/api/contract-templates/files", {
    method: "POST",
    headers: { ...headers, "content-type": "application/pdf", "x-file-name": "contract.pdf" },
    body: bytes,
  });
  const { hash } = (await uploaded.json()) as { hash: string };
  const created = await fetch("/api/contract-templates", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ name: made.name, documentType: "Sale Contract", mode: made.mode, files: [hash] }),
  });
  const { id } = (await created.json()) as { id?: string };
  if (id === undefined) throw new Error(`No template was made: ${created.status}`);
  return id;
}

async function readTemplate(id: string): Promise<ContractTemplate> {
  const stored =
    Object.entries(sessionStorage).find(([key]) => key.startsWith("saleflow.user."))?.[1] ?? "{}";
  const { access_token: token } = JSON.parse(stored) as { access_token: string };
  const answer = await fetch(`/api/contract-templates/${id}`, {
    headers: { authorization: `Bearer ${token}`, "x-saleflow-request": "1" },
  });
  return (await answer.json()) as ContractTemplate;
}
