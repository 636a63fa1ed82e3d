import { expect, test } from "vitest";
import {
  columnsOf,
  emptyFile,
  recordsOf,
  refusedFile,
  refusedList,
  refusedRows,
} from "#web/signing-desk/bulk-file.ts";

const template = {
  columns: [
    { name: "fee", label: "Fee", isRequired: true },
    { name: "values.email", label: "Email", isRequired: false },
  ],
};
const rows = async (file: Blob) => {
  // A byte order mark is not part of the text.
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return (await file.text()).replace(/^\ufeff/, "").split("\r\n");
};
const wrong = (field: string, message: string) => ({ field, code: "request.invalid" as const, message });

test("an empty file has the columns of its template", async () => {
  expect(columnsOf(template)).toEqual(["listing", "signer_name", "email", "mobile", "fee", "values.email"]);
  expect(await rows(emptyFile(template))).toEqual(["listing,signer_name,email,mobile,fee,values.email", ""]);
});

test("records are counted by their last line, and a line break within quotes is part of one", () => {
  expect(recordsOf('\ufeffa,b\r\n"x\r\ny",1\n\n"say ""hi""",2\rlast,3')).toEqual([
    { text: "a,b", line: 1 },
    { text: '"x\ny",1', line: 3 },
    { text: '"say ""hi""",2', line: 5 },
    { text: "last,3", line: 6 },
  ]);
});

test("rows that were refused come back as they stood, each with why in its last column", async () => {
  const text = 'listing,fee\n"1 A St, B",1\n2 C St,x\n3 D St,3\n';
  const refused = [
    { line: 2, problems: [wrong("listing", "No such listing.")] },
    { line: 3, problems: [wrong("values.fee", 'Enter "a number".'), wrong("", "Cells.")] },
    { line: 9, problems: [wrong("", "Not of this file.")] },
  ];
  expect(await rows(refusedFile(text, refused))).toEqual([
    "listing,fee,problem",
    '"1 A St, B",1,"listing: No such listing."',
    '2 C St,x,"values.fee: Enter ""a number"". Cells."',
    "",
  ]);
});

const refusedRow = (line: number, cells: string[] | null) => ({
  line,
  listing: { id: "lst_0123456789", address: "1 A St" },
  status: "refused" as const,
  applicationId: null,
  problems: [wrong("values.fee", "Enter a number.")],
  cells,
});

test("after a reload the rows come back as the server has them, and no cell is a formula", async () => {
  const sent = { ...refusedRow(2, null), status: "sent" as const, applicationId: "app_1", problems: [] };
  const columns = ["Listing", "mobile", "fee"];
  const kept = [sent, refusedRow(3, ["1 A St, B", "+61 400 000 000", "=1+1"]), refusedRow(4, null)];
  expect(await rows(refusedRows({ columns, rows: kept }))).toEqual([
    "Listing,mobile,fee,problem",
    '"1 A St, B",+61 400 000 000,\'=1+1,values.fee: Enter a number.',
    "lst_0123456789,,,row 4: values.fee: Enter a number.",
    "",
  ]);
  expect(await rows(refusedRows({ columns, rows: [sent, refusedRow(3, null)] }))).toEqual([
    "row,listing,field,problem",
    "3,lst_0123456789,values.fee,Enter a number.",
    "",
  ]);
});

test("without the file they are a list of rows, listings, fields and why", async () => {
  const listing = { id: "lst_0123456789" };
  const refused = [
    { line: 2, listing, problems: [wrong("mobile", "Enter a mobile.")] },
    { line: 5, listing: null, problems: [wrong("listing", "No such listing.")] },
  ];
  expect(await rows(refusedList(refused))).toEqual([
    "row,listing,field,problem",
    "2,lst_0123456789,mobile,Enter a mobile.",
    "5,,listing,No such listing.",
    "",
  ]);
});
