import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { macsWith } from "#server/randomness.ts";
import { openFixture } from "#tests/server/otp/otp-fixture.ts";
import { testSecret } from "#tests/support/dependencies.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);
let folder = "";
let url = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "saleflow-mint-"));
  url = `pglite:${join(folder, "database")}`;
});
afterAll(() => rm(folder, { recursive: true }));

const mint = (...given: string[]) =>
  run(process.execPath, ["--import", "tsx", "scripts/mint-bypass.ts", ...given], {
    cwd: root,
    env: { PATH: process.env.PATH, DATABASE_URL: url, SALEFLOW_SECRET: testSecret, DATA_FOLDER: folder },
  });
const openSeeded = async () => {
  const database = await openDatabase({ url });
  await migrate(database, migrations);
  return database;
};

test("prints a link that opens once, or says in words why not", { timeout: 120_000 }, async () => {
  const seeding = await openFixture(await openSeeded());
  const { shortcode } = await seeding.seedApplication();
  await seeding.close();

  const { stdout } = await mint("--shortcode", shortcode, "--staff", "agent@demo.test");
  const link = new URL(stdout.split("\n")[0] ?? "");
  expect(link.pathname).toBe(`/pay/${shortcode}`);
  await expect(mint("--shortcode", shortcode, "--staff", "who@demo.test")).rejects.toMatchObject({
    code: 1,
    stderr: "who@demo.test is not on the staff of this application's agency.\n",
  });
  await expect(mint()).rejects.toMatchObject({ code: 2 });

  const database = await openSeeded();
  const { rows } = await database.query<{ secret_hash: string }>("select secret_hash from bypass_grants");
  const secret = link.hash.replace("#secret=", "");
  expect(rows).toEqual([
    { secret_hash: macsWith(testSecret).mac("bypass", link.searchParams.get("otpId") ?? "", secret) },
  ]);
  await database.close();
});
