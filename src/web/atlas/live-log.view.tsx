import { memo } from "react";
import { css } from "#styled/css";
import type { InspectedStep } from "#web/adapters/inspection-channel.ts";
import { liveCopy } from "./live.copy.ts";
import { mono, quietText } from "./simulate-styles.ts";

type LogProps = {
  steps: readonly InspectedStep[];
  /** The step that is shown. */
  shownNumber: number | null;
  onPick: (number: number) => void;
};

/** More rows are reached by scrubbing. */
const maxRows = 50;

const table = css({
  width: "full",
  // On a phone it is moved sideways: squeezed, its names would break letter by letter.
  minWidth: "46rem",
  fontSize: "sm",
  "& th": { textAlign: "left", fontWeight: "medium", color: "muted", px: "2", py: "1.5" },
  "& td": { px: "2", py: "1", verticalAlign: "top", borderTop: "1px solid {colors.line}" },
  "& tr[aria-current] td": { bg: "brand.lightBlue" },
});
const pickButton = css({
  minWidth: "6",
  minHeight: "6",
  px: "1",
  borderRadius: "sm",
  color: "link",
  fontVariantNumeric: "tabular-nums",
  textDecoration: "underline",
  cursor: "pointer",
});
const figure = css({ textAlign: "right!", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });

/** What an actor did, the newest first: each row shows its step again. */
export function Log({ steps, shownNumber, onPick }: LogProps) {
  const end = steps.findLastIndex(({ number }) => number === shownNumber) + 1;
  const last = Math.max(end, Math.min(steps.length, maxRows));
  const rows = steps.slice(Math.max(0, last - maxRows), Math.max(last, end)).reverse();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={css({ overflowX: "auto" })} aria-label={liveCopy.log} tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{liveCopy.columns.step}</th>
            <th scope="col">{liveCopy.columns.time}</th>
            <th scope="col">{liveCopy.columns.event}</th>
            <th scope="col">{liveCopy.columns.from}</th>
            <th scope="col">{liveCopy.columns.to}</th>
            <th scope="col">{liveCopy.columns.actions}</th>
            <th scope="col" className={figure}>
              {liveCopy.columns.milliseconds}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((step) => (
            <LogRow key={step.number} step={step} isShown={step.number === shownNumber} onPick={onPick} />
          ))}
        </tbody>
      </table>
      {steps.length > rows.length ? (
        <p className={quietText}>{liveCopy.recordedSteps(rows.length, steps.length)}</p>
      ) : null}
    </section>
  );
}

type RowProps = { step: InspectedStep; isShown: boolean; onPick: (number: number) => void };

const LogRow = memo(function LogRow({ step, isShown, onPick }: RowProps) {
  const { number, atMs, event, from, to, actions, durationMs } = step;
  return (
    <tr aria-current={isShown ? "step" : undefined}>
      <td>
        <button
          type="button"
          aria-label={liveCopy.showStep(number)}
          className={pickButton}
          onClick={() => onPick(number)}
        >
          {number}
        </button>
      </td>
      <td className={css({ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" })}>{timeOf(atMs)}</td>
      <td className={mono}>{eventLabel(event)}</td>
      <td className={mono}>{from ?? "–"}</td>
      <td className={mono}>{from === to ? liveCopy.stays : to}</td>
      <td className={mono}>{actions.join(", ")}</td>
      <td className={figure}>{durationMs.toFixed(1)}</td>
    </tr>
  );
});

/** `14:05:09.123` */
export const timeOf = (ms: number): string => {
  const at = new Date(ms);
  const two = (value: number) => String(value).padStart(2, "0");
  const seconds = `${two(at.getSeconds())}.${String(at.getMilliseconds()).padStart(3, "0")}`;
  return `${two(at.getHours())}:${two(at.getMinutes())}:${seconds}`;
};

/** `xstate.done.actor.sendCode` → `sendCode done` */
export const eventLabel = (type: string): string =>
  type
    .replace(/^xstate\.done\.actor\.(.*)$/, "$1 done")
    .replace(/^xstate\.error\.actor\.(.*)$/, "$1 failed")
    .replace(/^xstate\.after\.([^.]*)\..*$/, "after $1");
