import { PDF, PdfStream } from "@libpdf/core";
import { expect, test } from "vitest";
import { openDocument } from "#server/core/documents/document.ts";
import { renderPage, textOf } from "#tests/support/rendered-pdf.ts";
import { linesOf, readTagged } from "#tests/support/tagged-pdf.ts";

const head = {
  title: "Agreement SF-7K3M9Q2P",
  agencyName: "Harbour & Vale Property",
  agencyLine: "ABN 53 004 085 616",
  heading: "Agreement",
  number: "SF-7K3M9Q2P",
  createdAt: new Date("2026-11-21T23:14:00.000Z"),
};
/** What is drawn on the first page. */
async function contentOf(bytes: Uint8Array): Promise<string> {
  const pdf = await PDF.load(bytes);
  const contents = pdf.getPages()[0]?.dict.get("Contents", pdf.getObject.bind(pdf));
  return contents instanceof PdfStream ? Buffer.from(contents.getDecodedData()).toString("latin1") : "";
}

const box = { width: 600, height: 200 };
const drawing = "M10 10L590 190L300 20Z";

test("a document goes on over as many pages as it takes and loses no words", async () => {
  const document = openDocument(head);
  document.part("What was agreed");
  for (let number = 1; number <= 40; number += 1) document.detail(`Detail ${number}`, `Value ${number}`);
  document.paragraph("Every word of it. ".repeat(200));
  document.signature({ name: "Jamie Nguyen", drawing: null, box });
  document.signature({ name: "Robin Walker", drawing, box });
  const pages = (await PDF.load(await document.save())).getPages();
  const text = pages.map((page) => page.extractText().text).join("\n");
  expect(pages.length).toBeGreaterThan(2);
  expect(text.match(/Value \d+/g)).toHaveLength(40);
  expect(text.match(/Every\s+word/g)).toHaveLength(200);
  expect(text).toContain("Robin Walker");
});

test.each([
  "Ελένη Παπαδοπούλου",
  "Łukasz Żółć",
  "Дмитрий Шостакович",
  "Nguyễn Thị Ánh Đạt",
  "Zoë Müller – Café €5",
  "Nguyễn".normalize("NFD"),
])("%s is printed as it is written, plain, bold and signed [T416]", async (name) => {
  const document = openDocument({ ...head, agencyName: name });
  document.detail("Name", name);
  document.signature({ name, drawing: null, box });
  const [text = ""] = await textOf(await document.save());
  // The head, the detail, the signature and the name below it.
  expect(text.split(name.normalize("NFC")).length - 1).toBe(4);
});

test("a letter that cannot be shown has a placeholder, what was written for whoever reads along, and a note", async () => {
  const document = openDocument(head);
  document.detail("Name", "Li 李小 and Ẹ́");
  const bytes = await document.save();
  const [text = ""] = await textOf(bytes);
  expect(text).toContain("Li □□ and □");
  expect(text).toContain(
    "□ stands for a letter that this document can't show: U+674E, U+5C0F, U+1EB8, U+0301.",
  );
  const drawn = await contentOf(bytes);
  expect(drawn).toContain("/ActualText <feff674e5c0f>");
  expect(drawn).toContain("/ActualText <feff1eb80301>");
});

test("a word that is longer than a line goes on in the next, and so does a name that is signed", async () => {
  const long = "Wolfeschlegelsteinhausenbergerdorff".repeat(3);
  const document = openDocument({ ...head, agencyName: long, heading: long });
  document.detail("Name", long);
  document.amount(long, 100);
  document.signature({ name: long, drawing: null, box });
  const bytes = await document.save();
  const printed = (await textOf(bytes)).join("").replace(/[\s]/g, "");
  expect(printed.split(long).length - 1).toBe(6);
  const margin = { x: 541, y: 0, width: 54, height: 842 };
  expect((await renderPage(bytes)).inkIn(margin)).toBeNull();
});

test("a document is read by its elements, in order, and nothing of it stands beside them [T423]", async () => {
  const document = openDocument(head);
  document.details("What was agreed", [
    ["Property", "12 Wattle Street"],
    ["Price", "$850,000.00"],
  ]);
  document.amounts(
    ["Item", "Amount"],
    [
      ["Photography", 68_500],
      ["Signboard", 51_300],
    ],
  );
  document.amount("Total", 119_800, true);
  document.subheading("Small print");
  document.note("Keep this.");
  document.rule();
  document.paragraph("Signed below.");
  document.signature({ name: "Robin Walker", drawing, box });
  const { elements, loose } = await readTagged(await document.save());
  expect(loose).toEqual([]);
  expect(linesOf(elements)).toEqual([
    "Document > P: Harbour & Vale Property",
    "Document > P: ABN 53 004 085 616",
    "Document > H1: Agreement",
    "Document > P: SF-7K3M9Q2P",
    "Document > H2: What was agreed",
    "Document > Table > TR > TH: Property",
    "Document > Table > TR > TD: 12 Wattle Street",
    "Document > Table > TR > TH: Price",
    "Document > Table > TR > TD: $850,000.00",
    "Document > Table > TR > TH: Item",
    "Document > Table > TR > TH: Amount",
    "Document > Table > TR > TH: Photography",
    "Document > Table > TR > TD: $685.00",
    "Document > Table > TR > TH: Signboard",
    "Document > Table > TR > TD: $513.00",
    "Document > Table > TR > TH: Total",
    "Document > Table > TR > TD: $1,198.00",
    "Document > H3: Small print",
    "Document > P: Keep this.",
    "Document > P: Signed below.",
    "Document > Figure: [Signature of Robin Walker, drawn by hand]",
    "Document > P: Robin Walker",
  ]);
  const tables = elements[0]?.children.filter(({ role }) => role === "Table") ?? [];
  expect(tables.map(({ children }) => children.length)).toEqual([2, 3, 1]);
});

test("a paragraph over two pages is one element, read to its end, and the pages' numbers are no part of it", async () => {
  const document = openDocument(head);
  const paragraph = Array.from({ length: 1_200 }, (_, at) => `word${at}`).join(" ");
  document.paragraph(paragraph);
  const bytes = await document.save();
  const { elements, loose } = await readTagged(bytes);
  const read = linesOf(elements).flatMap((line) => /^Document > P: (word.*)$/.exec(line)?.[1] ?? []);
  expect(read.length).toBeGreaterThan(1);
  expect(read.join(" ") === paragraph).toBe(true);
  expect(loose).toEqual([]);
  expect((await textOf(bytes)).at(-1)).toContain(`page ${read.length} of ${read.length}`);
  expect(linesOf(elements).join("\n")).not.toContain("page 1 of");
});

test("a document says its title, its language and that it is tagged [T422]", async () => {
  const document = openDocument({ ...head, title: "Σύμβαση <1> & more" });
  const pdf = await PDF.load(await document.save());
  const catalog = pdf.getCatalog();
  const resolve = pdf.getObject.bind(pdf);
  expect(pdf.getTitle()).toBe("Σύμβαση <1> & more");
  expect(pdf.getLanguage()).toBe("en-AU");
  expect(catalog.getDict("ViewerPreferences", resolve)?.getBool("DisplayDocTitle")?.value).toBe(true);
  expect(catalog.getDict("MarkInfo", resolve)?.getBool("Marked")?.value).toBe(true);
  expect(pdf.getCreationDate()).toEqual(head.createdAt);
  const tree = catalog.getDict("StructTreeRoot", resolve);
  expect(tree?.getName("Type")?.value).toBe("StructTreeRoot");
  const [page] = pdf.getPages();
  expect([page?.dict.getName("Tabs")?.value, page?.dict.getNumber("StructParents")?.value]).toEqual(["S", 0]);
});
