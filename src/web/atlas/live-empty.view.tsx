import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { liveCopy } from "./live.copy.ts";
import { quietText, row, smallButton } from "./simulate-styles.ts";

export type DemoPage = { title: string; path: string };

type EmptyProps = { pages: readonly DemoPage[]; onOpen: (path: string) => void };

/** How to begin watching: an ordinary visit of a page is never inspected. */
export function NothingToWatch({ pages, onOpen }: EmptyProps) {
  return (
    <Card className={css({ display: "flex", flexDirection: "column", gap: "4", maxWidth: "42rem" })}>
      <h2 className={text({ variant: "sectionTitle" })}>{liveCopy.nothingWatched}</h2>
      <p className={text()}>{liveCopy.howToWatch}</p>
      <ul className={css({ display: "flex", flexDirection: "column", gap: "3", alignItems: "flex-start" })}>
        {pages.map(({ title, path }) => (
          <li key={path}>
            <Button tone="quiet" onClick={() => onOpen(path)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** More pages to watch, beside those that are watched already. */
export function OpenPages({ pages, onOpen }: EmptyProps) {
  return (
    <div className={row}>
      <span className={quietText}>{liveCopy.openWithInspector}</span>
      {pages.map(({ title, path }) => (
        <button key={path} type="button" className={smallButton} onClick={() => onOpen(path)}>
          {title}
        </button>
      ))}
    </div>
  );
}
