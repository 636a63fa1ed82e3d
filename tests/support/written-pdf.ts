/** A PDF of these objects, numbered from 1, the first of them its catalog: what no library would write. */
export function writtenPdf(objects: readonly string[], options: { trailer?: string } = {}): Uint8Array {
  const parts = ["%PDF-1.7\n"];
  const offsets: number[] = [];
  let length = parts.join("").length;
  for (const [at, body] of objects.entries()) {
    const part = `${at + 1} 0 obj\n${body}\nendobj\n`;
    offsets.push(length);
    parts.push(part);
    length += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join("")}`);
  parts.push(
    `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${options.trailer ?? ""}>>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(""), "latin1");
}

/** A stream object of this content. */
export const streamOf = (content: string, entries = ""): string =>
  `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;

/** A PDF of one page with Helvetica as F1: `page` are further entries of the page, such as its boxes. */
export const onePagePdf = (page: string, content: string): Uint8Array =>
  writtenPdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R${page}/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    streamOf(content),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ]);
