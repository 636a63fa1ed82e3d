import { unsafeTextIn } from "#server/http/unsafe-text.ts";
import { Refusal } from "#server/refusal.ts";

const nameMaxLength = 255;
/** Readers take a header within the first kilobyte. */
const headerWithin = 1_024;

/** Refuses at a glance what is no PDF at all. */
export function checkFile(bytes: Uint8Array): void {
  if (bytes.byteLength === 0) throw new Refusal("document.empty");
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(headerWithin, bytes.byteLength));
  if (!beginning.includes("%PDF-")) throw new Refusal("document.not-pdf");
}

/** The name of an uploaded document, of its header with encoded text: without folders, never empty. */
export function fileNameOf(encoded: string | undefined): string {
  if (encoded === undefined) return "document.pdf";
  const name = decoded(encoded)
    ?.split(/[/\\]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, " ")
    .trim();
  if (name === undefined || unsafeTextIn(name) !== null || name.length > nameMaxLength)
    throw new Refusal("request.invalid", { field: "x-file-name" });
  return name === "" ? "document.pdf" : name;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
