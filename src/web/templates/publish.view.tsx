import { Link } from "wouter";
import { css } from "#styled/css";
import { button, text } from "#styled/recipes";
import { DeedDialog } from "#web/deed/deed-dialog.view.tsx";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { ConnectedFault } from "./template.connect.ts";

type PublishDialogProps = {
  deeds: ConnectedDeeds;
  faults: readonly ConnectedFault[];
  nextNumber: number;
  designerHref: string;
};

const list = css({
  display: "flex",
  flexDirection: "column",
  gap: "2",
  maxHeight: "20rem",
  overflowY: "auto",
  py: "1",
});
const line = css({ pl: "3", borderLeft: "3px solid {colors.alarm}" });

/** Asks before the draft becomes a version; one with faults says what they are instead. */
export function PublishDialog({ deeds, faults, nextNumber, designerHref }: PublishDialogProps) {
  return (
    <DeedDialog
      deeds={deeds}
      name="publish"
      title={faults.length === 0 ? `Publish version ${nextNumber}?` : "It cannot be published yet"}
      confirm={`Publish version ${nextNumber}`}
      canConfirm={faults.length === 0}
    >
      {faults.length === 0 ? (
        <p>New contracts use it from now on. It stays as it is, whatever is changed in the draft later.</p>
      ) : (
        <>
          <Notice tone="danger" title={faults.length === 1 ? "One fault" : `${faults.length} faults`}>
            {`Put ${faults.length === 1 ? "it" : "them"} right in the designer, then publish.`}
          </Notice>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
          <ul className={list} tabIndex={0} aria-label="Faults">
            {faults.map(({ id, words, fields }) => (
              <li key={id} className={line}>
                <p className={css({ color: "ink" })}>{words}</p>
                {fields === "" ? null : <p className={text({ look: "small" })}>{fields}</p>}
              </li>
            ))}
          </ul>
          <Link href={designerHref} className={button({ tone: "primary", width: "full" })}>
            Open designer
          </Link>
        </>
      )}
    </DeedDialog>
  );
}
