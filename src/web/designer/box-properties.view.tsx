import type { TemplateCommand } from "#domain/template/command.ts";
import { toHundredths } from "#domain/template/geometry.ts";
import { minFieldSide } from "#domain/template/limits.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { css } from "#styled/css";
import { CommitField } from "#web/ui/commit-field.tsx";
import { CompactCheck } from "#web/ui/compact-check.tsx";
import { designerCopy } from "./designer.copy.ts";
import { numberTyped } from "./properties.connect.ts";
import { part } from "./property-styles.ts";

type BoxPropertiesProps = { field: TemplateField; onCommand: (command: TemplateCommand) => void };

const grid = css({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: "2" });
const numbers = [
  { key: "x", label: designerCopy.fromLeft, min: 0 },
  { key: "y", label: designerCopy.fromTop, min: 0 },
  { key: "width", label: designerCopy.width, min: minFieldSide },
  { key: "height", label: designerCopy.height, min: minFieldSide },
] as const;

/** Where a field lies, in numbers. */
export function BoxProperties({ field, onCommand }: BoxPropertiesProps) {
  const { id, locked } = field;
  return (
    <div className={part}>
      <div className={grid}>
        {numbers.map(({ key, label, min }) => (
          <CommitField
            key={key}
            label={label}
            inputMode="decimal"
            value={String(field[key])}
            isDisabled={locked}
            onCommit={(text) => {
              const value = numberTyped(text);
              if (value === null || value === undefined) return;
              onCommand({ kind: "set-box", id, box: { [key]: toHundredths(Math.max(min, value)) } });
            }}
          />
        ))}
      </div>
      <CompactCheck
        label={designerCopy.lockedPlace}
        isChecked={locked}
        onChange={(isLocked) => onCommand({ kind: "lock", ids: [id], isLocked })}
      />
    </div>
  );
}
