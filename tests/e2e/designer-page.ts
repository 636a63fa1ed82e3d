import { readFile } from "node:fs/promises";
import { type Download, expect, type Page } from "@playwright/test";
import type { ContractTemplate } from "#contract/contract-template.ts";
import type { Box } from "#domain/template/geometry.ts";
import { contractPdf, saleContractPages } from "#server/demo/demo-contract-pages.ts";
import { farthest } from "#tests/support/rendered-pdf.ts";
import { staffPage } from "./staff-page.ts";

/** The designer in the verbs of whoever designs a template. */
export function designerPage(page: Page) {
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const tab = (name: string) => page.getByRole("tab", { name });
  const fields = page.locator("[data-field]");
  const sheet = (number: number) => page.locator("[data-page]").nth(number - 1);
  const open = async (id: string) => {
    await page.goto(`/contract-templates/${id}/design`);
    await expect(page.getByRole("region", { name: "Page 1", exact: true })).toBeVisible();
    // Pages and fields are seen before the tools are there.
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
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
    /** The same as people do it: documents through the dialog of a new template, which opens its designer. */
    upload: async (
      name: string,
      documents: readonly UploadedDocument[],
      mode: "Manual" | "Auto" = "Manual",
    ): Promise<string> => {
      await staffPage(page).openAs("manager", "/contract-templates");
      await button("New template").click();
      await chooseDocuments(page, documents);
      await page.getByRole("radio", { name: mode }).check();
      await page.getByLabel("Name", { exact: true }).fill(name);
      await button("Create and open the designer").click();
      return await seeOpened(page);
    },
    /** By keys alone, but for the system's own dialog of files. */
    uploadByKeys: async (name: string, documents: readonly UploadedDocument[]): Promise<string> => {
      await staffPage(page).openAs("manager", "/contract-templates");
      await button("New template").focus();
      await page.keyboard.press("Enter");
      await chooseDocuments(page, documents);
      await page.getByLabel("Name", { exact: true }).focus();
      await page.keyboard.press("Control+a");
      await page.keyboard.type(name);
      await button("Create and open the designer").focus();
      await page.keyboard.press("Enter");
      return await seeOpened(page);
    },
    /** Small enough for the first page to be seen as a whole. */
    seeWholePage: async () => {
      const room = (await page.locator("[data-canvas]").boundingBox())?.height ?? 0;
      for (let step = 4; step > 0; step -= 1)
        if (((await sheet(1).boundingBox())?.height ?? 0) > room - 40) await button("Zoom out").click();
    },
    /** The picture of a page shows its black square there, in points. */
    seeSquare: async (number: number, square: Box) =>
      await expect
        .poll(async () => farthest(await sheet(number).evaluate(squareSeen), square), {
          message: `how far the square of page ${number} is from where it belongs`,
        })
        .toBeLessThan(1.5),
    click: async ({ x, y }: { x: number; y: number }) => await page.mouse.click(x, y),
    /** Puts a value into a property by keys. */
    typeOver: async (label: string, value: string) => {
      const box = page.getByRole("complementary", { name: "Fields and properties" }).getByLabel(label);
      await box.focus();
      await page.keyboard.press("Control+a");
      await page.keyboard.type(value);
      await page.keyboard.press("Enter");
    },
    /** Undoes by keys until no field is left; answers in how many steps. */
    undoAll: async (): Promise<number> => {
      let steps = 0;
      for (; (await fields.count()) > 0; steps += 1) await page.keyboard.press("Control+z");
      await expect(page.getByText("All changes saved")).toBeVisible();
      return steps;
    },
    downloaded: async (saving: Promise<Download>): Promise<Uint8Array> =>
      await readFile(await (await saving).path()),
    /** What the preview of it comes as. */
    preview: async (): Promise<Uint8Array> => {
      const saving = page.waitForEvent("download");
      await button("Preview").click();
      return await readFile(await (await saving).path());
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
    seeAnnounced: async (label: string | RegExp) =>
      await expect(page.locator("[aria-live=polite]").filter({ hasText: label })).toHaveCount(1),
    seeSaved: async () => await expect(page.getByText("All changes saved")).toBeVisible(),
    /** What the server has of it. */
    kept: async (id: string): Promise<ContractTemplate> => await page.evaluate(readTemplate, id),
  };
}
export type DesignerPage = ReturnType<typeof designerPage>;

export type UploadedDocument = { name: string; bytes: Uint8Array };

async function chooseDocuments(page: Page, documents: readonly UploadedDocument[]): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "New template" });
  await dialog.getByLabel("Choose PDFs, or drop them here").setInputFiles(
    documents.map(({ name, bytes }) => ({
      name,
      mimeType: "application/pdf",
      buffer: Buffer.from(bytes),
    })),
  );
  await expect(dialog.getByRole("listitem").filter({ hasText: /\d page/ })).toHaveCount(documents.length);
}

async function seeOpened(page: Page): Promise<string> {
  await page.waitForURL(/\/contract-templates\/[\w-]+\/design$/);
  await expect(page.getByRole("region", { name: "Page 1", exact: true })).toBeVisible();
  return /contract-templates\/([\w-]+)/.exec(page.url())?.[1] ?? "";
}

/** What encloses the dark spots of a page's picture, in points; null before it is drawn. */
function squareSeen(sheet: Element): Box | null {
  const canvas = sheet.querySelector("canvas");
  const context = canvas?.getContext("2d");
  const scale = Number(sheet.closest<HTMLElement>("[data-canvas]")?.style.getPropertyValue("--scale") ?? "1");
  if (canvas === null || context === null || context === undefined || canvas.width === 0) return null;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  const shown = sheet.getBoundingClientRect();
  const perPixel = { x: shown.width / scale / width, y: shown.height / scale / height };
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < width * height; at += 1) {
    if ((data[at * 4] ?? 255) >= 128 || (data[at * 4 + 3] ?? 0) < 128) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  if (right === 0) return null;
  return {
    x: left * perPixel.x,
    y: top * perPixel.y,
    width: (right - left) * perPixel.x,
    height: (bottom - top) * perPixel.y,
  };
}

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
  if (!uploaded.ok) throw new Error(`The document was not taken: ${await uploaded.text()}`);
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
