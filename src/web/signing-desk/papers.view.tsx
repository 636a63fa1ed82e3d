import { useId } from "react";
import type { SigningRequest } from "#contract/signing-request.ts";
import { signingReasonMaxLength } from "#domain/signing/limits.ts";
import { css } from "#styled/css";
import { button } from "#styled/recipes";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { SpinnerRing } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Paper, PaperFiles } from "./paper-files.ts";
import { roleLabel } from "./signing-labels.ts";
import type { EditedModel } from "./signing-setup.connect.ts";
import { setupCopy } from "./signing-setup.copy.ts";

type PapersProps = { edited: EditedModel; papers: PaperFiles };
type OnAttached = (request: SigningRequest) => void;
type PaperLineProps = {
  paper: Paper;
  papers: PaperFiles;
  /** Null where nothing can be attached any more. */
  onAttached: OnAttached | null;
};

const list = css({
  display: "flex",
  flexDirection: "column",
  "& > li": { py: "3", borderTop: "1px solid {colors.line}" },
  "& > li:first-child": { borderTopWidth: "0", pt: "1" },
  "& > li:last-child:only-child": { pb: "1" },
});
const item = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
});
const facts = css({ flex: "1 1 16rem", minWidth: "0" });
const head = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
const name = css({ fontWeight: "semibold", color: "ink" });
// The input covers its button, so that its keyboard and its picker are the browser's own.
const chooser = css({
  position: "relative",
  _focusWithin: { outline: "2px solid {colors.focus}", outlineOffset: "2px" },
});
const input = css({
  position: "absolute",
  inset: "0",
  width: "full",
  height: "full",
  opacity: "0",
  cursor: "pointer",
});

/** What the law asks to be given before anybody signs: attached, or left out for a reason. */
export function Papers({ edited, papers }: PapersProps) {
  const { facts: of, reason, errorOf, fillReason, isReasonAsked } = edited;
  return (
    <Part title={setupCopy.papersFirst}>
      <ul className={list}>
        {of.request.papers.map((paper) => (
          <PaperLine
            key={`${paper.role} ${paper.paper}`}
            paper={paper}
            papers={papers}
            onAttached={edited.noteAttached}
          />
        ))}
      </ul>
      {isReasonAsked ? (
        <TextField
          label={setupCopy.sendWithout}
          name="reason"
          hint={setupCopy.sendWithoutHint}
          maxLength={signingReasonMaxLength}
          autoComplete="off"
          value={reason}
          onChange={fillReason}
          error={errorOf("reason")}
        />
      ) : null}
    </Part>
  );
}

type GivenPapersProps = Omit<PaperLineProps, "paper"> & { of: readonly Paper[] };

/** The documents that were given with a contract; one that is replaced is opened and confirmed anew. */
export const GivenPapers = ({ of, ...line }: GivenPapersProps) => (
  <Part title={setupCopy.papersGiven}>
    <ul className={list}>
      {of.map((paper) => (
        <PaperLine key={`${paper.role} ${paper.paper}`} paper={paper} {...line} />
      ))}
    </ul>
  </Part>
);

function PaperLine({ paper, papers, onAttached }: PaperLineProps) {
  const { label, role, source, file } = paper;
  const { failure, open } = papers;
  return (
    <li>
      <div className={item}>
        <div className={facts}>
          <div className={head}>
            <p className={name}>{label}</p>
            <Badge tone={file === null ? "warning" : "success"}>
              {file === null ? setupCopy.paperMissing : setupCopy.paperAttached}
            </Badge>
          </div>
          <Quiet>{setupCopy.paperFor(roleLabel[role].toLowerCase(), source)}</Quiet>
          {file === null ? null : (
            <Button tone="link" aria-label={setupCopy.openPaper(file.name)} onClick={() => open(paper)}>
              {file.name}
            </Button>
          )}
        </div>
        {onAttached === null ? null : <Chooser paper={paper} papers={papers} onAttached={onAttached} />}
      </div>
      {failure?.paper === paper.paper ? <FieldError>{failure.message}</FieldError> : null}
    </li>
  );
}

function Chooser({ paper, papers, onAttached }: PaperLineProps & { onAttached: OnAttached }) {
  const id = useId();
  const { label, file } = paper;
  const isBusy = papers.attaching === paper.paper;
  const of = file === null ? setupCopy.attachOf(label) : setupCopy.replaceOf(label);
  return (
    <div className={`${button({ tone: "quiet" })} ${chooser}`}>
      <span aria-hidden="true">{file === null ? setupCopy.attach : setupCopy.replacePaper}</span>
      {isBusy ? <SpinnerRing /> : null}
      <input
        id={id}
        type="file"
        aria-label={of}
        accept="application/pdf,.pdf"
        disabled={papers.attaching !== null}
        className={input}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen !== undefined) papers.attach({ paper, file: chosen, onAttached });
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
