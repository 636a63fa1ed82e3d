import { Dialog } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { css, cx } from "#styled/css";
import { text } from "#styled/recipes";
import { Icon, type IconName } from "./icon.tsx";
import { modalOverlay, modalSurround, onPressBeside } from "./modal-overlay.ts";
import { closeSearch } from "./search-dialog.copy.ts";
import { visuallyHidden } from "./visually-hidden.ts";

export type SearchOption = { id: string; title: string; note?: string; icon: IconName };
export type SearchGroup = { label: string; options: readonly SearchOption[] };

export type SearchDialogProps = {
  title: string;
  placeholder: string;
  text: string;
  maxLength: number;
  groups: readonly SearchGroup[];
  /** The option that Enter chooses; null where there is none. */
  highlighted: string | null;
  isBusy: boolean;
  /** Read out when it changes: how many were found, or that it searches. */
  status: string;
  /** Under the options: a failure with its way out. */
  children?: ReactNode;
  onType: (text: string) => void;
  onHighlight: (id: string) => void;
  onChoose: (id: string) => void;
  onClose: () => void;
};

const positioner = css({
  alignItems: "flex-start",
  justifyContent: "center",
  p: { base: "2", sm: "6" },
  pt: { base: "2", sm: "12vh" },
});
const panel = css({
  display: "flex",
  flexDirection: "column",
  width: "full",
  maxWidth: "36rem",
  maxHeight: { base: "calc(100dvh - 1rem)", sm: "70vh" },
  borderRadius: "xl",
  bg: "surface",
  boxShadow: "lg",
  overflow: "hidden",
  animation: "rise",
  _focusVisible: { outline: "none" },
});
const head = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  pl: "4",
  pr: "1",
  borderBottom: "1px solid {colors.line}",
  // The panel is what holds the focus: a ring within it would be cut off.
  "&:focus-within": { boxShadow: "inset 0 -2px 0 {colors.focus}" },
});
const input = css({
  flex: "1",
  minWidth: "0",
  minHeight: "14",
  bg: "transparent",
  color: "ink",
  fontSize: "md",
  outline: "none",
  _placeholder: { color: "muted" },
  "&::-webkit-search-cancel-button": { display: "none" },
});
const close = css({
  display: "grid",
  placeItems: "center",
  flexShrink: "0",
  width: "hit",
  height: "hit",
  borderRadius: "md",
  color: "muted",
  cursor: "pointer",
  _hover: { bg: "grey.100", color: "ink" },
});
const list = css({ flex: "1", minHeight: "0", overflowY: "auto", overscrollBehavior: "contain", p: "2" });
const label = css({ px: "3", pt: "2", pb: "1" });
const line = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  minHeight: "hit",
  px: "3",
  py: "1.5",
  borderRadius: "md",
  color: "ink",
  fontSize: "sm",
  cursor: "pointer",
  scrollMarginBlock: "8",
  "& svg": { color: "muted" },
  "&[aria-selected=true]": { bg: "brand.lightBlue", "& svg": { color: "action.hover" } },
});
const labelClass = css({ minWidth: "0", overflowWrap: "anywhere" });
const foot = css({ px: "5", pb: "4", "&:empty": { display: "none" } });

/** One box to search by and a list to choose from: the focus stays in the box, the arrows go through the list. */
export function SearchDialog(props: SearchDialogProps) {
  const { title, placeholder, maxLength, groups, highlighted, isBusy, status, children } = props;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const ids = groups.flatMap(({ options }) => options.map((option) => option.id));
  const optionId = (name: string) => `${id}-${name}`;
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => (open ? undefined : props.onClose())}
      closeOnInteractOutside={false}
      initialFocusEl={() => field.current}
    >
      <Portal>
        <Dialog.Backdrop className={modalOverlay} />
        <Dialog.Positioner className={cx(modalSurround, positioner)} onClick={onPressBeside(props.onClose)}>
          <Dialog.Content className={panel}>
            <Dialog.Title className={visuallyHidden}>{title}</Dialog.Title>
            <div className={head}>
              <Icon name="search" className={css({ color: "muted" })} />
              <input
                ref={field}
                type="search"
                role="combobox"
                aria-label={title}
                aria-expanded={ids.length > 0}
                aria-controls={`${id}-list`}
                aria-autocomplete="list"
                aria-activedescendant={highlighted === null ? undefined : optionId(highlighted)}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="go"
                maxLength={maxLength}
                placeholder={placeholder}
                value={props.text}
                onChange={(event) => props.onType(event.currentTarget.value)}
                onKeyDown={(event) => onKey(event, ids, props)}
                className={input}
              />
              <Dialog.CloseTrigger aria-label={closeSearch} className={close}>
                <Icon name="close" />
              </Dialog.CloseTrigger>
            </div>
            <div id={`${id}-list`} role="listbox" aria-label={title} aria-busy={isBusy} className={list}>
              {groups.map((group) => (
                <Options key={group.label} group={group} optionId={optionId} {...props} />
              ))}
            </div>
            <div className={foot}>
              <p role="status" className={text({ variant: "small" })}>
                {status}
              </p>
              {children}
            </div>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

type OptionsProps = Pick<SearchDialogProps, "highlighted" | "onHighlight" | "onChoose"> & {
  group: SearchGroup;
  optionId: (name: string) => string;
};

function Options({ group, optionId, highlighted, onHighlight, onChoose }: OptionsProps) {
  const labelId = optionId(`label-${group.label}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox, a group of options is.
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className={`${text({ variant: "small" })} ${label}`}>
        {group.label}
      </p>
      {group.options.map(({ id, title, note, icon }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which keeps the focus.
        // biome-ignore lint/a11y/useFocusableInteractive: the box names the active option instead.
        <div
          key={id}
          id={optionId(id)}
          role="option"
          aria-selected={id === highlighted}
          ref={id === highlighted ? intoView : undefined}
          className={line}
          onPointerMove={() => (id === highlighted ? undefined : onHighlight(id))}
          onClick={() => onChoose(id)}
        >
          <Icon name={icon} />
          <span className={labelClass}>
            {title}
            {note === undefined ? null : (
              <span className={`${text({ variant: "small" })} ${css({ display: "block" })}`}>{note}</span>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}

const intoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: "nearest" });

function onKey(event: KeyboardEvent, ids: readonly string[], props: SearchDialogProps): void {
  const { highlighted, onHighlight, onChoose } = props;
  const at = highlighted === null ? -1 : ids.indexOf(highlighted);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 + ids.length };
  const step = steps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    const next = ids[step % Math.max(1, ids.length)];
    if (next !== undefined) onHighlight(next);
  } else if (event.key === "Enter" && !event.nativeEvent.isComposing && highlighted !== null) {
    event.preventDefault();
    onChoose(highlighted);
  }
}
