import { PDF } from "@libpdf/core";
import { expect, test } from "vitest";
import { openDocument } from "#server/document/document.ts";
import { printable } from "#server/document/printable.rules.ts";

test.each([
  ["Nguyễn Đạt", "Nguyen Dat"],
  ["Zoë Müller – Café €5", "Zoë Müller – Café €5"],
  ["Łukasz Őry", "Lukasz Ory"],
  ["王小明 🏠", "??? ?"],
  ["a\nb\tc\u0000d", "a b c d"],
  ["ﬁne ½", "fine ½"],
])("%j prints as %j", (text, printed) => {
  expect(printable(text)).toBe(printed);
});

const head = {
  title: "Agreement SF-7K3M9Q2P",
  agencyName: "Harbour & Vale Property",
  agencyLine: "ABN 53 004 085 616",
  heading: "Agreement",
  number: "SF-7K3M9Q2P",
};
const box = { width: 600, height: 200 };

test("a document goes on over as many pages as it takes and loses no words", async () => {
  const document = openDocument(head);
  document.part("What was agreed");
  for (let number = 1; number <= 40; number += 1) document.detail(`Detail ${number}`, `Value ${number}`);
  document.paragraph("Every word of it. ".repeat(200));
  document.signature({ name: "Jamie Nguyen", drawing: null, box });
  document.signature({ name: "Robin Walker", drawing: "M10 10L590 190L300 20", box });
  const pages = (await PDF.load(await document.save())).getPages();
  const text = pages.map((page) => page.extractText().text).join("\n");
  expect(pages.length).toBeGreaterThan(2);
  expect(text.match(/Value \d+/g)).toHaveLength(40);
  expect(text.match(/Every\s+word/g)).toHaveLength(200);
  expect(text).toContain("Robin Walker");
});
