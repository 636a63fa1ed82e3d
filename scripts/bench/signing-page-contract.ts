import { PDF } from "@libpdf/core";
import type { Browser, BrowserContext, Page, Route } from "@playwright/test";
import type pg from "pg";
import { exampleField } from "#contract/contract-template-examples.ts";
import type { SigningTurn } from "#contract/signing.ts";
import { exampleLink, exampleTurn } from "#contract/signing-examples.ts";
import type { TemplateField } from "#domain/template/types.ts";

export const benchCode = "DEM0SGN0000000B1";
export const longPages = 200;
export const longInitials = 400;
/** Questions that are gone through one after the other. */
export const questions = 20;

const hash = "b".repeat(64);
const size = { width: 595, height: 842 };
const own = { ...exampleField, group: "signer", signerId: "sig_vendor1", maxLength: null } as const;
const pageId = (at: number) => `page_${at}`;

/** A contract of pages full of words, as a PDF. */
export async function longDocument(): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (let number = 1; number <= longPages; number += 1) {
    const page = pdf.addPage(size);
    for (let line = 0; line < 48; line += 1)
      page.drawText(`${number}.${line + 1} The vendor sells and the buyer buys the property for the price.`, {
        x: 50,
        y: size.height - 60 - line * 15,
        size: 10,
      });
  }
  return await pdf.save();
}

function fields(): TemplateField[] {
  const answers = Array.from({ length: questions }, (_, at): TemplateField => {
    const place = { pageId: pageId(at), x: 60, y: 780, width: 240, height: 24 };
    return {
      ...own,
      ...place,
      id: `fld_${at}`,
      name: `answer_${at}`,
      label: `Answer ${at + 1}`,
      required: false,
    };
  });
  const initials = Array.from({ length: longInitials }, (_, at): TemplateField => {
    const place = {
      pageId: pageId(at % longPages),
      x: at < longPages ? 60 : 420,
      y: 800,
      width: 60,
      height: 28,
    };
    return { ...own, ...place, id: `fld_i${at}`, name: `initials_${at}`, label: "", type: "initials" };
  });
  const last = { pageId: pageId(longPages - 1), x: 60, y: 700, width: 220, height: 60 };
  return [
    ...answers,
    ...initials,
    { ...own, ...last, id: "fld_s", name: "sign", label: "", type: "signature" },
  ];
}

const turn: SigningTurn = {
  ...exampleTurn,
  design: {
    pages: Array.from({ length: longPages }, (_, index) => ({
      id: pageId(index),
      source: { hash, index },
      turn: 0,
      ...size,
    })),
    fields: fields(),
    signers: exampleTurn.design.signers,
  },
};

/** Puts all of its pages and fields into the published version that a contract of the demo is pinned to. */
export async function makeLong(pool: pg.Pool, code: string): Promise<void> {
  const { pages, fields } = turn.design;
  const { rowCount } = await pool.query(
    `update contract_template_versions v
     set design = v.design || jsonb_build_object('pages', $2::jsonb, 'fields', $3::jsonb)
     from signing_requests r join link_holders h on h.application_id = r.application_id
     where h.code = $1 and v.template_id = r.template_id and v.number = r.template_number`,
    [code, JSON.stringify(pages), JSON.stringify(fields)],
  );
  if (rowCount !== 1) throw new Error(`No contract of the demo has the code ${code}.`);
}

export type Passed = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What a browser keeps that has entered the code before a contract and left again. */
export async function pastItsCode(browser: Browser, address: string, pool: pg.Pool): Promise<Passed> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole("button", { name: "Send code", exact: true }).click();
  await page.getByLabel("Please enter your pin code").locator("input").first().focus();
  await page.keyboard.type(await newestCode(pool));
  await page.getByRole("button", { name: "Verify code", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Before you sign" }).waitFor();
  const passed = await context.storageState();
  await context.close();
  return passed;
}

async function newestCode(pool: pg.Pool): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await pool.query<{ body: string }>(
      "select body from local_outbox where channel = 'SMS' and body ~ '[0-9]{6}' order by sent_at desc limit 1",
    );
    const code = /\b\d{6}\b/.exec(rows[0]?.body ?? "")?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("No code was sent.");
}

/** Answers what the page asks of such a contract, past its code: the page and its files are the server's. */
export async function answerLongContract(page: Page, document: Uint8Array, latencyMs: number): Promise<void> {
  const json = (value: unknown) => ({ contentType: "application/json", body: JSON.stringify(value) });
  const answer = (path: RegExp, reply: object) =>
    page.route(path, async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, latencyMs));
      await route.fulfill({ status: 200, ...reply });
    });
  const base = `/api/public/signing/${benchCode}`;
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `saleflow.otp-id.signing.${benchCode}`,
    "otp_bench_signing",
  ] as const);
  await answer(new RegExp(`${base}$`), json(exampleLink));
  await answer(new RegExp(`${base}/document$`), json(turn));
  await answer(new RegExp(`${base}/consent$`), json({ hash }));
  await answer(new RegExp(`${base}/pages$`), json({ seen: 1 }));
  await answer(new RegExp(`${base}/answers$`), json({ hash }));
  await answer(/\/otp[^/]*\/.*|\/status/, json({ valid: true }));
  await answer(new RegExp(`${base}/files/`), {
    contentType: "application/pdf",
    body: Buffer.from(document),
  });
}
