import { useId } from "react";
import type { Side } from "#machines/kit/merge.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { focusOnMount } from "#web/ui/page-heading.tsx";
import type { FormComparison } from "./form.connect.ts";
import { formCopy } from "./form.copy.ts";
import { FormPanel } from "./form-panel.view.tsx";

const sides = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  gap: "3",
  mt: "2",
});
const choice = css({
  display: "flex",
  alignItems: "flex-start",
  gap: "3",
  minHeight: "hit",
  p: "3",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "grey.300",
  borderRadius: "md",
  bg: "surface",
  cursor: "pointer",
  _hover: { borderColor: "field" },
  _chosen: { borderColor: "action", boxShadow: "inset 0 0 0 1px {colors.action}", bg: "brand.lightBlue" },
  _focusInside: { outline: "2px solid {colors.focus}", outlineOffset: "2px" },
});
const radio = css({
  flexShrink: "0",
  width: "5",
  height: "5",
  accentColor: "{colors.action}",
  _focusVisible: { outline: "none", boxShadow: "none" },
});
const before = css({ mt: "2", whiteSpace: "pre-line", overflowWrap: "anywhere" });
const value = css({
  display: "block",
  mt: "0.5",
  color: "ink",
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
});

type ComparisonProps = { comparison: FormComparison; isWithinCard: boolean };

/** One's own and the newer version side by side: of each field that differs one is chosen. */
export function ComparisonView({ comparison, isWithinCard }: ComparisonProps) {
  const { rows, choose, accept } = comparison;
  return (
    <FormPanel isWithinCard={isWithinCard}>
      <div>
        <h2 tabIndex={-1} ref={focusOnMount} className={text({ variant: "sectionTitle" })}>
          {comparison.title}
        </h2>
        <p className={`${text()} ${css({ mt: "1" })}`}>{formCopy.noneChangesLostChoose}</p>
      </div>
      {rows.map((row) => (
        <Row
          key={row.field}
          row={row}
          theirsTitle={comparison.theirsTitle}
          onChoose={(side) => choose(row.field, side)}
        />
      ))}
      <div>
        <Button onClick={accept}>{formCopy.saveMyChoices}</Button>
      </div>
    </FormPanel>
  );
}

type RowProps = { row: FormComparison["rows"][number]; onChoose: (side: Side) => void };

function Row({ row, theirsTitle, onChoose }: RowProps & { theirsTitle: string }) {
  return (
    <fieldset>
      <legend className={text({ variant: "label" })}>{row.label}</legend>
      <div className={sides}>
        <SideChoice side="yours" title={formCopy.yours} label={row.yours} row={row} onChoose={onChoose} />
        <SideChoice side="theirs" title={theirsTitle} label={row.theirs} row={row} onChoose={onChoose} />
      </div>
      <p className={`${text({ variant: "small" })} ${before}`}>
        {formCopy.before(row.before || formCopy.nothing)}
      </p>
    </fieldset>
  );
}

type SideChoiceProps = RowProps & { side: Side; title: string; label: string };

function SideChoice({ side, title, label, row, onChoose }: SideChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={choice}>
      <input
        type="radio"
        id={id}
        name={`side-${row.field}`}
        checked={row.side === side}
        onChange={() => onChoose(side)}
        className={radio}
      />
      <span className={css({ minWidth: "0" })}>
        <span className={text({ variant: "small" })}>{title}</span>
        <span className={value}>{label === "" ? formCopy.nothing : label}</span>
      </span>
    </label>
  );
}
