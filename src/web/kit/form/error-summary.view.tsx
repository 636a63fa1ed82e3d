import { css } from "#styled/css";
import { Notice } from "#web/ui/notice.tsx";
import { focusOnMount } from "#web/ui/page-heading.tsx";
import { focusField } from "./focus-field.ts";
import { formCopy } from "./form.copy.ts";

export type ErrorOfField = { path: string; label: string; message: string };

type ErrorSummaryProps = {
  summary: readonly ErrorOfField[];
  /** Where a field is not in the form that is shown: true where its place is opened instead. */
  onOpen?: (path: string) => boolean;
};

const errorList = css({ display: "flex", flexDirection: "column", mt: "1" });
const errorLink = css({
  minHeight: "hit",
  textAlign: "left",
  color: "alarm",
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  cursor: "pointer",
});
/** Everything that is wrong with a form, each a way to its field. It takes the focus where it appears. */
export function ErrorSummary({ summary, onOpen }: ErrorSummaryProps) {
  return (
    <div data-error-summary="" ref={focusOnMount} tabIndex={-1}>
      <Notice tone="danger" role="alert" title={formCopy.fixFields(summary.length)}>
        <ul className={errorList}>
          {summary.map(({ path, label, message }) => (
            <li key={path}>
              <button
                type="button"
                className={errorLink}
                onClick={({ currentTarget }) => {
                  if (onOpen?.(path) !== true) focusField(currentTarget.form, path);
                }}
              >
                {`${label}: ${message}`}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
