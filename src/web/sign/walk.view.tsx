import type { AdoptedSignature } from "#domain/party/signature.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { focusOnMount } from "#web/ui/page-heading.tsx";
import type { ConnectedCapture } from "./capture.connect.ts";
import { ItemEditor } from "./item-editor.view.tsx";
import { PagePiece } from "./page-piece.view.tsx";
import { PagesView } from "./pages.view.tsx";
import type { ConnectedContract } from "./signing.connect.ts";
import { signingCopy as copy } from "./signing.copy.ts";
import { documentsOf } from "./signing.documents.ts";
import { SigningFrame } from "./signing-frame.view.tsx";
import { TurnLinks, type TurnLinksProps } from "./turn-links.view.tsx";
import type { ConnectedWalk, PageModel } from "./walk.connect.ts";
import { WalkSteps } from "./walk-steps.view.tsx";

export type WalkProps = {
  code: string;
  fetchFile: (hash: string) => Promise<Blob>;
  /** Notified of each page that is drawn on the screen. */
  onSeen: (page: string) => void;
  contract: ConnectedContract;
  walk: ConnectedWalk;
  pages: readonly PageModel[];
  capture: ConnectedCapture | null;
  signature: AdoptedSignature | null;
  links: TurnLinksProps;
};

const split = css({
  display: "grid",
  gap: { base: "5", md: "8" },
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1fr) 22rem" },
  alignItems: "start",
});
const single = css({ width: "full", maxWidth: "column" });
const dock = css({
  position: "sticky",
  bottom: "0",
  top: { base: "auto", md: "calc(1rem + var(--signing-bar, 0rem))" },
  zIndex: "5",
  mx: { base: "-4", md: "0" },
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "line",
});
const panel = css({
  display: "flex",
  flexDirection: "column",
  gap: "3",
  maxHeight: { base: "60dvh", md: "calc(100dvh - 2rem - var(--signing-bar, 0rem))" },
  overflowY: "auto",
  p: "4",
  bg: "surface",
  boxShadow: "lg",
  borderRadius: { base: "0", md: "lg" },
});
const bar = css({
  position: "sticky",
  bottom: "0",
  zIndex: "5",
  mx: { base: "-4", md: "0" },
  px: { base: "4", md: "0" },
  py: "3",
  bg: { base: "surface", md: "canvas" },
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "line",
});
const top = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
});
const switchBox = css({
  display: "inline-flex",
  flexWrap: "wrap",
  minWidth: "0",
  p: "1",
  gap: "1",
  borderRadius: "md",
  bg: "grey.200",
});
const switchChoice = css({
  minHeight: "hit",
  px: "4",
  borderRadius: "sm",
  color: "grey.800",
  fontSize: "sm",
  fontWeight: "medium",
  cursor: "pointer",
  "&[aria-pressed=true]": { bg: "surface", color: "ink", boxShadow: "sm" },
});

/** The document gone through: on its pages, or question by question. */
export function WalkView(props: WalkProps) {
  const { code, fetchFile, contract, walk, pages } = props;
  const documents = documentsOf(code, fetchFile);
  const isOnPages = walk.view === "pages";
  const signBy = contract.signBy();
  return (
    <SigningFrame agency={contract.agency} line={contract.property} title={contract.title} isWide={isOnPages}>
      <div className={top}>
        <p className={text({ variant: "small" })}>
          {contract.reference}
          {signBy === null ? "" : `. ${signBy}`}
        </p>
        <ViewSwitch walk={walk} />
      </div>
      {walk.notice === null ? null : (
        <Notice tone="warning" role="alert">
          {walk.notice}
        </Notice>
      )}
      {isOnPages ? (
        <div className={split}>
          <PagesView documents={documents} pages={pages} onField={walk.go} onSeen={props.onSeen} />
          <aside className={dock} aria-label={walk.current.label}>
            <div className={panel}>
              <Heading walk={walk} isFocused={false} />
              <ItemEditor {...props} key={walk.current.id} />
              <WalkSteps walk={walk} />
            </div>
          </aside>
        </div>
      ) : (
        <div className={single}>
          <Question {...props} documents={documents} />
          <div className={bar}>
            <WalkSteps walk={walk} />
          </div>
        </div>
      )}
      <TurnLinks {...props.links} />
    </SigningFrame>
  );
}

type QuestionProps = WalkProps & { documents: ReturnType<typeof documentsOf> };

function Question({ documents, ...props }: QuestionProps) {
  const { walk, pages } = props;
  const { field, id } = walk.current;
  const page = pages.find(({ page: one }) => one.id === field?.pageId);
  return (
    <Card className={css({ display: "flex", flexDirection: "column", gap: "4", mb: "4" })}>
      <Heading key={id} walk={walk} isFocused />
      {page === undefined || field === null ? null : (
        <PagePiece documents={documents} model={page} field={field} onField={walk.go} onSeen={props.onSeen} />
      )}
      <ItemEditor {...props} key={`${id} editor`} />
    </Card>
  );
}

/** Where the signer is; it takes the focus where another question follows. */
function Heading({ walk, isFocused }: { walk: ConnectedWalk; isFocused: boolean }) {
  const { current, position, place } = walk;
  return (
    <div>
      <p className={text({ variant: "small" })}>{place === null ? position : `${position} · ${place}`}</p>
      <h2
        tabIndex={-1}
        ref={isFocused ? focusOnMount : undefined}
        className={text({ variant: "sectionTitle" })}
      >
        {current.label}
      </h2>
    </div>
  );
}

function ViewSwitch({ walk }: { walk: ConnectedWalk }) {
  const views = { questions: copy.questions, pages: copy.pages } as const;
  return (
    <fieldset className={switchBox} aria-label={copy.viewLabel}>
      {(["questions", "pages"] as const).map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={walk.view === view}
          className={switchChoice}
          onClick={() => walk.choose(view)}
        >
          {views[view]}
        </button>
      ))}
    </fieldset>
  );
}
