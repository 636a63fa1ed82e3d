import { type TemplateItemType, templateItemTypes, templatePalette } from "#domain/template/palette.ts";
import type { TemplateSigner } from "#domain/template/types.ts";
import type { DesignerContext } from "#machines/designer/designer.types.ts";
import { designerCopy } from "./designer.copy.ts";
import { type DesignerIconName, iconNamed } from "./designer-icon.view.tsx";
import { typeLabel } from "./field-labels.ts";
import { signerColour, unknownSignerColour } from "./signer-colours.ts";

export type PaletteItem = {
  type: TemplateItemType;
  label: string;
  icon: DesignerIconName;
  colour: string;
  isChosen: boolean;
};
export type PaletteModel = {
  items: readonly PaletteItem[];
  /** Whose fields are placed; the first is nobody's. */
  owners: readonly { id: string | null; name: string; colour: string; isChosen: boolean }[];
  /** What to do next, in words. */
  hint: string;
};

const fieldsetColour = "#475569";

/** The palette, and for whom its fields are placed. */
export function connectPalette(
  { design, placing, pageId }: DesignerContext,
  ownerId: string | null,
): PaletteModel {
  const owners = [
    { id: null, name: designerCopy.noSigner, colour: unknownSignerColour, isChosen: ownerId === null },
    ...design.signers.map(({ id, name }) => ({
      id,
      name,
      colour: signerColour(design.signers, id),
      isChosen: id === ownerId,
    })),
  ];
  const page = design.pages.findIndex(({ id }) => id === pageId) + 1;
  return {
    items: templateItemTypes.map((type) => ({
      type,
      label: typeLabel(type),
      icon: type === "fieldset" ? "fieldset" : iconNamed(templatePalette[type].icon),
      colour: type === "fieldset" ? fieldsetColour : templatePalette[type].colour,
      isChosen: placing?.fieldType === type,
    })),
    owners,
    hint:
      placing === null
        ? designerCopy.dragField
        : designerCopy.placing(
            `${typeLabel(placing.fieldType).toLowerCase()}${forLabel(design.signers, placing.signerId)}`,
            Math.max(1, page),
          ),
  };
}

function forLabel(signers: readonly TemplateSigner[], signerId: string | null): string {
  const signer = signers.find(({ id }) => id === signerId);
  return signer === undefined ? "" : ` for ${signer.name}`;
}
