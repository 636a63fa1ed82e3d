import { defaultPortalPath } from "#contract/site-paths.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { RegistrationRow } from "./registration.store.ts";

/** Tells the principal that the registration has arrived. */
export async function notifyPrincipal(
  tx: Transaction,
  dependencies: Dependencies,
  { id, reference, name, principal }: RegistrationRow,
): Promise<void> {
  const { publicOrigin, supportPhone } = dependencies.settings;
  await queueMessage(tx, dependencies, {
    effectKey: `registration:${id}`,
    applicationId: null,
    channel: "EMAIL",
    recipient: principal.email,
    subject: `We received the registration of ${name}`,
    body: [
      `Hello ${principal.name},`,
      `We received the registration of ${name}. Its reference is ${reference}.`,
      `Sign in with this email address at ${publicOrigin}${defaultPortalPath}. If you have no password yet, we send you a temporary one in another email.`,
      "We are checking your ABN and your licence. Next, give us the bank details of your agency.",
      `If you did not register ${name}, please call us on ${supportPhone}.`,
      "- Saleflow",
    ].join("\n\n"),
  });
}
