import { css } from "#styled/css";
import { Notice } from "#web/ui/notice.tsx";
import { focusOnMount } from "#web/ui/page-heading.tsx";
import { focusField } from "./focus-field.ts";

export type FaultOfField = { path: string; label: string; words: string };

type FaultSummaryProps = {
  summary: readonly FaultOfField[];
  /** Where a field is not in the form that is shown: true where its place is opened instead. */
  onOpen?: (path: string) => boolean;
};

const faultList = css({ display: "flex", flexDirection: "column", mt: "1" });
const faultLink = css({
  minHeight: "hit",
  textAlign: "left",
  color: "alarm",
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  cursor: "pointer",
});
/** Everything that is wrong with a form, each a way to its field. It takes the focus where it appears. */
export function FaultSummary({ summary, onOpen }: FaultSummaryProps) {
  return (
    <div data-fault-summary="" ref={focusOnMount} tabIndex={-1}>
      <Notice
        tone="danger"
        role="alert"
        title={
          summary.length === 1
            ? "One thing is to be put right"
            : `${summary.length} things are to be put right`
        }
      >
        <ul className={faultList}>
          {summary.map(({ path, label, words }) => (
            <li key={path}>
              <button
                type="button"
                className={faultLink}
                onClick={({ currentTarget }) => {
                  if (onOpen?.(path) !== true) focusField(currentTarget.form, path);
                }}
              >
                {`${label}: ${words}`}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
