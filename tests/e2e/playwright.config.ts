import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { keptSuites } from "#tests/harness/kept-suites.ts";
import { isFullRun } from "#tests/support/run-length.ts";
import { findChromium } from "./find-chromium.mjs";
import { e2eDataFolder, e2eOrigin, e2ePorts } from "./ports.ts";

const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

// The short form tells a story of both widths where most people meet it, and leaves those marked `@full` to `verify:full`:
// what each holds is held in verify by the walks of its chart or by tests of the server (tests/README.md).
const left = (width: string): RegExp => (isFullRun ? new RegExp(width) : new RegExp(`${width}|@full`));
const ofPayers =
  /\/(code-entry|direct-debit|links|message-link|screens|surcharge|verification|whole-job)\.spec/;
const ofStaff =
  /\/(bank-file|bulk-send|desk|listing|listing-forms|listings|sign-in|signing-parties|signing-sending)\.spec/;

// `npm run verify` leaves out the stories that it kept.
const kept = keptSuites().map((file) => new RegExp(`/${file.replaceAll(".", "\\.")}$`));

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: true,
  // One on each core: a story is a browser, its pages and its test, which keep a core busy among them. With two on each,
  // all of them together need as long, and each of them twice its time.
  workers: availableParallelism(),
  // What passes only at its second try is listed as flaky, with its failure: to be mended, and no reason to lose a run.
  retries: 1,
  // A busy machine is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: e2eOrigin,
    locale: "en-AU",
    timezoneId: "Australia/Melbourne",
    // A trace of each test costs more than the test: `--trace retain-on-failure` takes one.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      chromiumSandbox: !isRoot,
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
        "--disable-sync",
      ],
    },
  },
  projects: [
    // A story whose width does not matter is told once: `*.phone.spec.ts` or `*.desktop.spec.ts`, or `@phone`, `@desktop`.
    {
      name: "phone",
      testIgnore: [/\.desktop\.spec/, ...(isFullRun ? [] : [ofStaff]), ...kept],
      grepInvert: left("@desktop"),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testIgnore: [/\.phone\.spec/, ...(isFullRun ? [] : [ofPayers]), ...kept],
      grepInvert: left("@phone"),
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
  webServer: {
    command: "node tests/e2e/start-server.mjs",
    cwd: new URL("../..", import.meta.url).pathname,
    url: `${e2eOrigin}/api/ready`,
    timeout: 180_000,
    reuseExistingServer: false,
    // Closed in order, so that the ledger can be checked in its folder afterwards.
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "ignore",
    env: {
      SALEFLOW_MODE: "demo",
      DATA_FOLDER: e2eDataFolder,
      PORT: String(e2ePorts.app),
      IDENTITY_PORT: String(e2ePorts.identity),
      CARD_SANDBOX_PORT: String(e2ePorts.cardSandbox),
      PAYTO_SIMULATOR_PORT: String(e2ePorts.payToSimulator),
      PAYOUT_SIMULATOR_PORT: String(e2ePorts.payoutSimulator),
      // Each browser test is a client of its own: its address comes in x-forwarded-for.
      TRUSTED_PROXIES: "1",
      LOG_LEVEL: "warn",
      DATABASE_URL: "",
    },
  },
});
