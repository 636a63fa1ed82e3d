import { css } from "#styled/css";
import { Notice } from "#web/ui/notice.tsx";
import { designerCopy } from "./designer.copy.ts";
import { DesignerIcon } from "./designer-icon.view.tsx";
import { emptyState, panelNote, panelTitle, smallButton, stack } from "./designer-styles.ts";
import type { ErrorListModel, ProposalsModel } from "./panels.connect.ts";

const frame = css({ display: "flex", flexDirection: "column", gap: "4", p: "4" });
const card = css({
  display: "flex",
  flexDirection: "column",
  gap: "2",
  p: "3",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "md",
  fontSize: "sm",
});
const links = css({ display: "flex", flexWrap: "wrap", gap: "2" });
const link = css({ color: "link", fontWeight: "medium", textDecoration: "underline", cursor: "pointer" });
const line = css({ display: "flex", alignItems: "center", gap: "2", fontWeight: "medium", color: "ink" });
const calm = css({ color: "success" });

type ErrorListProps = { model: ErrorListModel; onSelect: (id: string) => void };

/** What keeps the template from being published, with a way to each field. */
export function ErrorList({ model, onSelect }: ErrorListProps) {
  if (model.errors.length === 0)
    return (
      <div className={emptyState}>
        <DesignerIcon name="check" className={calm} />
        <p>{model.title}</p>
      </div>
    );
  return (
    <div className={frame}>
      <h2 className={panelTitle}>{model.title}</h2>
      <ul className={stack}>
        {model.errors.map(({ key, message, fields }) => (
          <li key={key} className={card}>
            <p>{message}</p>
            <p className={links}>
              {fields.map(({ id, title }) => (
                <button key={id} type="button" className={link} onClick={() => onSelect(id)}>
                  {designerCopy.goTo} {title}
                </button>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ProposalsProps = {
  model: ProposalsModel;
  isBusy: boolean;
  problem: string | null;
  onAsk: () => void;
  onAccept: (ids: readonly string[]) => void;
  onDismiss: (ids: readonly string[]) => void;
};

/** Fields that the documents propose: accepted one by one or all at once, and nothing before that. */
export function Proposals({ model, isBusy, problem, onAsk, onAccept, onDismiss }: ProposalsProps) {
  const all = model.proposals.map(({ id }) => id);
  return (
    <div className={frame}>
      <h2 className={panelTitle}>{designerCopy.proposedFields}</h2>
      <p className={panelNote}>{designerCopy.suggestions}</p>
      {problem === null ? null : (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <div className={links}>
        <button type="button" className={smallButton} disabled={isBusy} onClick={onAsk}>
          <DesignerIcon name="wand" />
          {isBusy
            ? designerCopy.readingDocuments
            : model.wasAsked
              ? designerCopy.findAgain
              : designerCopy.findFields}
        </button>
        {all.length === 0 ? null : (
          <button type="button" className={smallButton} onClick={() => onAccept(all)}>
            {designerCopy.acceptAll}
          </button>
        )}
      </div>
      {model.wasAsked ? (
        <p role="status" className={panelNote}>
          {model.label}
        </p>
      ) : null}
      <ul className={stack}>
        {model.proposals.map(({ id, title, note, icon }) => (
          <li key={id} className={card}>
            <p className={line}>
              <DesignerIcon name={icon} />
              {title}
            </p>
            <p className={panelNote}>{note}</p>
            <div className={links}>
              <button
                type="button"
                className={smallButton}
                aria-label={designerCopy.acceptField(title)}
                onClick={() => onAccept([id])}
              >
                {designerCopy.accept}
              </button>
              <button
                type="button"
                className={smallButton}
                aria-label={designerCopy.dismissField(title)}
                onClick={() => onDismiss([id])}
              >
                {designerCopy.dismiss}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
