import { memo, type ReactNode } from "react";
import type { TemplateField } from "#contract/contract-template.ts";
import { textFace, textFaceName } from "#contract/contract-template-face.ts";
import { templatePalette } from "#contract/contract-template-palette.ts";
import { placeText } from "#contract/contract-template-text.ts";
import { css } from "#styled/css";
import { DesignerIcon, iconNamed } from "./designer-icon.view.tsx";
import { fieldTitle } from "./field-words.ts";

type FieldViewProps = {
  field: TemplateField;
  /** Its accessible name. */
  words: string;
  colour: string;
  isSelected: boolean;
  /** Whether what it says is drawn: of a page that nobody sees its place and its name are enough. */
  isDrawn: boolean;
  /** Something of it keeps the template from being published. */
  isFaulty: boolean;
};

const look = css({
  position: "absolute",
  overflow: "hidden",
  display: "flex",
  alignItems: "center",
  gap: "3px",
  px: "4px",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "var(--colour)",
  borderRadius: "3px",
  // Paper shines through, so that what a field covers can be read.
  bg: "color-mix(in srgb, var(--colour) 11%, rgb(255 255 255 / 0.82))",
  color: "color-mix(in srgb, var(--colour) 78%, black)",
  fontSize: "9px",
  fontWeight: "medium",
  lineHeight: "1.2",
  textAlign: "left",
  cursor: "move",
  userSelect: "none",
  touchAction: "none",
  "&:hover": { bg: "color-mix(in srgb, var(--colour) 18%, rgb(255 255 255 / 0.9))" },
  "&[aria-pressed=true]": {
    outline: "calc(2px / var(--scale)) solid {colors.action}",
    outlineOffset: "calc(1px / var(--scale))",
    zIndex: "1",
  },
  "&:focus-visible": {
    outline: "calc(3px / var(--scale)) solid {colors.focus}",
    outlineOffset: "calc(1px / var(--scale))",
    boxShadow: "none",
  },
  "&[data-type=fieldset]": {
    alignItems: "flex-start",
    pt: "3px",
    borderStyle: "dashed",
    bg: "color-mix(in srgb, var(--colour) 4%, transparent)",
  },
  "&[data-faulty]": { boxShadow: "0 0 0 calc(2px / var(--scale)) {colors.alarm}" },
  "&[data-covers]": { bg: "color-mix(in srgb, var(--colour) 11%, white)" },
  "&[data-locked]": { cursor: "default", borderStyle: "dotted" },
  "& svg": { width: "10px", height: "10px" },
});
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
  const { field, words, colour, isSelected, isFaulty, isDrawn } = props;
  const { id, type, x, y, width, height, locked, covers } = field;
  const place = { left: x, top: y, width, height, "--colour": colour };
  return (
    <button
      type="button"
      data-field={id}
      data-type={type}
      data-locked={locked || undefined}
      data-covers={covers || undefined}
      data-faulty={isFaulty || undefined}
      aria-label={isFaulty ? `${words}, has a fault` : words}
      aria-pressed={isSelected}
      className={look}
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
