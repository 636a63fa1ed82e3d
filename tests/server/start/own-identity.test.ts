import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Config, readConfig } from "#server/config.ts";
import { startOwnIdentity } from "#server/start/own-identity.ts";
import { freePort } from "#tests/support/processes.ts";

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "saleflow-own-identity-"));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const demo = (change: Record<string, string>): Config =>
  readConfig({ SALEFLOW_MODE: "demo", DATA_FOLDER: dataFolder, ...change });
const discoveryOf = (port: number) =>
  fetch(`http://localhost:${port}/local_saleflow/.well-known/openid-configuration`);

test("the demo signs in with a user pool of its own, until it is closed", async () => {
  const port = await freePort();
  const identity = await startOwnIdentity(demo({ IDENTITY_PORT: String(port) }));
  expect(identity.filled).toBe(`demo sign-in at http://localhost:${port}`);
  expect(await (await discoveryOf(port)).json()).toMatchObject({
    issuer: `http://localhost:${port}/local_saleflow`,
  });
  await identity.close();
  await expect(discoveryOf(port)).rejects.toThrow();
});

test("another domain is left to whoever runs it", async () => {
  const elsewhere = await startOwnIdentity(demo({ COGNITO_DOMAIN: "http://localhost:1" }));
  expect(elsewhere.filled).toBe("user pool http://localhost:1/local_saleflow");
  const cognito = await startOwnIdentity(
    demo({ COGNITO_DOMAIN: "signin.example.com", USER_POOL_ID: "ap-southeast-2_Example1" }),
  );
  expect(cognito.filled).toBe(
    "user pool https://cognito-idp.ap-southeast-2.amazonaws.com/ap-southeast-2_Example1",
  );
  expect(await readdir(dataFolder)).toEqual([]);
});

test("production starts none, even where the domain is its own port", async () => {
  const port = await freePort();
  const config = { ...demo({ IDENTITY_PORT: String(port) }), mode: "production" as const };
  const identity = await startOwnIdentity(config);
  expect(identity.filled).toContain("user pool");
  expect(await readdir(dataFolder)).toEqual([]);
  await expect(discoveryOf(port)).rejects.toThrow();
});
