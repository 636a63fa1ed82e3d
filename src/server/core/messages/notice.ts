import { payerContact } from "#server/core/lifecycle/application.rules.ts";
import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { AttachmentReference } from "./attachments.ts";
import { queueMessage } from "./message.store.ts";

type Reported = Pick<
  OwedRow,
  "applicationId" | "agencyId" | "agencyName" | "productType" | "vendors" | "buyers"
>;

/** One notice: told once for its effect, in lines. */
export type Notice = {
  effectKey: string;
  subject: string;
  lines: readonly string[];
  /** What a text message says instead, where the lines are many. */
  short?: string;
  /** Documents that go along with an email. */
  attachments?: readonly AttachmentReference[];
};

/** Tells whoever pays, by email where there is an address, else by text message; nobody where there is no contact. */
export async function noticePayer(
  tx: Transaction,
  dependencies: Dependencies,
  reported: Reported,
  notice: Notice,
): Promise<void> {
  const { email, phoneNumber } = payerContact(reported.productType, reported.vendors, reported.buyers);
  const recipient = email ?? phoneNumber;
  if (recipient === null) return;
  await queueMessage(tx, dependencies, {
    effectKey: `${notice.effectKey}:payer`,
    applicationId: reported.applicationId,
    channel: email === null ? "SMS" : "EMAIL",
    recipient,
    subject: email === null ? null : notice.subject,
    body:
      email === null && notice.short !== undefined
        ? notice.short
        : [...notice.lines, `- ${reported.agencyName}`].join("\n"),
    attachments: email === null ? [] : (notice.attachments ?? []),
  });
}

/** Tells the agency's contact by email. */
export async function noticeAgency(
  tx: Transaction,
  dependencies: Dependencies,
  { applicationId, agencyId }: Pick<Reported, "applicationId" | "agencyId">,
  notice: Notice,
): Promise<void> {
  const { rows } = await tx.query<{ email: string }>("select email from agencies where id = $1", [agencyId]);
  const [agency] = rows;
  if (agency === undefined) throw new Error(`No agency ${agencyId}.`);
  await queueMessage(tx, dependencies, {
    effectKey: `${notice.effectKey}:agency`,
    applicationId,
    channel: "EMAIL",
    recipient: agency.email,
    subject: notice.subject,
    body: notice.lines.join("\n"),
  });
}
