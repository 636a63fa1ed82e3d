import { css } from "#styled/css";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { BulkSending } from "./bulk-send.actors.ts";
import type { BulkSendModel, RefusedRow } from "./bulk-send.connect.ts";
import { bulkCopy } from "./bulk-send.copy.ts";

type RowsProps = { model: BulkSendModel; sending: BulkSending };

const item = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "5rem minmax(0, 1fr) minmax(0, 1.5fr)" },
  gap: { base: "1", md: "4" },
  py: "3",
  overflowWrap: "anywhere",
  borderTop: "1px solid {colors.line}",
});
const title = css({ fontWeight: "semibold", color: "ink", fontVariantNumeric: "tabular-nums" });
const column = css({ fontWeight: "medium", color: "ink" });

/** The rows that were refused, each with its fields and why; and as a file to fix them in. */
export function RefusedRows({ model, sending }: RowsProps) {
  if (model.refusedCount === 0) return null;
  return (
    <Part
      title={bulkCopy.refusedTitle}
      note={
        <Button tone="quiet" onClick={sending.saveRefused}>
          <Icon name="download" size="small" />
          {bulkCopy.downloadRefused}
        </Button>
      }
    >
      <Quiet>
        {sending.hasFile() || model.hasRefusedCells ? bulkCopy.refusedHint : bulkCopy.refusedListHint}
      </Quiet>
      <ul className={css({ mt: "3" })}>
        {model.refused.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
      {model.refusedLeft === 0 ? null : <Quiet>{bulkCopy.more(model.refusedLeft)}</Quiet>}
    </Part>
  );
}

const Row = ({ row }: { row: RefusedRow }) => (
  <li className={item}>
    <p className={title}>{row.title}</p>
    <p>{row.listing ?? ""}</p>
    <ul>
      {row.problems.map(({ column: name, message }) => (
        <li key={`${name} ${message}`}>
          <span className={column}>{name}</span>
          {`: ${message}`}
        </li>
      ))}
    </ul>
  </li>
);
