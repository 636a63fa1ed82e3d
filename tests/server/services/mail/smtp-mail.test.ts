import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSmtpMail } from "#server/services/mail/smtp-mail.ts";

type Received = { from: string; to: string[]; source: string };

const received: Received[] = [];
let isRefusing = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["AUTH", "STARTTLS"],
  onData: (stream, session, done) => {
    const { mailFrom, rcptTo } = session.envelope;
    text(stream).then((source) => {
      if (isRefusing) return done(new Error("mailbox full"));
      received.push({
        from: mailFrom === false ? "" : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        source,
      });
      done();
    }, done);
  },
});

let url = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
beforeEach(() => {
  received.length = 0;
  isRefusing = false;
});

const mail = () => createSmtpMail({ url, from: "Saleflow <no-reply@saleflow.test>" });

test("an e-mail reaches the server whole, in plain text and under its own id", async () => {
  await mail().send({
    id: "msg_1",
    to: "jane@example.com",
    subject: "Your Saleflow code",
    body: "Code 123456 ✓",
    attachments: [],
  });
  expect(received).toMatchObject([{ from: "no-reply@saleflow.test", to: ["jane@example.com"] }]);
  const source = received[0]?.source ?? "";
  expect(source).toContain("Subject: Your Saleflow code");
  expect(source).toContain("From: Saleflow <no-reply@saleflow.test>");
  expect(source).toContain("Message-ID: <msg_1@saleflow.test>");
  expect(source).toMatch(/Content-Type: text\/plain; charset=utf-8/);
  expect(source).toContain("Code 123456");
});

test("an address is one address, and a line break in a subject makes no header", async () => {
  await mail()
    .send({
      id: "msg_2",
      to: "jane@example.com, eve@example.com",
      subject: "Hello\r\nBcc: eve@example.com",
      body: "Labels",
      attachments: [],
    })
    .catch(() => {});
  expect(received.flatMap(({ to }) => to)).not.toContain("eve@example.com");
  expect(received.map(({ source }) => source).join("")).not.toMatch(/^Bcc:/m);
});

test("a refusal of the server, and no server at all, are thrown", async () => {
  isRefusing = true;
  const message = { id: "msg_3", to: "jane@example.com", subject: "s", body: "b", attachments: [] };
  await expect(mail().send(message)).rejects.toThrow("mailbox full");
  await expect(
    createSmtpMail({ url: "smtp://127.0.0.1:1", from: "a@b.test" }).send(message),
  ).rejects.toThrow();
});

test("what is attached arrives byte for byte, under its name", async () => {
  const content = Uint8Array.from({ length: 30_000 }, (_, at) => (at * 7) % 256);
  await mail().send({
    id: "msg_4",
    to: "jane@example.com",
    subject: "Receipt R-00001002",
    body: "Your receipt is attached.",
    attachments: [{ name: "receipt-R-00001002.pdf", contentType: "application/pdf", content }],
  });
  const source = received[0]?.source ?? "";
  expect(source).toMatch(/Content-Type: multipart\/mixed/);
  const [, head = "", encoded = ""] =
    /(Content-Type: application\/pdf[\s\S]*?)\r?\n\r?\n([A-Za-z0-9+/=\r\n]+?)\r?\n--/.exec(source) ?? [];
  expect(head).toContain("Content-Disposition: attachment; filename=receipt-R-00001002.pdf");
  expect(Buffer.from(encoded, "base64").equals(content)).toBe(true);
  expect(source).toContain("Your receipt is attached.");
});
