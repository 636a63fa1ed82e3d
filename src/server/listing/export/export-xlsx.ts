import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { dayMs } from "#domain/calendar/lengths.ts";
import { dollarsOf } from "#domain/money/cents.ts";
import { isHazardous } from "#domain/text/spreadsheet.ts";
import type { Cell } from "#server/core/spreadsheet/cell.ts";

/** The most rows of a sheet below its headings. */
export const maxSheetRows = 1_048_575;

/**
 * The document as XLSX, one sheet with frozen headings, written as it is read. Text is always text to a spreadsheet; what
 * begins like a formula has its own apostrophe (`quotePrefix`) too, so that it stays text when somebody edits the cell.
 */
export async function* xlsxOf(
  headings: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of parts) zip.addBuffer(Buffer.from(content), name);
  const sheet = Readable.from(sheetOf(headings, batches), { objectMode: false });
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml", { compressionLevel: 1 });
  zip.end();
  const output = Readable.from(zip.outputStream);
  zip.on("error", (error: Error) => output.destroy(error));
  try {
    for await (const chunk of output) yield Buffer.from(chunk);
  } finally {
    sheet.destroy();
  }
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";
// The numbers of the cell formats below.
const style = { plain: 0, heading: 1, day: 2, money: 3, apostrophe: 4, instant: 5 } as const;

const parts: readonly (readonly [name: string, content: string])[] = [
  [
    "[Content_Types].xml",
    `${header}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  ],
  [
    "_rels/.rels",
    `${header}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    "xl/workbook.xml",
    `${header}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Listings" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    "xl/_rels/workbook.xml.rels",
    `${header}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    "xl/styles.xml",
    `${header}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="#,##0.00"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" quotePrefix="1"/><xf xfId="0" numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
];

async function* sheetOf(
  headings: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<string> {
  const letters = headings.map((_, index) => columnName(index));
  const rowOf = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join("")}</row>`;
  const named = headings.map((heading, index) => textCell(`${letters[index]}1`, heading, style.heading));
  yield `${header}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headings.length}" width="22" customWidth="1"/></cols><sheetData>${rowOf(1, named)}`;
  let number = 1;
  for await (const rows of batches) {
    const written = rows.map((row) => {
      number += 1;
      return rowOf(
        number,
        row.map((cell, index) => cellOf(`${letters[index]}${number}`, cell)),
      );
    });
    yield written.join("");
  }
  yield "</sheetData></worksheet>";
}

function cellOf(place: string, cell: Cell): string {
  switch (cell.kind) {
    case "text":
      return textCell(place, cell.text, isHazardous(cell.text) ? style.apostrophe : style.plain);
    case "money":
      return numberCell(place, dollarsOf(cell.cents), style.money);
    case "day":
      return numberCell(place, serialOf(`${cell.day}T00:00:00.000Z`), style.day);
    case "instant":
      return numberCell(place, serialOf(cell.instant), style.instant);
    case "empty":
      return "";
  }
}

const textCell = (place: string, text: string, format: number): string =>
  `<c r="${place}" t="inlineStr"${format === 0 ? "" : ` s="${format}"`}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
const numberCell = (place: string, number: string, format: number): string =>
  `<c r="${place}" s="${format}"><v>${number}</v></c>`;

// Day 0 of spreadsheets: they count from 1900 and believe that year was a leap year.
const dayZero = Date.UTC(1899, 11, 30);
const serialOf = (instant: string): string => String((Date.parse(instant) - dayZero) / dayMs);

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** XML, and `_x0007_` for what XML cannot hold, as spreadsheets write it. */
const escaped = (text: string): string => (isPlain(text) ? text : everyEscape(text));

const isPlain = (text: string): boolean => /^[ !"#$%'-;=?-^`-\ud7ff\ue000-\ufffd]*$/.test(text);

const everyEscape = (text: string): string =>
  text
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[&<>]/g, (character) => entities[character] ?? character)
    .replace(
      unwritable,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    );

const unwritable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be written another way.
  /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** 0 is A, 26 is AA. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
