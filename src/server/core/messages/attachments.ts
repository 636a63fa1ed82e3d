import type { Dependencies } from "#server/dependencies.ts";
import type { MailAttachment } from "#server/services/messages.ts";

/** A document that goes along with a message: of which kind, and whose. */
export type AttachmentReference = { kind: "receipt" | "agreement"; id: string };

/** The document of each kind, a PDF made now where it was not before; null where it is not there. */
export type AttachedDocuments = Record<
  AttachmentReference["kind"],
  (
    needs: Pick<Dependencies, "database" | "files" | "log">,
    id: string,
  ) => Promise<{ name: string; content: Uint8Array } | null>
>;

/** The documents of a message. Throws where one of them is not there. */
export const attachmentsOf = (
  needs: Pick<Dependencies, "database" | "nouns" | "files" | "log">,
  references: readonly AttachmentReference[],
): Promise<MailAttachment[]> =>
  Promise.all(
    references.map(async ({ kind, id }) => {
      const document = await needs.nouns.attachedDocuments[kind](needs, id);
      if (document === null) throw new Error(`There is no ${kind} of ${id}.`);
      return { ...document, contentType: "application/pdf" };
    }),
  );
