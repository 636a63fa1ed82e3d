import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { PdfDocuments } from "#web/adapters/pdf-documents.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { FieldMarks } from "#web/kit/document/field-marks.view.tsx";
import { PageDrawing } from "#web/kit/document/page-drawing.view.tsx";
import { PageText } from "#web/kit/document/page-text.view.tsx";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { useNearest } from "#web/ui/use-nearest.ts";
import { visuallyHidden } from "#web/ui/visually-hidden.ts";
import type { PreviewedField, SignerPreviewModel } from "./signer-preview.connect.ts";
import { previewCopy as copy } from "./signer-preview.copy.ts";
import { documentsOf } from "./signer-preview.documents.ts";
import type { PreviewPlace } from "./signer-preview.ts";

export type SignerPreviewProps = {
  model: SignerPreviewModel;
  services: Services;
  place: PreviewPlace;
  onChoose: (turnId: string) => void;
};

/** How many pages have a picture at a time. */
const maxPictures = 3;

const column = css({ display: "flex", flexDirection: "column", gap: "5", mt: "4" });
const asked = css({
  display: "flex",
  flexDirection: "column",
  "& > li": {
    display: "flex",
    justifyContent: "space-between",
    gap: "3",
    py: "2",
    borderTop: "1px solid {colors.line}",
    overflowWrap: "anywhere",
  },
  "& > li:first-child": { borderTopWidth: "0" },
});
const frame = css({ position: "relative", bg: "white", boxShadow: "0 0 0 1px {colors.grey.300}" });
const box = css({ position: "absolute" });
const own = css({
  position: "absolute",
  display: "grid",
  placeItems: "center",
  overflow: "hidden",
  borderWidth: "1.5px",
  borderStyle: "solid",
  borderColor: "brand.blue",
  borderRadius: "sm",
  bg: "color-mix(in srgb, {colors.brand.yellow} 28%, transparent)",
  color: "brand.darkBlue",
  fontSize: "min(0.75rem, 2.4vw)",
  fontWeight: "semibold",
  lineHeight: "tight",
});

/** A contract as one of its signers will find it, to be looked at alone. */
export function SignerPreviewView({ model, services, place, onChoose }: SignerPreviewProps) {
  const documents = documentsOf(services, place);
  const { questions, signs } = model;
  return (
    <div className={column}>
      <ChoiceField
        label={copy.signer}
        name="preview"
        value={model.chosen}
        options={model.parties}
        onChange={onChoose}
      />
      <section aria-label={copy.asked}>
        <h3 className={text({ variant: "label" })}>{copy.asked}</h3>
        <ul className={asked}>
          {questions.map(({ id, label, note }) => (
            <li key={id}>
              <span>{label}</span>
              <span className={text({ variant: "small" })}>{note}</span>
            </li>
          ))}
          {signs.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </section>
      <Pages pages={model.pages} documents={documents} />
    </div>
  );
}

function Pages({ pages, documents }: { pages: SignerPreviewModel["pages"]; documents: PdfDocuments }) {
  const { ref, names, width } = useNearest(
    maxPictures,
    pages.map(({ page }) => page.id),
  );
  return (
    <div ref={ref} className={column}>
      {pages.map(({ page, label, fields }) => (
        <section key={page.id} data-part={page.id} aria-label={label}>
          <p className={text({ variant: "small" })} aria-hidden="true">
            {label}
          </p>
          <PageText documents={documents} page={page} />
          <div className={frame} style={{ aspectRatio: `${page.width} / ${page.height}` }}>
            {width > 0 && names.includes(page.id) ? (
              <PageDrawing documents={documents} page={page} scale={width / page.width} />
            ) : null}
            {fields.map((each) => (
              <Field key={each.field.id} of={each} page={page} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Field({
  of: { field, isOwn, value, text: label },
  page,
}: {
  of: PreviewedField;
  page: { width: number; height: number };
}) {
  const part = (points: number, of: number) => `${(points / of) * 100}%`;
  const place = {
    left: part(field.x, page.width),
    top: part(field.y, page.height),
    width: part(field.width, page.width),
    height: part(field.height, page.height),
  };
  if (isOwn)
    return (
      <p className={own} style={place}>
        <span className={visuallyHidden}>{copy.theirs(label)}</span>
        <span aria-hidden="true">{label}</span>
      </p>
    );
  return value === "" ? null : (
    <div className={box} style={place}>
      <FieldMarks field={field} value={value} />
      <span className={visuallyHidden}>{label}</span>
    </div>
  );
}
