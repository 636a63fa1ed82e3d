import type { TemplateField } from "#contract/contract-template.ts";
import { toHundredths } from "#contract/contract-template-geometry.ts";
import { leastFieldSide } from "#contract/contract-template-limits.ts";
import type { TemplateCommand } from "#contract/template-command.ts";
import { css } from "#styled/css";
import { CommitField } from "#web/ui/commit-field.tsx";
import { CompactCheck } from "#web/ui/compact-check.tsx";
import { numberTyped } from "./properties.connect.ts";
import { part } from "./property-look.ts";

type BoxPropertiesProps = { field: TemplateField; onCommand: (command: TemplateCommand) => void };

const grid = css({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: "2" });
const numbers = [
  { key: "x", label: "From left (pt)", least: 0 },
  { key: "y", label: "From top (pt)", least: 0 },
  { key: "width", label: "Width (pt)", least: leastFieldSide },
  { key: "height", label: "Height (pt)", least: leastFieldSide },
] as const;

/** Where a field lies, in numbers. */
export function BoxProperties({ field, onCommand }: BoxPropertiesProps) {
  const { id, locked } = field;
  return (
    <div className={part}>
      <div className={grid}>
        {numbers.map(({ key, label, least }) => (
          <CommitField
            key={key}
            label={label}
            inputMode="decimal"
            value={String(field[key])}
            isDisabled={locked}
            onCommit={(text) => {
              const value = numberTyped(text);
              if (value === null || value === undefined) return;
              onCommand({ kind: "set-box", id, box: { [key]: toHundredths(Math.max(least, value)) } });
            }}
          />
        ))}
      </div>
      <CompactCheck
        label="Locked in place"
        isChecked={locked}
        onChange={(isLocked) => onCommand({ kind: "lock", ids: [id], isLocked })}
      />
    </div>
  );
}
