import { Menu } from "@ark-ui/react/menu";
import { Portal } from "@ark-ui/react/portal";
import type { ReactNode } from "react";
import { css } from "#styled/css";
import { floatingPanel, menuItem, toolButton } from "./floating-styles.ts";
import { Icon, type IconName } from "./icon.tsx";

export type MenuAction = { id: string; label: string; icon?: IconName; onSelect: () => void };

const list = css({ py: "1.5", outline: "none" });

type ActionMenuProps = { children: ReactNode; actions: readonly MenuAction[]; isDisabled?: boolean };

/** A button that opens a few actions. */
export function ActionMenu({ children, actions, isDisabled = false }: ActionMenuProps) {
  return (
    <Menu.Root
      onSelect={({ value }) => select(actions, value)}
      positioning={{ placement: "bottom-end" }}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger className={toolButton} disabled={isDisabled}>
        {children}
      </Menu.Trigger>
      <MenuPanel actions={actions} />
    </Menu.Root>
  );
}

type SharedMenuProps = {
  label: string;
  actions: readonly MenuAction[];
  /** The element beside which it opens; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
};

/** One menu for many places: it opens beside the element it is given, and gives the focus back to it. */
export function SharedMenu({ label, actions, anchor, onClose }: SharedMenuProps) {
  return (
    <Menu.Root
      open={anchor !== null}
      aria-label={label}
      onOpenChange={({ open }) => {
        if (open) return;
        onClose();
        anchor?.focus();
      }}
      onSelect={({ value }) => select(actions, value)}
      positioning={{ placement: "bottom-end", getAnchorRect: () => anchor?.getBoundingClientRect() ?? null }}
      lazyMount
      unmountOnExit
    >
      <MenuPanel actions={actions} />
    </Menu.Root>
  );
}

function MenuPanel({ actions }: { actions: readonly MenuAction[] }) {
  return (
    <Portal>
      <Menu.Positioner>
        <Menu.Content className={floatingPanel}>
          <div className={list}>
            {actions.map(({ id, label, icon }) => (
              <Menu.Item key={id} value={id} className={menuItem}>
                {icon === undefined ? null : <Icon name={icon} size="small" />}
                {label}
              </Menu.Item>
            ))}
          </div>
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  );
}

const select = (actions: readonly MenuAction[], value: string): void =>
  actions.find(({ id }) => id === value)?.onSelect();
