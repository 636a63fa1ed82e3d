import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { css } from "#styled/css";

export type SideTab = {
  id: string;
  label: string;
  count?: number;
  isAlarm?: boolean;
  panel: () => ReactNode;
};
type SideTabsProps = {
  label: string;
  tabs: readonly SideTab[];
  chosen: string;
  onChoose: (id: string) => void;
};

const frame = css({ display: "flex", flexDirection: "column", height: "full", minHeight: "0" });
const list = css({
  display: "flex",
  flexShrink: "0",
  minHeight: "3rem",
  px: "1.5",
  overflowX: "auto",
  borderBottom: "1px solid {colors.line}",
});
const trigger = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1",
  px: "1.5",
  color: "grey.700",
  fontSize: "0.8125rem",
  fontWeight: "medium",
  whiteSpace: "nowrap",
  cursor: "pointer",
  borderBottom: "2px solid transparent",
  mb: "-1px",
  _hover: { color: "ink" },
  "&[aria-selected=true]": { color: "action.hover", borderBottomColor: "action" },
  _focusVisible: { outlineOffset: "-2px" },
});
const badge = css({
  minWidth: "1.125rem",
  px: "1",
  borderRadius: "full",
  bg: "grey.200",
  color: "grey.800",
  fontSize: "0.6875rem",
  fontWeight: "semibold",
  lineHeight: "1.125rem",
  textAlign: "center",
  "&[data-alarm]": { bg: "alarm", color: "white" },
});
const panel = css({
  flex: "1",
  minHeight: "0",
  overflowY: "auto",
  overscrollBehavior: "contain",
  outlineOffset: "-2px",
});

/** Some panels in one place, one of which is shown; the arrow keys go from tab to tab. */
export function SideTabs({ label, tabs, chosen, onChoose }: SideTabsProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const next = by === "first" ? 0 : by === "last" ? tabs.length - 1 : (at + by + tabs.length) % tabs.length;
    const name = tabs[next]?.id;
    if (name === undefined) return;
    onChoose(name);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  const shown = tabs.find((tab) => tab.id === chosen);
  return (
    <div className={frame}>
      <div role="tablist" aria-label={label} className={list} onKeyDown={onKeyDown}>
        {tabs.map(({ id: name, label, count = 0, isAlarm = false }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={name === chosen ? `${id}-panel` : undefined}
            tabIndex={name === chosen ? 0 : -1}
            className={trigger}
            onClick={() => onChoose(name)}
          >
            {label}
            {count === 0 ? null : (
              <span className={badge} data-alarm={isAlarm || undefined}>
                {count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        key={chosen}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        tabIndex={-1}
        className={panel}
      >
        {shown?.panel()}
      </div>
    </div>
  );
}

/** The same, where nobody else has to know which of them is shown: the first to begin with. */
export function OwnSideTabs({ label, tabs }: Pick<SideTabsProps, "label" | "tabs">) {
  const [chosen, choose] = useState(tabs[0]?.id ?? "");
  return <SideTabs label={label} tabs={tabs} chosen={chosen} onChoose={choose} />;
}

const steps: Readonly<Record<string, 1 | -1 | "first" | "last">> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: "first",
  End: "last",
};
