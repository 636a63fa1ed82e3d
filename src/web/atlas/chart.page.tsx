import { css, cx } from "#styled/css";
import { useAddress } from "./address.ts";
import { panel } from "./atlas-styles.ts";
import { ChartView } from "./chart.view.tsx";
import { ChartLegend } from "./chart-legend.view.tsx";
import { noMarks } from "./chart-marks.ts";
import { DetailsView } from "./details.view.tsx";
import type { MachineTabProps } from "./machine.page.tsx";
import { addressOf, selectedId, selectionOf } from "./selection.ts";
import { UnknownPart } from "./unknown.view.tsx";
import { alone, besides, chartFrame } from "./workspace-styles.ts";

/** The chart, and beside it what was pressed. */
export function ChartPage({ index, machine }: MachineTabProps) {
  const address = useAddress();
  const { chart, layout } = machine;
  const selection = selectionOf(chart, address);
  const select = (id: string | null) => address.change(addressOf(chart, id));
  const selected = selectedId(selection);
  return (
    <>
      {selection.kind === "unknown" ? <UnknownPart what={selection.noun} asked={selection.asked} /> : null}
      <div className={selected === null ? alone : besides}>
        <div className={chartFrame}>
          <ChartView
            {...noMarks}
            chart={chart}
            layout={layout}
            selected={selected}
            onSelect={select}
            className={cx(panel, css({ flex: "1", overflow: "hidden" }))}
          />
          <ChartLegend />
        </div>
        {selected === null ? null : (
          <DetailsView index={index} machine={machine} selection={selection} onSelect={select} />
        )}
      </div>
    </>
  );
}
