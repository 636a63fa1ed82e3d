import { memo, type ReactNode } from "react";
import { textFace, textFaceName } from "#domain/template/face.ts";
import { templatePalette } from "#domain/template/palette.ts";
import { placeText } from "#domain/template/text.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { css } from "#styled/css";
import { templateField } from "#styled/recipes";
import { designerCopy } from "./designer.copy.ts";
import { DesignerIcon, iconNamed } from "./designer-icon.view.tsx";
import { fieldTitle } from "./field-labels.ts";

type FieldViewProps = {
  field: TemplateField;
  /** Its accessible name. */
  label: string;
  colour: string;
  isSelected: boolean;
  /** Whether what it says is drawn: of a page that nobody sees its place and its name are enough. */
  isDrawn: boolean;
  /** Something of it keeps the template from being published. */
  isInvalid: boolean;
};

// One class with one rule each: a thousand of them are matched to the styles.
const styles = templateField();
const title = css({
  minWidth: "0",
  flex: "1",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
const star = css({ color: "alarm", fontWeight: "bold", fontSize: "11px", lineHeight: "1" });
const value = css({
  position: "absolute",
  whiteSpace: "pre",
  color: "grey.900",
  fontWeight: "normal",
  lineHeight: "1",
  fontKerning: "none",
  fontVariantLigatures: "none",
});

/** One field on its page. Placed by its box alone; whatever a gesture does to it, it does without React. */
export const FieldView = memo(function FieldView(props: FieldViewProps) {
  const { field, label, colour, isSelected, isInvalid, isDrawn } = props;
  const { id, type, x, y, width, height, locked, covers } = field;
  const place = { left: x, top: y, width, height, "--colour": colour };
  return (
    <button
      type="button"
      data-field={id}
      data-type={type}
      data-locked={locked || undefined}
      data-covers={covers || undefined}
      data-invalid={isInvalid || undefined}
      aria-label={isInvalid ? designerCopy.withError(label) : label}
      aria-pressed={isSelected}
      className={styles}
      style={place}
    >
      {isDrawn ? <Content field={field} /> : null}
    </button>
  );
});

function Content({ field }: { field: TemplateField }): ReactNode {
  const { type, width, height, locked, required } = field;
  const isTiny = width < 34 || height < 9;
  if (hasValue(field)) return <ValueText field={field} />;
  return (
    <>
      <DesignerIcon name={type === "fieldset" ? "fieldset" : iconNamed(templatePalette[type].icon)} />
      {isTiny ? null : <span className={title}>{fieldTitle(field)}</span>}
      {locked && !isTiny ? <DesignerIcon name="lock" /> : null}
      {required && !isTiny ? <span className={star}>*</span> : null}
    </>
  );
}

const hasValue = ({ type, defaultValue }: TemplateField): boolean =>
  defaultValue !== "" && type !== "checkbox" && type !== "checkbox_multi" && type !== "fieldset";

/** The default value, exactly where it is printed. */
function ValueText({ field }: { field: TemplateField }): ReactNode {
  const { defaultValue, fontSize, type } = field;
  const { size, lines } = placeText(
    { text: defaultValue, box: field, fontSize, isMultiline: type === "textarea" },
    textFace,
  );
  return lines.map(({ text, x, baseline }) => (
    <span
      key={baseline}
      className={value}
      style={{
        // The border takes a point of the box away.
        left: x - 1,
        top: baseline - textFace.ascent * size - (1 - textFace.ascent - textFace.descent) * (size / 2) - 1,
        fontFamily: `"${textFaceName}"`,
        fontSize: size,
      }}
    >
      {text}
    </span>
  ));
}
