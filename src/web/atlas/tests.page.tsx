import { css, cx } from "#styled/css";
import { useAddress } from "./address.ts";
import type { TestPath, TestRecord } from "./atlas-data.ts";
import { panel } from "./atlas-styles.ts";
import { ChartView } from "./chart.view.tsx";
import { HeatLegend } from "./heat-legend.view.tsx";
import type { MachineTabProps } from "./machine.page.tsx";
import { PathPlayer } from "./path-player.view.tsx";
import { momentOf } from "./paths.ts";
import { addressOf, selectedId, selectionOf } from "./selection.ts";
import { TestsPanel } from "./tests-panel.view.tsx";
import { UnknownPart } from "./unknown.view.tsx";
import { besides, chartFrame } from "./workspace-styles.ts";

const nothing: ReadonlySet<string> = new Set();
const heats = new WeakMap<TestRecord["covered"]["logic"], ReadonlyMap<string, number>>();

/** What the tests took, on the chart; the paths through what is pressed; one path played step by step. */
export function TestsPage({ machine }: MachineTabProps) {
  const address = useAddress();
  const { chart, layout, tests } = machine;
  const selection = selectionOf(chart, address);
  const level = address.read("level") === "stage" ? "stage" : "logic";
  const asked = address.read("path");
  const path = tests.paths.find(({ id }) => id === asked) ?? null;
  const step = stepOf(address.read("step"), path);
  const moment = path === null ? { active: nothing, last: nothing } : momentOf(path, step);
  const select = (id: string | null) => address.change({ ...addressOf(chart, id), path: null, step: null });
  return (
    <>
      {selection.kind === "unknown" ? <UnknownPart what={selection.noun} asked={selection.asked} /> : null}
      {asked !== null && path === null ? <UnknownPart what="path" asked={asked} /> : null}
      <div className={besides}>
        <div className={chartFrame}>
          <ChartView
            chart={chart}
            layout={layout}
            active={moment.active}
            last={moment.last}
            enabled={nothing}
            heat={path === null ? heatOf(tests.covered[level]) : null}
            selected={path === null ? selectedId(selection) : followed(moment.last)}
            onSelect={select}
            className={cx(panel, css({ flex: "1", overflow: "hidden" }))}
          />
          <HeatLegend isPlaying={path !== null} />
        </div>
        {path === null ? (
          <TestsPanel machine={machine} selection={selection} level={level} address={address} />
        ) : (
          <PathPlayer noun={machine.noun} tests={tests} path={path} step={step} address={address} />
        )}
      </div>
    </>
  );
}

/** The transition that the chart follows while a path is played. */
const followed = (last: ReadonlySet<string>): string | null => [...last].at(-1) ?? null;

function stepOf(asked: string | null, path: TestPath | null): number {
  const step = Number(asked ?? "0");
  return path === null || !Number.isInteger(step) ? 0 : Math.min(Math.max(step, 0), path.steps.length);
}

/** The same map for the same record: marks are compared by identity. */
function heatOf(covered: TestRecord["covered"]["logic"]): ReadonlyMap<string, number> {
  const known = heats.get(covered) ?? new Map(Object.entries(covered));
  heats.set(covered, known);
  return known;
}
