import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { PaymentBatch } from "#contract/payout.ts";
import type { SupplierInvoice } from "#contract/supplier-invoice.ts";
import { openSignInBrowser, signIn } from "#tests/server/identity/identity-fixture.ts";
import type { KillFixture } from "./kill-fixture.ts";

export const payoutSteps = ["release", "file", "statement"] as const;
export type PayoutStep = (typeof payoutSteps)[number];

/** A batch that waits for its release, and who pays it whatever is lost on the way. */
export type KilledBatch = {
  id: string;
  order: PaymentBatch["orders"][number];
  /** Releases it, fetches its file and imports the bank's line, each again until it is answered; the files as fetched. */
  pay: (pressed: (step: PayoutStep) => void) => Promise<string[]>;
};

/** The paid listing of the demo, and a supplier of its that was paid before. */
const listingId = "lst_00000005";
const supplier = { supplierId: "sup_demo_lumen", abn: "48604123453" };
const amountCents = 100;
const retryMs = 100;

/** Three people of an agency who pay a supplier while the server is killed again and again. */
export async function openKilledPayout({ origin, identityOrigin }: KillFixture) {
  const tokenOf = async (email: string) => {
    const browser = openSignInBrowser({ origin: identityOrigin, appOrigin: origin });
    return (await signIn(browser, email)).access_token;
  };
  const agent = await tokenOf("agent@demo.test");
  const manager = await tokenOf("manager@demo.test");
  const principal = await tokenOf("principal@demo.test");

  const send = (token: string, method: string, path: string, body?: object, key = newKey()) =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: {
        "sec-fetch-site": "same-origin",
        "x-saleflow-request": "1",
        "idempotency-key": key,
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
  const asked = async <Reply>(...sending: Parameters<typeof send>): Promise<Reply> => {
    const answer = await send(...sending);
    if (!answer.ok) throw new Error(`${sending[1]} ${sending[2]}: ${await answer.text()}`);
    return (await answer.json()) as Reply;
  };

  /** Presses again until an answer comes; one of the server on its way down is none. */
  const untilAnswered = async (press: () => Promise<Response>): Promise<{ status: number; text: string }> => {
    for (;;) {
      const answer = await press().catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (answer != null && text != null && answer.status < 500) return { status: answer.status, text };
      await pause(retryMs);
    }
  };

  const release = async ({ id, version }: PaymentBatch): Promise<void> => {
    const path = `/payment-batches/${id}/release`;
    const { status, text } = await untilAnswered(() => send(principal, "POST", path, { version }));
    // Released before, by the press whose answer was lost.
    const wasReleased =
      status === 409 && (JSON.parse(text) as { current?: PaymentBatch }).current?.status === "released";
    if (status !== 200 && !wasReleased) throw new Error(`The release was refused: ${text}`);
  };
  const fetchFile = async (id: string): Promise<string> => {
    const { status, text } = await untilAnswered(() =>
      send(principal, "POST", `/payment-batches/${id}/file`),
    );
    if (status !== 200) throw new Error(`The file was refused: ${text}`);
    return text;
  };

  return {
    prepare: async (): Promise<KilledBatch> => {
      const draft = {
        ...supplier,
        number: `KILL-${randomBytes(6).toString("hex")}`,
        issuedOn: new Date().toISOString().slice(0, 10),
        totalCents: amountCents,
        gstCents: 0,
        isBuyerNamed: true,
        lines: [{ description: "Photography at twilight", itemId: null, amountCents }],
        fileDigest: null,
      };
      const captured = await asked<SupplierInvoice>(
        agent,
        "POST",
        `/listings/${listingId}/supplier-invoices`,
        draft,
      );
      const { id: invoiceId, version } = captured;
      await asked(manager, "POST", `/supplier-invoices/${invoiceId}/approve`, { version });
      const made = await asked<PaymentBatch>(manager, "POST", "/payment-batches", {
        invoiceIds: [invoiceId],
      });
      const batch = await asked<PaymentBatch>(manager, "POST", `/payment-batches/${made.id}/submit`, {
        version: made.version,
      });
      const [order] = batch.orders;
      if (order === undefined) throw new Error("No order.");
      const line = {
        lineId: newKey(),
        kind: "transfer",
        instruction: "payment",
        direction: "out",
        amountCents: order.amountCents,
        valueDate: draft.issuedOn,
        reference: order.lodgementReference,
        account: { bsb: "062-000", accountNumber: "00318842" },
      };
      return {
        id: batch.id,
        order,
        pay: async (pressed) => {
          pressed("release");
          await release(batch);
          pressed("file");
          const files = [await fetchFile(batch.id)];
          pressed("statement");
          const body = { name: "statement.csv", lines: [line] };
          const { status, text } = await untilAnswered(() =>
            send(manager, "POST", "/bank-files/lines", body),
          );
          if (status !== 200) throw new Error(`The bank's line was refused: ${text}`);
          return [...files, await fetchFile(batch.id)];
        },
      };
    },
  };
}

const newKey = (): string => `kill_${randomBytes(12).toString("hex")}`;
