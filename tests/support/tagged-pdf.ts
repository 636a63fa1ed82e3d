import "./rendered-pdf.ts";

/** An element of a tagged document as a screen reader is given it, with all of its words. */
export type Read = { role: string; text: string; alt: string | null; children: Read[] };

type Node = { role?: string; alt?: string; type?: string; id?: string; children?: Node[] };

const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");

/** The elements of every page, in the order in which they are read. What is in none of them is `loose`. */
export async function readTagged(bytes: Uint8Array): Promise<{ elements: Read[]; loose: string[] }> {
  const task = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 });
  const document = await task.promise;
  const elements: Read[] = [];
  const loose: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = textByMark(items as Item[]);
    loose.push(...(texts.get("") ?? []).filter((word) => word.trim() !== ""));
    const tree = (await page.getStructTree()) as Node | null;
    if (tree !== null) elements.push(...(tree.children ?? []).map((node) => readOf(node, texts)));
  }
  await task.destroy();
  return { elements, loose };
}

/** Elements as lines: `Table > TR > TD: $1.00`. */
export const linesOf = (elements: readonly Read[], above = ""): string[] =>
  elements.flatMap(({ role, text, alt, children }) => {
    const path = above === "" ? role : `${above} > ${role}`;
    const own = alt === null ? text : `[${alt}]`;
    return [...(own === "" ? [] : [`${path}: ${own}`]), ...linesOf(children, path)];
  });

type Item = { type?: string; id?: string; str?: string; hasEOL?: boolean };

/** Words by the mark that they stand in; those of no mark under the empty one, those of decoration left out. */
function textByMark(items: readonly Item[]): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: (string | null)[] = [];
  for (const { type, id, str, hasEOL } of items) {
    if (type === "beginMarkedContent") open.push(null);
    else if (type === "beginMarkedContentProps") open.push(id ?? open.at(-1) ?? null);
    else if (type === "endMarkedContent") open.pop();
    else if (str !== undefined && (str !== "" || hasEOL === true)) {
      const mark = open.length === 0 ? "" : (open.findLast((one) => one !== null) ?? null);
      if (mark !== null) texts.set(mark, [...(texts.get(mark) ?? []), hasEOL === true ? `${str} ` : str]);
    }
  }
  return texts;
}

function readOf(node: Node, texts: ReadonlyMap<string, string[]>): Read {
  const children = node.children ?? [];
  const text = children.flatMap(({ type, id = "" }) => (type === "content" ? (texts.get(id) ?? []) : []));
  return {
    role: node.role ?? "",
    text: text.join("").replace(/\s+/g, " ").trim(),
    alt: node.alt ?? null,
    children: children.filter(({ role }) => role !== undefined).map((child) => readOf(child, texts)),
  };
}
