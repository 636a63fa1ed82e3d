import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { ConfigError } from "#server/config.ts";
import { startFailure } from "#server/start/serve.ts";
import { startProcess } from "#tests/support/processes.ts";

test("a port that is taken is named, with what to set instead", async () => {
  const other = createServer().listen(0, "localhost");
  await once(other, "listening");
  const address = other.address();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  const [error] = await once(createServer().listen(address.port, "localhost"), "error");
  other.close();
  expect(startFailure(error)).toBe(
    `Port ${address.port} is taken by another program. Stop it, or choose others with PORT, IDENTITY_PORT, CARD_SANDBOX_PORT, PAYTO_SIMULATOR_PORT and PAYOUT_SIMULATOR_PORT.`,
  );
});

test("a configuration that is not complete is told line by line", () => {
  expect(startFailure(new ConfigError(["PORT: too big", "SMTP_URL is missing"]))).toBe(
    "The configuration is not complete:\n  - PORT: too big\n  - SMTP_URL is missing",
  );
});

test("whatever else was thrown is told as it is", () => {
  expect([startFailure(new Error("no room")), startFailure("no room")]).toEqual(["no room", "no room"]);
});

// Whoever runs the tests may have named a database.
const emptyProduction = { SALEFLOW_MODE: "production", DATABASE_URL: "" };

test("the server does not start in production on nothing, and says what is missing", async () => {
  const started = startProcess("src/server/main.ts", [], emptyProduction, /is ready at/);
  await expect(started).rejects.toThrow(
    /It ended with 1 before it was ready:\nThe configuration is not complete:\n {2}- DATABASE_URL is missing/,
  );
});
