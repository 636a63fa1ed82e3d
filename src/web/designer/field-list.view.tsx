import { memo, useRef } from "react";
import type { TemplateCommand } from "#domain/template/command.ts";
import { css } from "#styled/css";
import { CommitField } from "#web/ui/commit-field.tsx";
import { compactInput } from "#web/ui/compact-styles.ts";
import { cssVariables } from "#web/ui/css-variables.ts";
import { designerCopy } from "./designer.copy.ts";
import { DesignerIcon } from "./designer-icon.view.tsx";
import { emptyState, iconButton, panelNote, smallButton } from "./designer-styles.ts";
import { type FieldListModel, keptFields, type ListedField } from "./panels.connect.ts";

type FieldListProps = {
  list: FieldListModel;
  search: string;
  onSearch: (text: string) => void;
  onSelect: (id: string) => void;
  onCommand: (command: TemplateCommand) => void;
};

const frame = css({ display: "flex", flexDirection: "column", gap: "3", p: "4", minHeight: "0" });
const head = css({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: "2" });
const items = css({ display: "flex", flexDirection: "column", gap: "0.5", mx: "-2" });
const item = css({
  display: "flex",
  alignItems: "center",
  gap: "1",
  borderRadius: "md",
  contentVisibility: "auto",
  containIntrinsicSize: "auto 2.75rem",
  "&[data-selected]": { bg: "brand.lightBlue" },
  "& [data-moves]": { opacity: "0" },
  "&:hover [data-moves], &:focus-within [data-moves], &[data-selected] [data-moves]": { opacity: "1" },
});
const pick = css({
  display: "flex",
  alignItems: "center",
  gap: "2.5",
  flex: "1",
  minWidth: "0",
  minHeight: "2.75rem",
  px: "2",
  borderRadius: "md",
  textAlign: "left",
  cursor: "pointer",
  _hover: { bg: "grey.100" },
});
const icon = css({ color: "var(--colour)" });
const label = css({ minWidth: "0" });
const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
const title = css({ ...cut, fontSize: "sm", fontWeight: "medium", color: "ink", lineHeight: "snug" });
const note = css({ ...cut, fontSize: "xs", color: "grey.600", lineHeight: "snug" });
const moves = css({ display: "flex", flexShrink: "0" });
const rename = css({ px: "2", pb: "2" });

/** Every field in reading order, which can be changed here, as can their labels. */
export function FieldList({ list, search, onSearch, onSelect, onCommand }: FieldListProps) {
  const listed = useRef<readonly ListedField[]>([]);
  listed.current = keptFields(listed.current, list.fields);
  return (
    <div className={frame}>
      <input
        type="search"
        aria-label={designerCopy.searchFields}
        placeholder={designerCopy.searchFields}
        value={search}
        className={compactInput}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      <div className={head}>
        <p className={panelNote} role="status">
          {list.label}
        </p>
        {list.isSearched || list.fields.length < 2 ? null : (
          <button type="button" className={smallButton} onClick={() => onCommand({ kind: "sort" })}>
            {designerCopy.sortPlace}
          </button>
        )}
      </div>
      {list.fields.length === 0 ? (
        <div className={emptyState}>
          <DesignerIcon name="search" />
          <p>{list.isSearched ? designerCopy.noFieldsMatch : designerCopy.noFieldsYet}</p>
        </div>
      ) : (
        <ol className={items} aria-label={designerCopy.fieldsInReadingOrder}>
          {listed.current.map((field) => (
            <Item
              key={field.id}
              field={field}
              canMove={!list.isSearched}
              onSelect={onSelect}
              onCommand={onCommand}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

type ItemProps = Pick<FieldListProps, "onSelect" | "onCommand"> & { field: ListedField; canMove: boolean };

/** Drawn anew only where its own field is another: there may be a thousand of them. */
const Item = memo(function Item({ field, canMove, onSelect, onCommand }: ItemProps) {
  const { id, place } = field;
  const tint = cssVariables({ "--colour": field.colour });
  const move = (to: number) => onCommand({ kind: "reorder", ids: [id], to });
  return (
    <li>
      <div data-selected={field.isSelected || undefined} className={item}>
        <button
          type="button"
          className={pick}
          aria-pressed={field.isSelected}
          style={tint}
          onClick={() => onSelect(id)}
        >
          <DesignerIcon name={field.icon} className={icon} />
          <span className={label}>
            <span className={title}>{field.title}</span>
            <br />
            <span className={note}>{field.note}</span>
          </span>
        </button>
        {canMove ? (
          <span data-moves="" className={moves}>
            <Move
              label={designerCopy.moveUp(field.title)}
              icon="up"
              isDisabled={field.isFirst}
              onPress={() => move(place - 1)}
            />
            <Move
              label={designerCopy.moveDown(field.title)}
              icon="down"
              isDisabled={field.isLast}
              onPress={() => move(place + 1)}
            />
          </span>
        ) : null}
      </div>
      {field.isNamed ? (
        <CommitField
          label={designerCopy.label}
          className={rename}
          value={field.title}
          maxLength={120}
          onCommit={(label) => onCommand({ kind: "change", ids: [id], changes: { label } })}
        />
      ) : null}
    </li>
  );
});

type MoveProps = { label: string; icon: "up" | "down"; isDisabled: boolean; onPress: () => void };

/** Stays where the focus is at the end of the list, too: a button that is disabled would lose it. */
function Move({ label, icon: name, isDisabled, onPress }: MoveProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      className={iconButton}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
    >
      <DesignerIcon name={name} />
    </button>
  );
}
