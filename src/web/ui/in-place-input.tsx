import { type CSSProperties, useRef } from "react";

type InPlaceInputProps = {
  label: string;
  value: string;
  /** On Enter, or when focus leaves. */
  onEnter: (value: string) => void;
  onLeave: () => void;
  className: string;
  style?: CSSProperties;
};

/** A name edited in place: Enter saves it, Escape cancels. */
export function InPlaceInput({ label, value, onEnter, onLeave, className, style }: InPlaceInputProps) {
  const isOver = useRef(false);
  const once = (then: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    then();
  };
  return (
    <input
      type="text"
      aria-label={label}
      defaultValue={value}
      className={className}
      style={style}
      ref={focusAndSelect}
      onBlur={({ currentTarget }) => once(() => onEnter(currentTarget.value))}
      onKeyDown={(event) => {
        const { key, currentTarget } = event;
        event.stopPropagation();
        if (key === "Enter") once(() => onEnter(currentTarget.value));
        if (key === "Escape") once(onLeave);
      }}
    />
  );
}

function focusAndSelect(element: HTMLInputElement | null): void {
  element?.focus({ preventScroll: true });
  element?.select();
}
