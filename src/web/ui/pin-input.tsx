import {
  type ClipboardEvent,
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type RefObject,
  useRef,
} from "react";
import { flushSync } from "react-dom";
import { otpCodeLength, pinInputLabel, pinInputPlaceholder } from "#domain/limits.ts";
import { css } from "#styled/css";
import { digitOf } from "./pin-input.copy.ts";

type PinInputProps = {
  /** The digits entered so far, 0 to 6 of them. */
  value: string;
  onChange: (digits: string) => void;
  /** Enter, pressed when all digits are there. */
  onEnter?: () => void;
  disabled?: boolean;
  /** Keeps its focus and takes no digits, while they are checked. */
  readOnly?: boolean;
  invalid?: boolean;
  autoFocus?: boolean;
  /** Ids of the words that explain the boxes: the countdown, the error. */
  describedBy?: string;
};

const boxes = css({
  display: "grid",
  gridTemplateColumns: "repeat(6, minmax(0, 1fr))",
  gap: { base: "1.5", sm: "2" },
  minWidth: "0",
});
const box = css({
  width: "full",
  height: "3.5rem",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "field",
  borderRadius: "md",
  bg: "surface",
  color: "ink",
  fontSize: "2xl",
  fontWeight: "semibold",
  fontVariantNumeric: "tabular-nums",
  textAlign: "center",
  caretColor: "action",
  _placeholder: { color: "grey.500", fontWeight: "normal", fontSize: "lg" },
  "&:focus::placeholder": { color: "transparent" },
  _hover: { borderColor: "grey.700" },
  _focusVisible: { outline: "2px solid {colors.focus}", outlineOffset: "0", borderColor: "focus" },
  _invalid: { borderColor: "alarm", bg: "tint.alarm" },
  _disabled: { bg: "grey.100", color: "grey.600", borderColor: "grey.300", cursor: "not-allowed" },
});

const indexes = Array.from({ length: otpCodeLength }, (_, index) => index);
const last = otpCodeLength - 1;

/**
 * Six boxes for the digits of a code, filled from the first on without gaps.
 *
 * Own code, because Ark's moves the focus some moments after a digit: what a fast typist, or a slow phone, sends in between
 * is scrambled, and focus that is still on its way is chased from box to box without end.
 */
export function PinInput(props: PinInputProps) {
  const { value, disabled, readOnly, invalid, autoFocus, describedBy } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const digits = digitsOf(props, group);

  return (
    <fieldset ref={group} aria-label={pinInputLabel} aria-describedby={describedBy} className={boxes}>
      {indexes.map((index) => (
        <input
          key={index}
          className={box}
          type="tel"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint={index === last ? "done" : "next"}
          placeholder={pinInputPlaceholder}
          value={value[index] ?? ""}
          disabled={disabled}
          readOnly={readOnly}
          // biome-ignore lint/a11y/noAutofocus: the screen that shows the boxes is about them alone
          autoFocus={autoFocus === true && index === 0}
          tabIndex={index === Math.min(value.length, last) ? 0 : -1}
          aria-label={digitOf(index + 1, otpCodeLength)}
          aria-invalid={invalid === true || undefined}
          onInput={(event) => digits.enter(index, event)}
          onKeyDown={(event) => digits.press(index, event)}
          onPaste={(event) => digits.paste(index, event)}
          onFocus={(event) => digits.focus(index, event)}
        />
      ))}
    </fieldset>
  );
}

/** What the boxes do with what is typed, pasted, filled in by the phone, or pressed. */
function digitsOf(
  { value, onChange, onEnter, disabled, readOnly }: PinInputProps,
  group: RefObject<HTMLElement | null>,
) {
  const goTo = (index: number) =>
    group.current?.querySelectorAll("input")[Math.max(0, Math.min(index, last))]?.focus();
  /** Draws the digits before the focus moves, so that the next key finds both as they are. */
  const enter = (digits: string, next: number) => {
    flushSync(() => onChange(digits.slice(0, otpCodeLength)));
    goTo(next);
  };
  const remove = (index: number, next: number) => {
    if (readOnly !== true) enter(value.slice(0, Math.max(0, index)) + value.slice(index + 1), next);
  };
  const acts = (index: number): Record<string, () => void> => ({
    Backspace: () => remove(index < value.length ? index : index - 1, index - 1),
    Delete: () => remove(index, index),
    ArrowLeft: () => goTo(index - 1),
    ArrowRight: () => goTo(index + 1),
    Home: () => goTo(0),
    End: () => goTo(value.length),
  });

  return {
    enter: (index: number, event: InputEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      const digits = onlyDigits(text);
      if (digits.length >= otpCodeLength) return enter(digits, last);
      if (text === "") return remove(index, index);
      if (digits !== text) return;
      const at = Math.min(index, value.length);
      const digit = digits.replace(value[at] ?? "", "").at(-1) ?? digits;
      enter(value.slice(0, at) + digit + value.slice(at + 1), at + 1);
    },
    press: (index: number, event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === "Enter" && value.length === otpCodeLength) onEnter?.();
      const act = acts(index)[event.key];
      if (act === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      act();
    },
    paste: (index: number, event: ClipboardEvent<HTMLInputElement>) => {
      event.preventDefault();
      const digits = onlyDigits(event.clipboardData.getData("text/plain"));
      if (digits === "" || disabled === true || readOnly === true) return;
      const whole = digits.length === otpCodeLength ? digits : value.slice(0, index) + digits;
      enter(whole, whole.length);
    },
    focus: (index: number, event: FocusEvent<HTMLInputElement>) => {
      if (index > value.length) goTo(value.length);
      else event.currentTarget.select();
    },
  };
}

const onlyDigits = (text: string): string => text.replace(/\D/g, "");
