export type SmsMessage = { id: string; to: string; body: string };
export type MailAttachment = { name: string; contentType: string; content: Uint8Array };
export type MailMessage = {
  id: string;
  to: string;
  subject: string;
  body: string;
  attachments: readonly MailAttachment[];
};

/** Sends a text message. `to` is E.164. Throws when it could not be handed over; may deliver twice, never silently none. */
export type SmsPort = { kind: "sns" | "outbox"; send(message: SmsMessage): Promise<void> };
/** Sends an e-mail. Throws when it could not be handed over. */
export type MailPort = { kind: "smtp" | "outbox"; send(message: MailMessage): Promise<void> };
