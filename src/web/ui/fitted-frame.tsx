import { type ReactNode, useState } from "react";
import { css } from "#styled/css";
import { ScreenFrame } from "./screen-frame.tsx";
import { useAttached } from "./use-attached.ts";

type FittedFrameProps = {
  title: string;
  /** The screen's own size, in pixels; it is drawn as large as there is room, and never larger than it is. */
  width: number;
  height: number;
  children: ReactNode;
};

const room = css({ width: "full", minWidth: "0", overflow: "hidden" });
const edge = css({
  width: "fit-content",
  overflow: "hidden",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "md",
});
const edgePx = 2;

/** A still screen of a fixed width, made smaller until it fits. */
export function FittedFrame({ title, width, height, children }: FittedFrameProps) {
  const [widthPx, setWidthPx] = useState(0);
  const { ref } = useAttached<HTMLDivElement>((element) => watchWidth(element, setWidthPx));
  const scale = Math.min(1, Math.max(0, widthPx - edgePx) / width);
  return (
    <div ref={ref} className={room}>
      {scale === 0 ? null : (
        <div className={edge}>
          <ScreenFrame title={title} width={width} height={height} scale={scale} isStill>
            {children}
          </ScreenFrame>
        </div>
      )}
    </div>
  );
}

function watchWidth(element: HTMLElement, notify: (widthPx: number) => void): () => void {
  const measure = () => notify(Math.floor(element.getBoundingClientRect().width));
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}
