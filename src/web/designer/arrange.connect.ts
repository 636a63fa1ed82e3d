import {
  type Alignment,
  alignments,
  type Direction,
  directions,
  type SizeKind,
  sizeKinds,
} from "#domain/template/command.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import { alignLabels, distributeLabels, selectedLabel, sizeLabel } from "./arrange.copy.ts";
import type { DesignerIconName } from "./designer-icon.view.tsx";
import { fieldTitle } from "./field-labels.ts";

export type ArrangeModel = {
  /** `Vendor's name`, `3 selected`; empty where nothing is selected. */
  label: string;
  align: readonly { to: Alignment; label: string; icon: DesignerIconName }[];
  distribute: readonly { along: Direction; label: string; icon: DesignerIconName }[];
  size: readonly { of: SizeKind; label: string; icon: DesignerIconName }[];
  canAlign: boolean;
  canDistribute: boolean;
  /** Whether all that is selected is locked. */
  isLocked: boolean;
};

/** What can be done with all that is selected. */
export function connectArrange({ fields }: TemplateDesign, selection: readonly string[]): ArrangeModel {
  const ids = new Set(selection);
  const selected = fields.filter(({ id }) => ids.has(id));
  const [first] = selected;
  return {
    label:
      first === undefined ? "" : selected.length === 1 ? fieldTitle(first) : selectedLabel(selected.length),
    align: alignments.map((to) => ({ to, label: alignLabels[to], icon: `align-${to}` as const })),
    distribute: directions.map((along) => ({
      along,
      label: distributeLabels[along],
      icon: `distribute-${along}` as const,
    })),
    size: sizeKinds.map((of) => ({ of, label: sizeLabel[of], icon: `same-${of}` as const })),
    canAlign: selected.length > 1,
    canDistribute: selected.length > 2,
    isLocked: selected.length > 0 && selected.every(({ locked }) => locked),
  };
}
