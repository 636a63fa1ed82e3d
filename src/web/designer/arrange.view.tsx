import type { TemplateCommand } from "#domain/template/command.ts";
import { css } from "#styled/css";
import { randomKey } from "#web/adapters/random-key.ts";
import type { ArrangeModel } from "./arrange.connect.ts";
import { designerCopy } from "./designer.copy.ts";
import { DesignerIcon, type DesignerIconName } from "./designer-icon.view.tsx";
import { divider, iconButton } from "./designer-styles.ts";

type ArrangeProps = {
  arrange: ArrangeModel;
  /** What the bar says while nothing is selected. */
  hint: string;
  isPlacing: boolean;
  ids: readonly string[];
  onCommand: (command: TemplateCommand) => void;
  onCopy: () => void;
};

const bar = css({
  display: "flex",
  alignItems: "center",
  gap: "0.5",
  minHeight: "3rem",
  px: "3",
  overflowX: "auto",
  borderBottom: "1px solid {colors.line}",
  bg: "surface",
  "&[data-placing]": { bg: "brand.lightBlue" },
});
const title = css({
  maxWidth: "14rem",
  mr: "2",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: "ink",
  fontSize: "sm",
  fontWeight: "semibold",
});
const hintStyles = css({ color: "grey.600", fontSize: "sm" });

/** What is done with the selected fields together. */
export function ArrangeBar({ arrange, hint, isPlacing, ids, onCommand, onCopy }: ArrangeProps) {
  if (arrange.label === "" || isPlacing)
    return (
      <div className={bar} data-placing={isPlacing || undefined}>
        <p className={hintStyles}>{hint}</p>
      </div>
    );
  const { canAlign, canDistribute, isLocked } = arrange;
  return (
    <div role="toolbar" aria-label={designerCopy.selectedFields} className={bar}>
      <span className={title}>{arrange.label}</span>
      {canAlign ? (
        <>
          {arrange.align.map(({ to, label, icon }) => (
            <Tool key={to} label={label} icon={icon} onPress={() => onCommand({ kind: "align", ids, to })} />
          ))}
          <span className={divider} />
          {arrange.distribute.map(({ along, label, icon }) => (
            <Tool
              key={along}
              label={label}
              icon={icon}
              isDisabled={!canDistribute}
              onPress={() => onCommand({ kind: "distribute", ids, along })}
            />
          ))}
          <span className={divider} />
          {arrange.size.map(({ of, label, icon }) => (
            <Tool
              key={of}
              label={label}
              icon={icon}
              onPress={() => onCommand({ kind: "same-size", ids, of })}
            />
          ))}
          <span className={divider} />
        </>
      ) : null}
      <Tool label={designerCopy.copy} icon="copy" onPress={onCopy} />
      <Tool
        label={designerCopy.putAllPages}
        icon="pages"
        onPress={() => onCommand({ kind: "duplicate-to-pages", ids, seed: randomKey() })}
      />
      <Tool
        label={isLocked ? designerCopy.unlock : designerCopy.lock}
        icon={isLocked ? "lock" : "unlock"}
        isPressed={isLocked}
        onPress={() => onCommand({ kind: "lock", ids, isLocked: !isLocked })}
      />
      <Tool label={designerCopy.deleteFields} icon="bin" onPress={() => onCommand({ kind: "remove", ids })} />
    </div>
  );
}

type ToolProps = {
  label: string;
  icon: DesignerIconName;
  onPress: () => void;
  isDisabled?: boolean;
  isPressed?: boolean;
};

/** A button of an icon, named for who does not see it and for who points at it. */
export function Tool({ label, icon, onPress, isDisabled = false, isPressed }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      className={iconButton}
      onClick={onPress}
    >
      <DesignerIcon name={icon} />
    </button>
  );
}
