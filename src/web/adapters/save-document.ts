/** Offers a fetched document to the person as a file. */
export function saveDocument(document: Blob, name: string): void {
  const address = URL.createObjectURL(document);
  const link = window.document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
