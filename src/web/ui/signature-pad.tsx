import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { fetchedPart } from "./fetched-part.ts";
import { Spinner } from "./spinner.tsx";

export type SignaturePadProps = {
  label: string;
  /** The name that a list of errors finds it by. */
  name: string;
  /** The size that strokes are kept in, whatever the screen. */
  size: { width: number; height: number };
  /** The strokes, as SVG path data within that size. */
  paths: readonly string[];
  onChange: (paths: readonly string[]) => void;
  error?: string | null;
};

// What draws is a third of an application's pages, and many type their name.
const useSignatureCanvas = fetchedPart(async () => (await import("./signature-canvas.tsx")).SignatureCanvas);

const wait = css({
  display: "grid",
  placeItems: "center",
  width: "full",
  mt: "1.5",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "field",
  borderRadius: "md",
  bg: "surface",
  color: "muted",
});

/** A field to draw on, fetched when it is first shown; until then its room is kept. */
export function SignaturePad(props: SignaturePadProps) {
  const Canvas = useSignatureCanvas();
  if (Canvas !== null) return <Canvas {...props} />;
  const { label, size } = props;
  return (
    <div>
      <p className={text({ variant: "label" })}>{label}</p>
      <div className={wait} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        <Spinner />
      </div>
    </div>
  );
}
