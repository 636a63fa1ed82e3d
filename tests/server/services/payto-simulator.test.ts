import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { NewAgreement, PayToEvent } from "#server/services/payto/payto-provider.ts";
import { createSimulatedPayTo } from "#server/services/payto/simulated-payto.ts";
import { startPayToSimulator } from "#server/services/payto/simulator/payto-simulator.ts";

const secretKey = "payto_secret_key";
const webhookSecret = "payto webhook secret";
const received: (PayToEvent | "refused")[] = [];
let folder = "";
let listener: Server;
let running: Awaited<ReturnType<typeof startPayToSimulator>>;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const payTo = (key = secretKey) =>
  createSimulatedPayTo({ origin: running.origin, secretKey: key, webhookSecret });
const start = async () => {
  running = await startPayToSimulator({
    host: "localhost",
    port: 0,
    folder,
    webhookUrl: `http://localhost:${portOf(listener)}/api/webhooks/payto`,
    secretKey,
    webhookSecret,
  });
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "saleflow-payto-"));
  listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signature = String(request.headers["sandbox-signature"]);
      received.push(payTo().readWebhook(Buffer.concat(chunks), signature, new Date()));
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, "localhost", resolve));
  await start();
});
afterAll(async () => {
  await running.close();
  listener.close();
  await rm(folder, { recursive: true, force: true });
});

const asked = (reference: string, creditor = "Harbour <b>& Vale"): NewAgreement => ({
  reference,
  debtor: { kind: "payId", type: "Email", value: "jane@example.com" },
  creditor,
  description: "Marketing costs",
  terms: { frequency: "WEEK", maxCents: 107_375, firstOn: "2026-11-23", endsOn: "2027-01-31" },
  authoriseBy: new Date("2026-11-28T00:00:00.000Z"),
});
const created = async (reference: string): Promise<string> => {
  const status = await payTo().createAgreement(asked(reference));
  if (status === "rejected") throw new Error("The bank knows this payer.");
  return status.agreementId;
};
const read = async (path: string) => await (await fetch(new URL(path, running.origin))).text();
const press = (id: string, act: string, origin = running.origin) =>
  fetch(new URL(`/agreements/${id}/${act}`, running.origin), {
    method: "POST",
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    redirect: "manual",
  });

test("the payer's bank shows what is asked in the words of the business, and takes the answer", async () => {
  const id = await created("man_page");
  const page = await read(`/agreements/${id}`);
  expect(page).toContain("Waiting for your approval");
  expect(page).toContain("Harbour &lt;b&gt;&amp; Vale");
  expect(page).toContain("$1,073.75");
  expect(await read("/")).toContain(`/agreements/${id}`);
  const answer = await press(id, "approve");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/agreements/${id}`]);
  expect(await read(`/agreements/${id}`)).toContain("Active");
  await vi.waitFor(() =>
    expect(received).toContainEqual(
      expect.objectContaining({
        agreement: expect.objectContaining({ reference: "man_page", status: "active" }),
      }),
    ),
  );
});

test("nobody but its own pages answers for the payer, and nobody without the key asks", async () => {
  const id = await created("man_foreign");
  expect((await press(id, "approve", "http://evil.test")).status).toBe(403);
  expect((await fetch(new URL("/agreements/agr_unknown", running.origin))).status).toBe(404);
  await expect(payTo("wrong").createAgreement(asked("man_stolen"))).rejects.toThrow("PayTo did not answer.");
  expect(await read(`/agreements/${id}`)).toContain("Waiting for your approval");
  const policy = (await fetch(running.origin)).headers.get("content-security-policy");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("a payment is told of after its answer; an empty account sends it back; both outlive a restart", async () => {
  const id = await created("man_paid");
  await press(id, "approve");
  const pay = (reference: string) =>
    payTo().requestPayment({ reference, agreementId: id, amountCents: 107_375, description: "SF-1" });
  expect(await pay("pay_one")).toMatchObject({ status: "pending" });
  await press(id, "empty-account");
  await pay("pay_two");
  const eventOf = (reference: string, status: string, reason: string | null) =>
    vi.waitFor(() =>
      expect(received).toContainEqual(
        expect.objectContaining({ payment: expect.objectContaining({ reference, status, reason }) }),
      ),
    );
  await eventOf("pay_one", "settled", null);
  await eventOf("pay_two", "rejected", "AM04");
  await running.close();
  await start();
  expect(await read(`/agreements/${id}`)).toContain("is empty");
  expect(await payTo().createAgreement(asked("man_paid"))).toMatchObject({
    agreementId: id,
    status: "active",
  });
  expect(received).not.toContain("refused");
});
