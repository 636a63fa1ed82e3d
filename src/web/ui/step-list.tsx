import { css } from "#styled/css";
import { Icon } from "./icon.tsx";

export type StepItem<Id extends string = string> = {
  id: Id;
  number: number;
  name: string;
  isCurrent: boolean;
  /** Whether it can be gone to. */
  isReached: boolean;
};

type StepListProps<Id extends string> = {
  label: string;
  steps: readonly StepItem<Id>[];
  isBusy: boolean;
  onChoose: (id: Id) => void;
};

const list = css({ display: "grid", gridAutoFlow: "column", gridAutoColumns: "minmax(0, 1fr)", gap: "1" });
const step = css({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: "1",
  width: "full",
  minHeight: "hit",
  pt: "2",
  borderTopWidth: "4px",
  borderTopStyle: "solid",
  borderTopColor: "grey.300",
  color: "muted",
  fontSize: { base: "xs", sm: "sm" },
  textAlign: "left",
  "&[aria-current=step]": { borderTopColor: "action", color: "ink", fontWeight: "semibold" },
  "&[data-reached=true]:not([aria-current=step])": {
    borderTopColor: "action",
    color: "link",
    cursor: "pointer",
  },
});
const name = css({ display: "inline-flex", alignItems: "center", gap: "1", whiteSpace: "pre" });

/** How far a person has come: steps that were reached lead there. */
export function StepList<Id extends string>({ label, steps, isBusy, onChoose }: StepListProps<Id>) {
  return (
    <nav aria-label={label}>
      <ol className={list}>
        {steps.map(({ id, number, name: label, isCurrent, isReached }) => (
          <li key={id}>
            <button
              type="button"
              className={step}
              aria-current={isCurrent ? "step" : undefined}
              data-reached={isReached}
              disabled={!isReached || isCurrent || isBusy}
              onClick={() => onChoose(id)}
            >
              <span className={name}>
                {isReached && !isCurrent ? <Icon name="check" size="small" /> : `${number}. `}
                {label}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
