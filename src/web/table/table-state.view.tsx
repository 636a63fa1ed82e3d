import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SpinnerRing } from "#web/ui/spinner.tsx";
import type { ConnectedTable } from "./results-table.connect.ts";
import { tableLook } from "./table-look.ts";

const big = css({ fontSize: "2xl", color: "action" });

/** What stands in place of the rows: that they are loading, that they could not be had, or that there are none. */
export function TableState({ table }: { table: ConnectedTable }) {
  const { isLoading, sorry, empty } = table;
  if (isLoading)
    return (
      <div role="status" className={tableLook.middle}>
        <SpinnerRing className={big} />
        <p>Loading table...</p>
      </div>
    );
  if (sorry !== null)
    return (
      <div role="alert" className={tableLook.middle}>
        <Icon name="warning" size="huge" className={css({ color: "alarm" })} />
        <h2 className={text({ look: "sectionTitle" })}>Sorry...</h2>
        <p className={css({ maxWidth: "28rem" })}>{sorry.message}</p>
        {sorry.canRetry ? <Button onClick={table.retry}>Retry</Button> : null}
      </div>
    );
  if (empty === null) return null;
  return (
    <div className={tableLook.middle}>
      <Icon name="search" size="huge" className={css({ color: "grey.500" })} />
      <h2 className={text({ look: "sectionTitle" })}>{empty.title}</h2>
      <p>{empty.words}</p>
      {empty.canClear ? (
        <Button tone="quiet" onClick={table.clear}>
          Clear search and filters
        </Button>
      ) : null}
    </div>
  );
}
