import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { onFreePorts, startProcess } from "#tests/support/processes.ts";
import { type Line, sendBankLine } from "./bank.ts";
import { type Person, people, staffPage } from "./staff-page.ts";

const now = new Date("2026-12-02T02:00:00.000Z");

/** A demo of the built product that begins on 2 December 2026: its November is over. */
export const openDecember = () =>
  onFreePorts(["app", "sandbox", "payTo", "payouts", "identity"], async (ports) => {
    const folder = await mkdtemp(join(tmpdir(), "saleflow-december-"));
    const drop = () => rm(folder, { recursive: true, force: true });
    const server = await startProcess(
      "dist/server/main.js",
      ["--seed"],
      {
        SALEFLOW_MODE: "demo",
        LOG_LEVEL: "error",
        TEST_CLOCK: now.toISOString(),
        TRUSTED_PROXIES: "1",
        PORT: String(ports.app),
        CARD_SANDBOX_PORT: String(ports.sandbox),
        PAYTO_SIMULATOR_PORT: String(ports.payTo),
        PAYOUT_SIMULATOR_PORT: String(ports.payouts),
        IDENTITY_PORT: String(ports.identity),
        DATA_FOLDER: folder,
        DATABASE_URL: "",
      },
      /is ready at/,
    ).catch(async (error) => {
      await drop();
      throw error;
    });
    const origin = `http://localhost:${ports.app}`;
    const identityOrigin = `http://localhost:${ports.identity}`;
    return {
      /** A browser of its own, in which a person signed in at the provider and came to a page. */
      openAs: async (browser: Browser, person: Person, path: string): Promise<Page> => {
        const page = await (await browser.newContext()).newPage();
        await page.goto(`${origin}${path}`);
        await page.getByRole("button", { name: "Sign in", exact: true }).click();
        await page.waitForURL((url) => url.origin === identityOrigin);
        await page.getByLabel("Email").fill(people[person].email);
        await page.getByLabel("Password").fill("demo");
        await page.getByRole("button", { name: "Sign in" }).click();
        await staffPage(page).seePortal();
        return page;
      },
      /** A line of the bank on this server's day. */
      sendBankLine: (request: APIRequestContext, line: Line) =>
        sendBankLine(request, line, { origin, folder, now }),
      close: async () => {
        await server.kill("SIGTERM");
        await drop();
      },
    };
  });
