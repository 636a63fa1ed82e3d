import { exampleField } from "#contract/contract-template-examples.ts";
import type { TemplateField, TemplateSigner } from "#domain/template/types.ts";
import { streamOf, writtenPdf } from "#tests/support/written-pdf.ts";

const a4 = { width: 595, height: 842 };
const clause = "The vendor appoints the agent to sell the property on the terms of this agreement.";

/** A contract of some pages whose words can be read. */
export function contractPdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${4 + at * 2} 0 R`).join(" ");
  const bodies = Array.from({ length: pages }, (_, at) => {
    const lines = Array.from({ length: 20 }, (__, line) => `(${line + 1}. ${clause}) Tj 0 -22 Td`).join(" ");
    const content = `BT /F1 18 Tf 60 780 Td (Listing agreement, part ${at + 1}) Tj /F1 10 Tf 0 -90 Td ${lines} ET`;
    return [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${a4.width} ${a4.height}]/Contents ${5 + at * 2} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      streamOf(content),
    ];
  });
  return Buffer.from(
    writtenPdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
      ...bodies.flat(),
    ]),
  );
}

/** A field as templates have it, on a page. */
export const fieldOn = (pageId: string, more: Partial<TemplateField>): TemplateField => ({
  ...exampleField,
  pageId,
  maxLength: null,
  placeholder: "",
  ...more,
});

/** What each vendor fills in: a name on the first page, initials on each, a signature and its day on the last. */
export function fieldsOf(pageIds: readonly string[], signers: readonly TemplateSigner[]): TemplateField[] {
  const last = pageIds.at(-1) ?? "";
  return signers.flatMap(({ id, name }, at) => {
    const own = { signerId: id };
    const x = 60 + (at % 2) * 260;
    // Two side by side, the next above.
    const up = Math.floor(at / 2) * 260;
    return [
      fieldOn(pageIds[0] ?? "", {
        ...own,
        id: `fld_name_${at}`,
        name: `name_${at}`,
        label: `Full name of ${name}`,
        x,
        y: 90 + up,
      }),
      ...pageIds.map((pageId, page) =>
        fieldOn(pageId, {
          ...own,
          id: `fld_initials_${at}_${page}`,
          name: `initials_${at}_${page}`,
          label: "",
          type: "initials",
          x,
          y: 760 - up,
          width: 80,
          height: 40,
        }),
      ),
      fieldOn(last, {
        ...own,
        id: `fld_sign_${at}`,
        name: `sign_${at}`,
        label: "",
        type: "signature",
        x,
        y: 600 - up,
        width: 220,
        height: 70,
      }),
      fieldOn(last, {
        ...own,
        id: `fld_day_${at}`,
        name: `day_${at}`,
        label: "",
        type: "sign_date",
        x,
        y: 690 - up,
        width: 150,
        height: 30,
      }),
    ];
  });
}
