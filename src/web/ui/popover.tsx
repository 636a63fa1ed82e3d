import { Popover as ArkPopover } from "@ark-ui/react/popover";
import { Portal } from "@ark-ui/react/portal";
import type { ReactNode } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { floatingPanel, toolButton } from "./floating-styles.ts";

type PopoverProps = {
  /** What the panel is for: its heading. */
  title: string;
  /** What the button says. */
  trigger: ReactNode;
  isDisabled?: boolean;
  children: (close: () => void) => ReactNode;
};

const body = css({ display: "flex", flexDirection: "column", gap: "3", p: "4" });

/** A button that opens a small panel of controls beside it; Escape and a press outside close it. */
export function Popover({ title, trigger, isDisabled = false, children }: PopoverProps) {
  return (
    <ArkPopover.Root positioning={{ placement: "bottom-start" }} lazyMount unmountOnExit>
      <ArkPopover.Trigger className={toolButton} disabled={isDisabled}>
        {trigger}
      </ArkPopover.Trigger>
      <Portal>
        <ArkPopover.Positioner>
          <ArkPopover.Content aria-label={title} className={floatingPanel}>
            <ArkPopover.Context>
              {(popover) => (
                <div className={body}>
                  <ArkPopover.Title className={text({ variant: "label" })}>{title}</ArkPopover.Title>
                  {children(() => popover.setOpen(false))}
                </div>
              )}
            </ArkPopover.Context>
          </ArkPopover.Content>
        </ArkPopover.Positioner>
      </Portal>
    </ArkPopover.Root>
  );
}
