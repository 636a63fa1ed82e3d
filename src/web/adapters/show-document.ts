import { saveDocument } from "./save-document.ts";

// Long enough for the new tab to have read it; the tab keeps what it has read.
const readMs = 60_000;

/**
 * Shows a fetched PDF in a tab of its own, or saves it where the browser lets none be opened. Answers which. It is shown as a
 * PDF whatever the bytes are, so that nothing in it is taken for a page of ours.
 */
export function showDocument(bytes: Blob, name: string): "shown" | "saved" {
  const document = new Blob([bytes], { type: "application/pdf" });
  const address = URL.createObjectURL(document);
  const tab = window.open(address, "_blank");
  if (tab === null) {
    URL.revokeObjectURL(address);
    saveDocument(document, name);
    return "saved";
  }
  setTimeout(() => URL.revokeObjectURL(address), readMs);
  return "shown";
}
