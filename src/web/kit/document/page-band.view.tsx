import type { RenderTask } from "pdfjs-dist";
import type { ReactNode } from "react";
import { css } from "#styled/css";
import type { DrawablePage } from "#web/adapters/pdf-documents.ts";
import { useAttached } from "#web/ui/use-attached.ts";
import type { Band } from "#web/ui/use-pictures.ts";

type PageBandProps = {
  drawable: DrawablePage;
  /** How high the whole page is as it is shown, in points. */
  pageHeight: number;
  band: Band;
  turn: number;
  /** How many pixels of the canvas a point takes. */
  resolution: number;
  onDrawn: () => void;
  error: ReactNode;
};

const canvas = css({ position: "absolute", left: "0", width: "full" });

/** The picture of a band of a page: a canvas of it all would take several times the memory and time. */
export function PageBand({ error, ...props }: PageBandProps) {
  const { ref, hasFailed } = useAttached<HTMLCanvasElement>((element, noteFailed) =>
    drawBand(element, { ...props, onFailed: noteFailed }),
  );
  const { band, pageHeight } = props;
  const part = (points: number) => `${(points / pageHeight) * 100}%`;
  if (hasFailed) return error;
  return <canvas ref={ref} className={canvas} style={{ top: part(band.top), height: part(band.height) }} />;
}

type Drawing = Omit<PageBandProps, "error"> & { onFailed: () => void };

/** Draws it, and returns how to call that off and give its memory back. */
function drawBand(element: HTMLCanvasElement, drawing: Drawing): () => void {
  const { drawable, pageHeight, band, turn, resolution, onDrawn, onFailed } = drawing;
  let task: RenderTask | null = null;
  let isGone = false;
  const draw = async () => {
    const page = await drawable.pdf.getPage(drawable.pageNumber);
    if (isGone) return;
    const whole = page.getViewport({ scale: resolution, rotation: turn });
    const pixels = whole.height / pageHeight;
    element.width = whole.width;
    element.height = band.height * pixels;
    task = page.render({
      canvas: element,
      viewport: page.getViewport({ scale: resolution, rotation: turn, offsetY: -band.top * pixels }),
    });
    await task.promise;
    onDrawn();
  };
  draw().catch(() => {
    if (!isGone) onFailed();
  });
  return () => {
    isGone = true;
    task?.cancel();
    [element.width, element.height] = [0, 0];
  };
}
