import { type KeyboardEvent, type MouseEvent, useCallback, useRef } from "react";
import { css, cx } from "#styled/css";
import { visuallyHidden } from "#web/ui/visually-hidden.ts";
import type { Chart, Layout } from "./atlas-data.ts";
import { chartCopy } from "./chart.copy.ts";
import { ChartDrawing } from "./chart-drawing.view.tsx";
import { type Marker, type Marks, markerOf } from "./chart-marks.ts";
import { chartRegion, chartStyles, chartTools, toolButton } from "./chart-styles.ts";
import { attachViewport, type Viewport } from "./viewport.ts";

type ChartViewProps = Marks & {
  chart: Chart;
  layout: Layout;
  /** The state or transition that was pressed. */
  onSelect: (id: string) => void;
  className?: string;
};

/**
 * A chart that can be moved, zoomed and pressed, with marks on it. It is drawn once; a change of marks touches only the
 * elements that it concerns.
 */
export function ChartView(props: ChartViewProps) {
  const { chart, layout } = props;
  return <MarkedChart key={`${chart.id} ${layout.width} ${layout.height}`} {...props} />;
}

function MarkedChart({ chart, layout, onSelect, className, ...marks }: ChartViewProps) {
  const viewport = useRef<Viewport>(null);
  const scale = useRef<HTMLOutputElement>(null);
  const marker = useRef<Marker>(null);
  const start = useRef(layout.starts[0]?.dot ?? { x: 0, y: 0 });
  const attach = useCallback((region: HTMLElement | null) => {
    if (region === null) return;
    marker.current = markerOf(region);
    viewport.current = attachViewport(region, {
      start: start.current,
      onScale: (factor) => {
        if (scale.current !== null) scale.current.textContent = chartCopy.percent(factor);
      },
    });
    return () => viewport.current?.detach();
  }, []);
  const { active, enabled, last, heat, selected } = marks;
  // Runs after the drawing whenever a mark has changed, and never draws.
  const mark = useCallback(
    (element: HTMLDivElement | null) => {
      if (element !== null) marker.current?.show({ active, enabled, last, heat, selected });
    },
    [active, enabled, last, heat, selected],
  );
  const bringIntoView = useCallback(
    (element: HTMLDivElement | null) => {
      if (element !== null && selected !== null) viewport.current?.show(selected);
    },
    [selected],
  );
  return (
    <div ref={mark} className={cx(css({ position: "relative", minWidth: "0" }), className)}>
      <div className={chartTools}>
        <button type="button" className={toolButton} onClick={() => viewport.current?.zoomOut()}>
          <span aria-hidden="true">−</span>
          <span className={visuallyHidden}>{chartCopy.zoomOut}</span>
        </button>
        <output
          ref={scale}
          aria-label={chartCopy.size}
          className={css({ minWidth: "14", textAlign: "center" })}
        />
        <button type="button" className={toolButton} onClick={() => viewport.current?.zoomIn()}>
          <span aria-hidden="true">+</span>
          <span className={visuallyHidden}>{chartCopy.zoomIn}</span>
        </button>
        <button type="button" className={toolButton} onClick={() => viewport.current?.fit()}>
          {chartCopy.fit}
        </button>
      </div>
      <section
        ref={attach}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        tabIndex={0}
        className={cx(chartRegion, chartStyles)}
        aria-label={chartCopy.keysOf(chart.id)}
        onClick={(event) => pick(event, onSelect)}
        onKeyDown={(event) => pickByKey(event, onSelect)}
      >
        <ChartDrawing chart={chart} layout={layout} />
      </section>
      <span ref={bringIntoView} hidden />
    </div>
  );
}

const pick = (event: MouseEvent, onSelect: (id: string) => void): void => {
  const id = pickedBy(event.target);
  if (id !== null) onSelect(id);
};

function pickByKey(event: KeyboardEvent, onSelect: (id: string) => void): void {
  if (event.key !== "Enter" && event.key !== " ") return;
  const id = pickedBy(event.target);
  if (id === null) return;
  event.preventDefault();
  onSelect(id);
}

const pickedBy = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<SVGElement>("[data-pick]")?.dataset.pick ?? null) : null;
