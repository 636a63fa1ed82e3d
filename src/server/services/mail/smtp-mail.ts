import { createTransport } from "nodemailer";
import type { MailPort } from "#server/services/messages.ts";

const timeoutMs = 10_000;

type SmtpOptions = {
  /** `smtps://user:password@host:465` or `smtp://…`, which upgrades to TLS where the server offers it. */
  url: string;
  from: string;
};

/** E-mail by SMTP, in plain text with its attachments. A message keeps its id as Message-ID, so that a second delivery can be told. */
export function createSmtpMail({ url, from }: SmtpOptions): MailPort {
  const transport = createTransport(
    { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    kind: "smtp",
    send: async ({ id, to, subject, body, attachments }) => {
      await transport.sendMail({
        to: { name: "", address: to },
        subject,
        text: body,
        attachments: attachments.map(({ name, contentType, content }) => ({
          filename: name,
          contentType,
          content: Buffer.from(content),
        })),
        messageId: `<${id}@${domain}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
  };
}
