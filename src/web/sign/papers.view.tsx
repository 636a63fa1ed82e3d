import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { ConnectedPapers } from "./papers.connect.ts";
import type { ConnectedContract } from "./signing.connect.ts";
import { signingCopy as copy } from "./signing.copy.ts";
import { SigningFrame } from "./signing-frame.view.tsx";
import { TurnLinks, type TurnLinksProps } from "./turn-links.view.tsx";

type PapersProps = { contract: ConnectedContract; papers: ConnectedPapers; links: TurnLinksProps };

const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  py: "4",
  borderTop: "1px solid {colors.line}",
  _first: { borderTop: "none", pt: "0" },
  _last: { pb: "0" },
});
const actions = css({ display: "flex", gap: "3" });
const confirmed = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  minHeight: "hit",
  color: "success",
  fontWeight: "medium",
});

/** What the law asks to be given before anybody signs: each opened, and confirmed. */
export const PapersView = ({ contract, papers, links }: PapersProps) => (
  <SigningFrame agency={contract.agency} line={contract.property} title={copy.papersTitle}>
    <p className={text()}>{copy.papersText}</p>
    <Card>
      <ul>
        {papers.papers.map((each) => (
          <li key={each.paper} className={row}>
            <span className={css({ minWidth: "0", flex: "1 1 14rem" })}>
              <span className={css({ display: "block", color: "ink", fontWeight: "medium" })}>
                {each.label}
              </span>
              <span className={text({ variant: "small" })}>{each.file}</span>
            </span>
            <PaperActions paper={each} />
          </li>
        ))}
      </ul>
    </Card>
    {papers.problem === null ? null : (
      <Notice tone="danger" role="alert">
        {papers.problem.message}
      </Notice>
    )}
    {papers.isDone ? null : <p className={text({ variant: "small" })}>{copy.papersLeft}</p>}
    <Button width="full" disabled={!papers.isDone} onClick={papers.next}>
      {copy.papersNext}
    </Button>
    <TurnLinks {...links} />
  </SigningFrame>
);

function PaperActions({ paper }: { paper: ConnectedPapers["papers"][number] }) {
  const { label, isConfirmed, isOpened, isOpening, isConfirming } = paper;
  return (
    <span className={actions}>
      <Button
        tone={isOpened ? "quiet" : "primary"}
        isBusy={isOpening}
        aria-label={copy.openPaperOf(label)}
        onClick={paper.open}
      >
        {copy.openPaper}
      </Button>
      {isConfirmed ? (
        <span role="status" className={confirmed}>
          <Icon name="check" size="small" />
          {copy.paperConfirmed}
        </span>
      ) : (
        <Button
          isBusy={isConfirming}
          disabled={!isOpened}
          aria-label={copy.paperHaveOf(label)}
          onClick={paper.confirm}
        >
          {copy.paperHave}
        </Button>
      )}
    </span>
  );
}
