import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfRef,
  PdfString,
} from "@libpdf/core";

/** Elements of a tagged document (ISO 32000-1, 14.8.4), as far as ours have them. */
export type Tag = "Document" | "H1" | "H2" | "H3" | "P" | "Table" | "TR" | "TH" | "TD" | "Figure";
export type Traits = {
  /** Of a heading cell: what it heads. */
  scope?: "Row" | "Column";
  /** What a picture shows, in words, and where it stands on its page. */
  picture?: { alt: string; box: readonly [left: number, bottom: number, right: number, top: number] };
};
/** What is drawn on a page for an element, by its number there. */
type Mark = { page: number; mcid: number };
export type Element = { tag: Tag; traits: Traits; kids: (Element | Mark)[] };

/** The elements of a document in the order in which they are read, and which of them is drawn now. */
export type Structure = {
  readonly root: Element;
  /** A new element in the one that is open. */
  add(tag: Tag, traits?: Traits): Element;
  /** What is drawn meanwhile belongs to an element. */
  into(element: Element, draw: () => void): void;
  /** The number of a further part of the open element on a page, and its tag. */
  mark(page: number): { tag: Tag; mcid: number };
};

export function startStructure(): Structure {
  const root: Element = { tag: "Document", traits: {}, kids: [] };
  const marks = new Map<number, number>();
  let open = root;
  return {
    root,
    add: (tag, traits = {}) => {
      const element: Element = { tag, traits, kids: [] };
      open.kids.push(element);
      return element;
    },
    into: (element, draw) => {
      const above = open;
      open = element;
      draw();
      open = above;
    },
    mark: (page) => {
      const mcid = marks.get(page) ?? 0;
      marks.set(page, mcid + 1);
      open.kids.push({ page, mcid });
      return { tag: open.tag, mcid };
    },
  };
}

/** Writes the elements into a document: what a screen reader goes by instead of the order of drawing. */
export function writeStructure(pdf: PDF, root: Element): void {
  const pages = pdf.getPages();
  const tree = PdfDict.of({ Type: PdfName.of("StructTreeRoot") });
  const treeRef = pdf.register(tree);
  const parents = pages.map((): PdfRef[] => []);
  const write = (element: Element, above: PdfRef): PdfRef => {
    const dict = PdfDict.of({
      Type: PdfName.of("StructElem"),
      S: PdfName.of(element.tag),
      P: above,
      ...traitsOf(element.traits),
    });
    const ref = pdf.register(dict);
    const kids = element.kids.map((kid) => {
      if ("tag" in kid) return write(kid, ref);
      const [page, marked] = [pages[kid.page], parents[kid.page]];
      if (page === undefined || marked === undefined) throw new Error(`There is no page ${kid.page}.`);
      marked[kid.mcid] = ref;
      return PdfDict.of({ Type: PdfName.of("MCR"), Pg: page.ref, MCID: PdfNumber.of(kid.mcid) });
    });
    dict.set("K", PdfArray.of(...kids));
    return ref;
  };
  tree.set("K", write(root, treeRef));
  const numbered = parents.flatMap((refs, page) => [PdfNumber.of(page), PdfArray.of(...refs)]);
  tree.set("ParentTree", pdf.register(PdfDict.of({ Nums: PdfArray.of(...numbered) })));
  tree.set("ParentTreeNextKey", PdfNumber.of(pages.length));
  for (const [index, page] of pages.entries()) {
    page.dict.set("StructParents", PdfNumber.of(index));
    page.dict.set("Tabs", PdfName.of("S"));
  }
  pdf.getCatalog().set("StructTreeRoot", treeRef);
  pdf.getCatalog().set("MarkInfo", PdfDict.of({ Marked: PdfBool.TRUE }));
}

function traitsOf({ scope, picture }: Traits): Record<string, PdfDict | PdfString> {
  if (scope !== undefined) return { A: PdfDict.of({ O: PdfName.of("Table"), Scope: PdfName.of(scope) }) };
  if (picture === undefined) return {};
  const box = PdfArray.of(...picture.box.map((edge) => PdfNumber.of(edge)));
  return {
    Alt: PdfString.fromString(picture.alt),
    A: PdfDict.of({ O: PdfName.of("Layout"), Placement: PdfName.of("Block"), BBox: box }),
  };
}
