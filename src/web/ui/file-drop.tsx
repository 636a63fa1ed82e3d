import { type DragEvent, useId, useState } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Icon } from "./icon.tsx";

type FileDropProps = {
  label: string;
  hint: string;
  /** The media types that the browser's own picker offers; what is dropped is not narrowed. */
  accept: string;
  isDisabled?: boolean;
  /** The picker offers one file at a time. */
  isSingle?: boolean;
  onFiles: (files: readonly File[]) => void;
};

const zone = css({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "1",
  px: "4",
  py: "6",
  borderWidth: "2px",
  borderStyle: "dashed",
  borderColor: "grey.300",
  borderRadius: "lg",
  bg: "grey.50",
  textAlign: "center",
  cursor: "pointer",
  _hover: { borderColor: "grey.500" },
  _focusWithin: { outline: "2px solid {colors.focus}", outlineOffset: "2px" },
  "&[data-over]": { borderColor: "action", bg: "brand.lightBlue" },
  "&[data-disabled]": { cursor: "not-allowed", bg: "grey.100", borderColor: "grey.300" },
  "&[data-disabled] label": { color: "grey.600" },
});
const symbol = css({ color: "action.hover" });
const title = css({ fontWeight: "semibold", color: "link", textWrap: "balance" });
// It covers the zone, so that a press anywhere in it and the browser's own drop reach it.
const input = css({
  position: "absolute",
  inset: "0",
  width: "full",
  height: "full",
  opacity: "0",
  cursor: "pointer",
  _disabled: { cursor: "not-allowed" },
});

/** Takes files by the browser's picker, by its keyboard, and by dropping them. */
export function FileDrop({
  label,
  hint,
  accept,
  isDisabled = false,
  isSingle = false,
  onFiles,
}: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const handleFiles = (list: FileList | null) => {
    if (list !== null && list.length > 0 && !isDisabled) onFiles([...list]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    handleFiles(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only takes what is dropped; the input within is the control.
    <div
      className={zone}
      data-over={isOver || undefined}
      data-disabled={isDisabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isDisabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size="large" className={symbol} />
      <label htmlFor={id} className={title}>
        {label}
      </label>
      <p id={`${id}-hint`} className={text({ variant: "small" })}>
        {hint}
      </p>
      <input
        id={id}
        type="file"
        multiple={!isSingle}
        accept={accept}
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        className={input}
        onChange={({ currentTarget }) => {
          handleFiles(currentTarget.files);
          // The same file can be chosen once more.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
