import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense } from "react";
import { Link } from "wouter";
import { css } from "#styled/css";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { atlasCopy } from "./atlas.copy.ts";
import { atlasMachineQuery } from "./atlas.query.ts";
import type { AtlasIndex, AtlasMachine } from "./atlas-data.ts";
import { atlasPaths, type MachineTab, machineTabs } from "./atlas-paths.ts";
import { quiet } from "./atlas-styles.ts";
import { ChartPage } from "./chart.page.tsx";
import { Unknown } from "./unknown.view.tsx";

export type MachineTabProps = { index: AtlasIndex; machine: AtlasMachine };

const pages: Record<MachineTab, ComponentType<MachineTabProps>> = {
  chart: ChartPage,
  table: lazy(async () => ({ default: (await import("./table.page.tsx")).TablePage })),
  tests: lazy(async () => ({ default: (await import("./tests.page.tsx")).TestsPage })),
  requirements: lazy(async () => ({
    default: (await import("./machine-requirements.page.tsx")).MachineRequirementsPage,
  })),
  export: lazy(async () => ({ default: (await import("./export.page.tsx")).ExportPage })),
  simulate: lazy(async () => ({ default: (await import("./simulate.page.tsx")).SimulatePage })),
  gallery: lazy(async () => ({ default: (await import("./gallery.page.tsx")).GalleryPage })),
};

const head = css({ display: "flex", flexDirection: "column", gap: "1" });
const tabs = css({
  display: "flex",
  overflowX: "auto",
  flexShrink: "0",
  mx: { base: "-4", sm: "0" },
  px: { base: "4", sm: "0" },
  borderBottomWidth: "1px",
  borderBottomStyle: "solid",
  borderBottomColor: "line",
  "@media print": { display: "none" },
});
const tabLink = css({
  display: "inline-flex",
  alignItems: "center",
  flexShrink: "0",
  minHeight: "hit",
  px: "3",
  fontSize: "sm",
  fontWeight: "medium",
  color: "grey.700",
  borderBottomWidth: "3px",
  borderBottomStyle: "solid",
  borderBottomColor: "transparent",
  _hover: { color: "ink", borderBottomColor: "grey.300" },
  "&[aria-current=page]": { color: "link", borderBottomColor: "action", fontWeight: "semibold" },
  _focusVisible: { outlineOffset: "-2px" },
});

type MachinePageProps = { index: AtlasIndex; noun: string; tab: string };

/** One machine: its name and purpose, and the page of the tab that the address names. */
export function MachinePage({ index, noun, tab }: MachinePageProps) {
  const entry = index.machines.find((machine) => machine.noun === noun);
  const known = machineTabs.find((one) => one.tab === tab);
  const machine = useQuery({ ...atlasMachineQuery(noun), enabled: entry !== undefined });
  if (entry === undefined) return <Unknown index={index} title={atlasCopy.unknownMachine(noun)} />;
  if (known === undefined) return <Unknown index={index} title={atlasCopy.unknownTab(noun, tab)} />;
  const TabPage = pages[known.tab];
  return (
    <>
      <header className={head}>
        <PageHeading title={known.tab === "chart" ? noun : atlasCopy.pageOf(noun, known.label)}>
          {noun}
        </PageHeading>
        <p className={quiet}>{entry.description}</p>
      </header>
      <nav aria-label={atlasCopy.pagesOf(noun)} className={tabs}>
        {machineTabs.map((one) => (
          <Link
            key={one.tab}
            href={atlasPaths.machine(noun, one.tab)}
            className={tabLink}
            aria-current={one.tab === known.tab ? "page" : undefined}
          >
            {one.label}
          </Link>
        ))}
      </nav>
      {machine.isPending ? <Spinner /> : null}
      {machine.isError ? (
        <ErrorBlock
          title={atlasCopy.machineNotLoaded(noun)}
          error={machine.error}
          onRetry={() => void machine.refetch()}
        />
      ) : null}
      {machine.data === undefined ? null : (
        <Suspense fallback={<Spinner />}>
          <TabPage index={index} machine={machine.data} />
        </Suspense>
      )}
    </>
  );
}
