import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type { DatabaseKind } from "#server/database/database.ts";
import { CARDS, tokenFor } from "#tests/server/services/cards/sandbox-fixture.ts";
import { onFreePorts, type RunningProcess, startProcess } from "#tests/support/processes.ts";

const secretKey = "sk_kill_test";
const webhookSecret = "whsec_kill_test";

const builtFile = (name: string) => join(inject("builtFolder"), name);

export type SandboxCharge = { chargeId: string; status: string; amountCents: number; reference: string };

/** The product and its gateway, each in a process of its own, on one database that outlives every kill. */
export const openKillFixture = (kind: DatabaseKind, environment: Record<string, string> = {}) =>
  onFreePorts(["app", "sandbox", "payTo", "payouts", "identity"], (ports) =>
    openOn(ports, kind, environment),
  );

async function openOn(
  ports: Record<"app" | "sandbox" | "payTo" | "payouts" | "identity", number>,
  kind: DatabaseKind,
  environment: Record<string, string>,
) {
  const folder = await mkdtemp(join(tmpdir(), "saleflow-kill-"));
  const origin = `http://localhost:${ports.app}`;
  const sandboxOrigin = `http://localhost:${ports.sandbox}`;
  const database = await freshDatabase(kind, folder);
  const sandbox = await startProcess(
    builtFile("services/cards/sandbox/main.js"),
    [],
    {
      CARD_SANDBOX_PORT: String(ports.sandbox),
      CARD_SANDBOX_FOLDER: join(folder, "card-sandbox"),
      CARD_SANDBOX_WEBHOOK_URL: `${origin}/api/webhooks/cards`,
      CARD_SANDBOX_APP_ORIGINS: origin,
      CARD_SANDBOX_SECRET_KEY: secretKey,
      CARD_SANDBOX_WEBHOOK_SECRET: webhookSecret,
      CARD_SANDBOX_TEST_HOOKS: "1",
    },
    /Card sandbox/,
  );
  const start = (...seeding: string[]) =>
    startProcess(
      builtFile("main.js"),
      ["--no-page", ...seeding],
      {
        SALEFLOW_MODE: "demo",
        LOG_LEVEL: "error",
        PORT: String(ports.app),
        PAYTO_SIMULATOR_PORT: String(ports.payTo),
        PAYOUT_SIMULATOR_PORT: String(ports.payouts),
        IDENTITY_PORT: String(ports.identity),
        DATA_FOLDER: folder,
        DATABASE_URL: database.url,
        CARD_SANDBOX_ORIGIN: sandboxOrigin,
        CARD_SANDBOX_SECRET: secretKey,
        CARD_SANDBOX_WEBHOOK_SECRET: webhookSecret,
        ...environment,
      },
      /is ready at/,
    );
  const drop = async () => {
    await sandbox.kill("SIGKILL");
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  let server: RunningProcess = await start("--seed", "--trials=60").catch(async (error) => {
    await drop();
    throw error;
  });
  const gateway = (path: string, body?: unknown) =>
    fetch(`${sandboxOrigin}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${secretKey}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    databaseUrl: database.url,
    filesFolder: join(folder, "files"),
    origin,
    identityOrigin: `http://localhost:${ports.identity}`,
    kill: () => server.kill("SIGKILL"),
    stop: () => server.kill("SIGTERM"),
    async restart() {
      server = await start();
    },
    setHooks: async (hooks: { answerDelayMs?: number; lostAnswers?: number; holdWebhooks?: boolean }) => {
      const answer = await gateway("/test/hooks", hooks);
      if (!answer.ok) throw new Error(`The sandbox refused its hooks: ${await answer.text()}`);
    },
    charges: async (): Promise<SandboxCharge[]> => {
      const answer = (await (await gateway("/v1/charges?all=1")).json()) as { charges: SandboxCharge[] };
      return answer.charges;
    },
    cardToken: () => tokenFor(sandboxOrigin, CARDS.paid),
    application: (shortcode: string) => `${origin}/api/public/vendor/application/shortcode/${shortcode}`,
    async close() {
      await server.kill("SIGKILL");
      await drop();
    },
  };
}

export type KillFixture = Awaited<ReturnType<typeof openKillFixture>>;

async function freshDatabase(kind: DatabaseKind, folder: string) {
  if (kind === "pglite") return { url: `pglite:${join(folder, "database")}`, drop: async () => {} };
  const base = process.env.TEST_DATABASE_URL ?? "";
  const name = `saleflow_kill_${randomBytes(6).toString("hex")}`;
  const administer = async (sql: string) => {
    const client = new pg.Client({ connectionString: base });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await administer(`create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}
