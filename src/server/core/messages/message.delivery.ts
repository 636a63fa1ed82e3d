import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { isServedMobile } from "#server/services/sms/mobile-countries.ts";
import { attachmentsOf } from "./attachments.ts";
import {
  type ClaimedMessage,
  claimMessage,
  markFailed,
  markSent,
  overdueMessages,
  releaseMessage,
} from "./message.store.ts";

const maxAttempts = 8;
const heldMs = 60_000;
const overdueMs = 30_000;
const maxSwept = 500;

/**
 * Delivers a message by its port. Does nothing for one that is delivered, given up or on its way. Throws when the
 * port failed, so that the job is tried again later; the eighth failure gives the message up.
 */
export async function deliverMessage(dependencies: Dependencies, messageId: string): Promise<void> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const message = await claimMessage(database, messageId, now, new Date(now.getTime() - heldMs));
  if (message === null) return;
  if (message.channel === "SMS" && !isServedMobile(message.recipient, dependencies.settings.smsCountries))
    return await giveUp(dependencies, message, "mobile-not-served");
  try {
    await send(dependencies, message);
  } catch (error) {
    await afterFailure(dependencies, message, error);
    return;
  }
  await markSent(database, message.id, clock.now());
}

/** Queues again what no job has delivered: a process that ended between claim and delivery leaves such messages. */
export async function sweepOutbox({ database, clock, jobs }: Dependencies): Promise<void> {
  const now = clock.now().getTime();
  const overdue = await overdueMessages(
    database,
    new Date(now - overdueMs),
    new Date(now - heldMs),
    maxSwept,
  );
  for (const messageId of overdue)
    await database.transaction((tx) =>
      jobs.send(tx, "deliver-message", { messageId }, { singletonKey: messageId }),
    );
}

async function send(dependencies: Dependencies, message: ClaimedMessage) {
  const { sms, mail } = dependencies;
  const { id, channel, recipient, subject, body } = message;
  if (channel === "SMS") return await sms.send({ id, to: recipient, body });
  const attachments = await attachmentsOf(dependencies, message.attachments);
  await mail.send({ id, to: recipient, subject: subject ?? "", body, attachments });
}

async function afterFailure(dependencies: Dependencies, message: ClaimedMessage, error: unknown) {
  const { database, log } = dependencies;
  log.warn({ err: error, messageId: message.id, attempt: message.attempts }, "message not delivered");
  if (message.attempts < maxAttempts) {
    await releaseMessage(database, message.id);
    throw error;
  }
  await giveUp(dependencies, message, "attempts");
}

async function giveUp(
  { database, clock, ids }: Dependencies,
  message: ClaimedMessage,
  reason: "attempts" | "mobile-not-served",
) {
  await database.transaction(async (tx) => {
    if (!(await markFailed(tx, message.id))) return;
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: message.application_id,
        agencyId: null,
        actor: "system",
        type: "message.given-up",
        data: { messageId: message.id, channel: message.channel, attempts: message.attempts, reason },
      },
      clock.now(),
    );
  });
}
