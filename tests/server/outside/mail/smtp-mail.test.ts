import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSmtpMail } from "#server/outside/mail/smtp-mail.ts";

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
      body: "Words",
    })
    .catch(() => {});
  expect(received.flatMap(({ to }) => to)).not.toContain("eve@example.com");
  expect(received.map(({ source }) => source).join("")).not.toMatch(/^Bcc:/m);
});

test("a refusal of the server, and no server at all, are thrown", async () => {
  isRefusing = true;
  const message = { id: "msg_3", to: "jane@example.com", subject: "s", body: "b" };
  await expect(mail().send(message)).rejects.toThrow("mailbox full");
  await expect(
    createSmtpMail({ url: "smtp://127.0.0.1:1", from: "a@b.test" }).send(message),
  ).rejects.toThrow();
});
