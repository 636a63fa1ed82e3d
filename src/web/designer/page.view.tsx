import { memo } from "react";
import type { Handle } from "#domain/template/edit-boxes.ts";
import { boundsOf } from "#domain/template/geometry.ts";
import type { TemplateField, TemplatePage, TemplateSigner } from "#domain/template/types.ts";
import { css } from "#styled/css";
import type { PdfDocuments } from "#web/adapters/pdf-documents.ts";
import { PageDrawing } from "#web/kit/document/page-drawing.view.tsx";
import { InPlaceInput } from "#web/ui/in-place-input.tsx";
import { useNearViewport } from "#web/ui/near-viewport.ts";
import { caption, firstPages, frame, layer, sheet } from "./canvas-styles.ts";
import { designerCopy } from "./designer.copy.ts";
import { selectionFrame } from "./drawn-elements.ts";
import { FieldView } from "./field.view.tsx";
import { fieldLabel } from "./field-labels.ts";
import { signerColour } from "./signer-colours.ts";

export type LabelEditing = {
  id: string;
  label: string;
  onEnter: (label: string) => void;
  onLeave: () => void;
};
type PageViewProps = {
  documents: PdfDocuments;
  page: TemplatePage;
  number: number;
  fields: readonly TemplateField[];
  signers: readonly TemplateSigner[];
  /** The selected fields of this page, their ids joined by blanks: the same words for the same selection. */
  selectedIds: string;
  /** In the same way, those that something is wrong with. */
  invalidIds: string;
  /** In the same way, those that the handles are of: one field's, or of the frame around several. */
  handledIds: string;
  editing: LabelEditing | null;
  scale: number;
  /** Whether it may have its picture: not before the page that is seen first. */
  isPictured: boolean;
  /** How it was drawn before the designer was there. */
  earlier: HTMLCanvasElement | null;
  onDrawn: () => void;
};

/** A page with its fields on top. */
export const PageView = memo(function PageView(props: PageViewProps) {
  const { documents, page, number, scale, isPictured, earlier, onDrawn } = props;
  const { ref, isNear } = useNearViewport("[data-canvas]", "600px 0px", number <= firstPages);
  const isShown = isNear && isPictured;
  const size = {
    width: `calc(var(--scale) * ${page.width}px)`,
    height: `calc(var(--scale) * ${page.height}px)`,
  };
  return (
    <section aria-label={designerCopy.pageNumber(number)} className={frame}>
      <p aria-hidden="true" className={caption}>
        {designerCopy.pageNumber(number)}
      </p>
      <div ref={ref} data-page={page.id} data-far={isNear ? undefined : ""} className={sheet} style={size}>
        {isShown ? (
          <PageDrawing documents={documents} page={page} scale={scale} earlier={earlier} onDrawn={onDrawn} />
        ) : null}
        <PageFields {...props} isShown={isShown} />
      </div>
    </section>
  );
});

type PageFieldsProps = Omit<PageViewProps, "documents" | "scale" | "earlier"> & { isShown: boolean };

function PageFields(props: PageFieldsProps) {
  const { page, number, fields, signers, selectedIds, invalidIds, handledIds, editing, isShown } = props;
  const selected = new Set(selectedIds.split(" "));
  const invalid = new Set(invalidIds.split(" "));
  const handledOnes = new Set(handledIds.split(" "));
  const handled = fields.filter(({ id }) => handledOnes.has(id));
  const edited = editing === null ? undefined : fields.find(({ id }) => id === editing.id);
  return (
    <div data-layer="" className={layer} style={{ width: page.width, height: page.height }}>
      {fields.map((field) => (
        <FieldView
          key={field.id}
          field={field}
          label={fieldLabel(field, signers, number)}
          colour={signerColour(signers, field.signerId)}
          isSelected={selected.has(field.id)}
          isDrawn={isShown}
          isInvalid={invalid.has(field.id)}
        />
      ))}
      {edited === undefined ? <Handles fields={handled} /> : null}
      {edited === undefined || editing === null ? null : (
        <InPlaceInput
          label={designerCopy.labelOf(fieldLabel(edited, signers, number))}
          value={editing.label}
          onEnter={editing.onEnter}
          onLeave={editing.onLeave}
          className={labelInput}
          style={{
            left: edited.x,
            top: edited.y,
            width: Math.max(edited.width, 90),
            minHeight: edited.height,
          }}
        />
      )}
    </div>
  );
}

const labelInput = css({
  position: "absolute",
  zIndex: "3",
  px: "4px",
  borderRadius: "3px",
  border: "none",
  outline: "calc(2px / var(--scale)) solid {colors.action}",
  bg: "white",
  fontSize: "10px",
});

const handleNames: readonly Handle[] = ["nw", "n", "ne", "e", "se", "s", "sw", "w"];
const handles = css({
  position: "absolute",
  zIndex: "2",
  pointerEvents: "none",
  "&[data-frame]": { outline: "calc(1px / var(--scale)) dashed {colors.action}" },
});
/** 24 px to press, whatever the zoom; what is seen of it is smaller. */
const handle = css({
  "--hit": "calc(24px / var(--scale))",
  "--away": "calc(3px / var(--scale))",
  position: "absolute",
  display: "grid",
  placeItems: "center",
  width: "var(--hit)",
  height: "var(--hit)",
  pointerEvents: "auto",
  touchAction: "none",
  _before: {
    content: '""',
    width: "calc(10px / var(--scale))",
    height: "calc(10px / var(--scale))",
    borderWidth: "calc(2px / var(--scale))",
    borderStyle: "solid",
    borderColor: "action",
    borderRadius: "calc(3px / var(--scale))",
    bg: "white",
  },
  "&[data-handle*=n]": { bottom: "calc(100% - var(--hit) / 2 + var(--away))" },
  "&[data-handle*=s]": { top: "calc(100% - var(--hit) / 2 + var(--away))" },
  "&[data-handle*=w]": { right: "calc(100% - var(--hit) / 2 + var(--away))" },
  "&[data-handle*=e]:not([data-handle=ne], [data-handle=se]), &[data-handle=ne], &[data-handle=se]": {
    left: "calc(100% - var(--hit) / 2 + var(--away))",
  },
  "&[data-handle=n], &[data-handle=s]": { left: "calc(50% - var(--hit) / 2)" },
  "&[data-handle=e], &[data-handle=w]": { top: "calc(50% - var(--hit) / 2)" },
  "&[data-handle=nw], &[data-handle=se]": { cursor: "nwse-resize" },
  "&[data-handle=ne], &[data-handle=sw]": { cursor: "nesw-resize" },
  "&[data-handle=n], &[data-handle=s] ": { cursor: "ns-resize" },
  "&[data-handle=e], &[data-handle=w] ": { cursor: "ew-resize" },
  // Of a small field, or seen from afar: the corners give way to the field itself.
  "&[data-apart]": { "--away": "calc(12px / var(--scale))" },
});

/** The handles of a field, or of a frame around several. */
function Handles({ fields }: { fields: readonly TemplateField[] }) {
  const [first] = fields;
  if (first === undefined) return null;
  const { x, y, width, height } = boundsOf(fields);
  const isSmall = width < 40 || height < 24;
  const isFrame = fields.length > 1;
  return (
    <div
      data-handles-of={first.id}
      data-frame={isFrame ? selectionFrame : undefined}
      aria-hidden="true"
      className={handles}
      style={{ left: x, top: y, width, height }}
    >
      {handleNames.map((name) => (
        <span key={name} data-handle={name} data-apart={isSmall || undefined} className={handle} />
      ))}
    </div>
  );
}
