import type { ReactNode } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SpinnerRing } from "#web/ui/spinner.tsx";
import type { ConnectedTable } from "./results-table.connect.ts";
import { resultsTableCopy } from "./results-table.copy.ts";
import { tableStyles } from "./table-styles.ts";

const big = css({ fontSize: "2xl", color: "action" });

/** What stands in place of the rows: that they are loading, that they could not be had, or that there are none. */
export function TableState({ table, start }: { table: ConnectedTable; start: ReactNode }) {
  const { isLoading, sorry, empty } = table;
  if (isLoading)
    return (
      <div role="status" className={tableStyles.middle}>
        <SpinnerRing className={big} />
        <p>{resultsTableCopy.loadingTable}</p>
      </div>
    );
  if (sorry !== null)
    return (
      <div role="alert" className={tableStyles.middle}>
        <Icon name="warning" size="huge" className={css({ color: "alarm" })} />
        <h2 className={text({ variant: "sectionTitle" })}>{resultsTableCopy.sorry}</h2>
        <p className={css({ maxWidth: "28rem" })}>{sorry.message}</p>
        {sorry.canRetry ? <Button onClick={table.retry}>{resultsTableCopy.retry}</Button> : null}
      </div>
    );
  if (empty === null) return null;
  return (
    <div className={tableStyles.middle}>
      <Icon name="search" size="huge" className={css({ color: "grey.500" })} />
      <h2 className={text({ variant: "sectionTitle" })}>{empty.title}</h2>
      <p>{empty.label}</p>
      {empty.canClear ? (
        <Button tone="quiet" onClick={table.clear}>
          {resultsTableCopy.clearSearchAndFilters}
        </Button>
      ) : (
        start
      )}
    </div>
  );
}
