import { css } from "#styled/css";
import { staffInstant } from "#web/adapters/agency-clock.ts";
import { Quiet } from "./part.view.tsx";

export type TimelineStep = { id: string; label: string; note: string | null; at: string | null };

const list = css({ display: "flex", flexDirection: "column" });
const item = css({
  position: "relative",
  pl: "6",
  pb: "4",
  _last: { pb: "0" },
  "&::before": {
    content: '""',
    position: "absolute",
    left: "1",
    top: "2",
    width: "2",
    height: "2",
    borderRadius: "full",
    bg: "action",
  },
  "&:not(:last-child)::after": {
    content: '""',
    position: "absolute",
    left: "0.44rem",
    top: "4",
    bottom: "0",
    width: "1px",
    bg: "grey.300",
  },
});

/** What happened, oldest first. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <ol className={list}>
    {steps.map(({ id, label, note, at }) => (
      <li key={id} className={item}>
        <p className={css({ color: "ink" })}>{label}</p>
        {at === null && note === null ? null : (
          <Quiet>
            {at === null ? null : <time dateTime={at}>{staffInstant(at)}</time>}
            {at !== null && note !== null ? " · " : null}
            {note}
          </Quiet>
        )}
      </li>
    ))}
  </ol>
);
