import type { Dependencies } from "#server/dependencies.ts";
import { type Handlers, RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { findOutboxAttachment, outboxMessages } from "#server/services/messages/local-outbox.ts";

/** The outbox, newest first, where a message port is a local stand-in; elsewhere there is no such route. */
export function outboxHandlers(
  dependencies: Dependencies,
): Pick<Handlers, "readOutbox" | "readOutboxAttachment"> {
  const { database, sms, mail, settings } = dependencies;
  const isLocal = !settings.isProduction && (sms.kind === "outbox" || mail.kind === "outbox");
  return {
    readOutbox: async () => {
      if (!isLocal) throw new Refusal("route.unknown");
      return { messages: await outboxMessages(database) };
    },
    readOutboxAttachment: async ({ params: { id, position } }) => {
      const attachment = isLocal ? await findOutboxAttachment(database, id, Number(position)) : null;
      if (attachment === null) throw new Refusal("route.unknown");
      return new RawReply(200, attachment.contentType, attachment.content, {
        "content-disposition": `attachment; filename="${attachment.name}"`,
      });
    },
  };
}
