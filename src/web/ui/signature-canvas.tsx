import { SignaturePad as ArkSignaturePad } from "@ark-ui/react/signature-pad";
import { useId, useRef } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "./button.tsx";
import { FieldError } from "./field-error.tsx";
import { clearSignature, howToSign, signed } from "./signature-canvas.copy.ts";
import type { SignaturePadProps } from "./signature-pad.tsx";

const column = css({ display: "flex", flexDirection: "column", gap: "1.5" });
const pad = css({
  position: "relative",
  width: "full",
  overflow: "hidden",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "field",
  borderRadius: "md",
  bg: "surface",
  touchAction: "none",
  cursor: "crosshair",
  "&[data-invalid]": { borderColor: "alarm" },
});
const drawing = css({ position: "absolute", inset: "0", width: "full", height: "full", fill: "ink" });
const line = css({
  position: "absolute",
  insetInline: "6",
  bottom: "20%",
  borderBottom: "1px dashed {colors.grey.400}",
  pointerEvents: "none",
});
const foot = css({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: "3" });
const nothing: string[] = [];

/** The pad itself: a field to draw on with a finger, a pen or the mouse. It keeps nothing: each stroke is handed on, scaled to `size`. */
export function SignatureCanvas({ label, name, size, paths, onChange, error = null }: SignaturePadProps) {
  const id = useId();
  const control = useRef<HTMLDivElement>(null);
  const accept = (drawn: readonly (string | null)[]) => {
    const width = control.current?.clientWidth ?? size.width;
    const strokes = drawn.filter((path) => path !== null && path !== "");
    onChange([...paths, ...strokes.map((path) => scaled(path ?? "", size.width / width))]);
  };
  return (
    <ArkSignaturePad.Root
      className={column}
      paths={nothing}
      drawing={{ size: 3, simulatePressure: true }}
      onDraw={({ paths: drawn, currentPath }) => {
        if (currentPath === null && drawn.length > 0) accept(drawn);
      }}
    >
      <ArkSignaturePad.Label className={text({ variant: "label" })}>{label}</ArkSignaturePad.Label>
      <ArkSignaturePad.Control
        ref={control}
        className={pad}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
        data-invalid={error === null ? undefined : ""}
        aria-describedby={error === null ? undefined : `${id}-error`}
      >
        <div className={line} />
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" className={drawing}>
          {paths.map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
        <ArkSignaturePad.Segment className={drawing} />
      </ArkSignaturePad.Control>
      <div className={foot}>
        <p className={text({ variant: "small" })}>{paths.length === 0 ? howToSign : signed}</p>
        <Button tone="link" name={name} onClick={() => onChange([])}>
          {clearSignature}
        </Button>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </ArkSignaturePad.Root>
  );
}

/** Path data in other units, to a tenth of one. */
const scaled = (path: string, factor: number): string =>
  path.replace(/-?\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number) * factor * 10) / 10));
