import { expect, test } from "vitest";
import type { Dependencies } from "#server/dependencies.ts";
import type { Call } from "#server/http/call.ts";
import { outboxHandlers } from "#server/outbox/outbox.routes.ts";
import { localMail, localSms } from "#server/services/messages/local-outbox.ts";
import type { MailPort, SmsPort } from "#server/services/messages.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const call = {} as Call<"readOutbox">;

test("the outbox shows what was sent, newest first, each message once", async () => {
  const database = await openTestDatabase();
  let seconds = 0;
  const clock = { now: () => new Date(Date.UTC(2026, 10, 21, 2, 0, seconds++)) };
  const [sms, mail] = [localSms(database, clock), localMail(database, clock)];
  await sms.send({ id: "msg_first123", to: "+61491570156", body: "One" });
  const content = Buffer.from("%PDF-1.7 words");
  const attachments = [{ name: "receipt-R-1.pdf", contentType: "application/pdf", content }];
  await mail.send({
    id: "msg_second12",
    to: "jane@example.com",
    subject: "Two",
    body: "Labels",
    attachments,
  });
  await sms.send({ id: "msg_first123", to: "+61491570156", body: "One" });
  await mail.send({
    id: "msg_second12",
    to: "jane@example.com",
    subject: "Two",
    body: "Labels",
    attachments,
  });
  const settings = { isProduction: false };
  const { readOutbox, readOutboxAttachment } = outboxHandlers({
    database,
    sms,
    mail,
    settings,
  } as Dependencies);
  expect(await readOutbox(call)).toEqual({
    messages: [
      {
        id: "msg_second12",
        channel: "EMAIL",
        to: "jane@example.com",
        subject: "Two",
        body: "Labels",
        attachments: [{ name: "receipt-R-1.pdf", contentType: "application/pdf" }],
        sentAt: "2026-11-21T02:00:01.000Z",
      },
      {
        id: "msg_first123",
        channel: "SMS",
        to: "+61491570156",
        subject: null,
        body: "One",
        attachments: [],
        sentAt: "2026-11-21T02:00:00.000Z",
      },
    ],
  });
  const read = (id: string, position: string) =>
    readOutboxAttachment({ params: { id, position } } as Call<"readOutboxAttachment">);
  expect(await read("msg_second12", "0")).toMatchObject({
    status: 200,
    contentType: "application/pdf",
    body: content,
    headers: { "content-disposition": 'attachment; filename="receipt-R-1.pdf"' },
  });
  for (const [id, position] of [
    ["msg_second12", "1"],
    ["msg_first123", "0"],
  ] as const)
    await expect(read(id, position)).rejects.toMatchObject({ problem: { code: "route.unknown" } });
  await database.close();
});

test.each([
  { isProduction: true, kind: "outbox" as const },
  { isProduction: false, kind: "real" as const },
])(
  "there is no outbox in production or where messages are really sent: %o",
  async ({ isProduction, kind }) => {
    const sms: SmsPort = { kind: kind === "real" ? ("sns" as const) : kind, send: async () => {} };
    const mail: MailPort = { kind: kind === "real" ? ("smtp" as const) : kind, send: async () => {} };
    const outbox = outboxHandlers({ sms, mail, settings: { isProduction } } as Dependencies);
    const refused = { problem: { code: "route.unknown" } };
    await expect(outbox.readOutbox(call)).rejects.toMatchObject(refused);
    const attachment = { params: { id: "msg_second12", position: "0" } } as Call<"readOutboxAttachment">;
    await expect(outbox.readOutboxAttachment(attachment)).rejects.toMatchObject(refused);
  },
);
