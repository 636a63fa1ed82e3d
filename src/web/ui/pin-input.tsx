import { PinInput as ArkPinInput } from "@ark-ui/react/pin-input";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { otpCodeLength, pinInputLabel, pinInputPlaceholder } from "#contract/limits.ts";
import { css } from "#styled/css";

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
  _hover: { borderColor: "grey.700" },
  _focusVisible: { outline: "2px solid {colors.focus}", outlineOffset: "0", borderColor: "focus" },
  _invalid: { borderColor: "alarm", bg: "tint.alarm" },
  _disabled: { bg: "grey.100", color: "grey.600", borderColor: "grey.300", cursor: "not-allowed" },
});

const indexes = Array.from({ length: otpCodeLength }, (_, index) => index);

export function PinInput(props: PinInputProps) {
  const { value, onChange, onEnter, disabled, readOnly, invalid, autoFocus, describedBy } = props;

  const submitWhole = (event: KeyboardEvent) => {
    if (event.key === "Enter" && value.length === otpCodeLength) onEnter?.();
  };
  const takeWholeCode = (event: ClipboardEvent<HTMLElement>) => {
    const digits = onlyDigits(event.clipboardData.getData("text/plain"));
    if (digits.length !== otpCodeLength || disabled === true || readOnly === true) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(digits);
    [...event.currentTarget.querySelectorAll("input")].at(-1)?.focus();
  };

  return (
    <ArkPinInput.Root
      role="group"
      aria-label="Verification code"
      aria-describedby={describedBy}
      otp
      selectOnFocus
      count={otpCodeLength}
      placeholder={pinInputPlaceholder}
      value={[...value]}
      onValueChange={(change) => onChange(change.valueAsString)}
      sanitizeValue={onlyDigits}
      disabled={disabled}
      readOnly={readOnly}
      invalid={invalid}
      autoFocus={autoFocus}
      onKeyDown={submitWhole}
      onPasteCapture={takeWholeCode}
    >
      <ArkPinInput.Control className={boxes}>
        {indexes.map((index) => (
          <ArkPinInput.Input
            key={index}
            index={index}
            className={box}
            aria-label={pinInputLabel}
            aria-description={`Digit ${index + 1} of ${otpCodeLength}`}
          />
        ))}
      </ArkPinInput.Control>
    </ArkPinInput.Root>
  );
}

const onlyDigits = (text: string): string => text.replace(/\D/g, "");
