import type { RefCallback } from "react";
import type { TemplateItemType } from "#domain/template/palette.ts";
import { css } from "#styled/css";
import { CompactSelect } from "#web/ui/compact-select.tsx";
import { cssVariables } from "#web/ui/css-variables.ts";
import { designerCopy } from "./designer.copy.ts";
import { DesignerIcon } from "./designer-icon.view.tsx";
import { panelTitle } from "./designer-styles.ts";
import type { PaletteModel } from "./palette.connect.ts";

type PaletteProps = {
  palette: PaletteModel;
  /** `isKey`: by the keyboard, where a second press places the field. */
  onChoose: (type: TemplateItemType, isKey: boolean) => void;
  onOwner: (id: string | null) => void;
  attach: RefCallback<HTMLElement>;
};

const frame = css({ display: "flex", flexDirection: "column", gap: "3", p: "3" });
const list = css({ display: "flex", flexDirection: "column", gap: "0.5" });
const item = css({
  display: "flex",
  alignItems: "center",
  gap: "2.5",
  width: "full",
  minHeight: "2.125rem",
  px: "1.5",
  borderRadius: "md",
  color: "grey.800",
  fontSize: "sm",
  fontWeight: "medium",
  textAlign: "left",
  cursor: "grab",
  userSelect: "none",
  touchAction: "none",
  _hover: { bg: "grey.100" },
  "&[aria-pressed=true]": { bg: "brand.lightBlue", color: "action.hover" },
});
const tile = css({
  display: "grid",
  placeItems: "center",
  flexShrink: "0",
  width: "1.75rem",
  height: "1.75rem",
  borderRadius: "sm",
  bg: "color-mix(in srgb, var(--colour) 12%, white)",
  color: "var(--colour)",
});
const noOwner = "nobody";

/** The types of fields, and whose they will be. */
export function Palette({ palette, onChoose, onOwner, attach }: PaletteProps) {
  const owner = palette.owners.find(({ isChosen }) => isChosen);
  return (
    <div className={frame}>
      <CompactSelect
        label={designerCopy.placeFieldsFor}
        value={owner?.id ?? noOwner}
        options={palette.owners.map(({ id, name }) => ({ value: id ?? noOwner, label: name }))}
        onChange={(id) => onOwner(id === noOwner ? null : id)}
      />
      <h2 className={panelTitle}>{designerCopy.fields}</h2>
      <div ref={attach} className={list}>
        {palette.items.map(({ type, label, icon, colour, isChosen }) => {
          const tint = cssVariables({ "--colour": colour });
          return (
            <button
              key={type}
              type="button"
              data-palette={type}
              aria-pressed={isChosen}
              className={item}
              onClick={({ detail }) => onChoose(type, detail === 0)}
            >
              <span className={tile} style={tint}>
                <DesignerIcon name={icon} />
              </span>
              {label}
            </button>
          );
        })}
      </div>
    </div>
  );
}
