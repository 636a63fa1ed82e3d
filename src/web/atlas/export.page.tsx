import { type ReactNode, useRef } from "react";
import { css, cx } from "#styled/css";
import { pngOf, svgText } from "#web/adapters/drawing-files.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/notify.ts";
import { panel, quiet } from "./atlas-styles.ts";
import { ChartDrawing } from "./chart-drawing.view.tsx";
import { mermaidOf } from "./chart-mermaid.ts";
import { CopyButton } from "./copy-button.view.tsx";
import { exportCopy } from "./export.copy.ts";
import type { MachineTabProps } from "./machine.page.tsx";
import { csvOf } from "./transition-table.ts";

const list = css({ display: "grid", gap: "3" });
const row = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "8rem minmax(0, 1fr) auto" },
  alignItems: "center",
  columnGap: "4",
  rowGap: "2",
  p: "4",
});
const preview = css({
  maxHeight: "24rem",
  overflow: "hidden",
  p: "4",
  "& svg": { width: "full", height: "auto" },
});
const pngScale = 2;

/** The machine as files, made in the browser: nothing is sent anywhere. */
export function ExportPage({ machine }: MachineTabProps) {
  const { noun, chart, layout } = machine;
  const drawing = useRef<HTMLDivElement>(null);
  const withSvg = (use: (svg: SVGSVGElement) => void) => {
    const svg = drawing.current?.querySelector("svg");
    if (svg) use(svg);
  };
  const saveText = (text: string, type: string, ending: string) =>
    saveDocument(new Blob([text], { type }), `${noun}.${ending}`);
  const savePng = async (svg: SVGSVGElement) => {
    try {
      saveDocument(await pngOf(svg, pngScale), `${noun}.png`);
    } catch {
      notify.error(exportCopy.pictureFailed);
    }
  };
  return (
    <>
      <ul className={list}>
        <FileRow copy={exportCopy.svg}>
          <Button
            tone="quiet"
            onClick={() => withSvg((svg) => saveText(svgText(svg), "image/svg+xml", "svg"))}
          >
            {exportCopy.svg.save}
          </Button>
        </FileRow>
        <FileRow copy={exportCopy.png}>
          <Button tone="quiet" onClick={() => withSvg((svg) => void savePng(svg))}>
            {exportCopy.png.save}
          </Button>
        </FileRow>
        <FileRow copy={exportCopy.mermaid}>
          <CopyButton what={exportCopy.mermaid.name} text={mermaidOf(chart)} />
          <Button tone="quiet" onClick={() => saveText(mermaidOf(chart), "text/plain", "mmd")}>
            {exportCopy.mermaid.save}
          </Button>
        </FileRow>
        <FileRow copy={exportCopy.json}>
          <Button
            tone="quiet"
            onClick={() =>
              saveText(`${JSON.stringify({ noun, chart, layout }, null, 2)}\n`, "application/json", "json")
            }
          >
            {exportCopy.json.save}
          </Button>
        </FileRow>
        <FileRow copy={exportCopy.csv}>
          <Button tone="quiet" onClick={() => saveText(csvOf(chart), "text/csv", "csv")}>
            {exportCopy.csv.save}
          </Button>
        </FileRow>
      </ul>
      <div ref={drawing} inert className={cx(panel, preview)}>
        <ChartDrawing chart={chart} layout={layout} />
      </div>
    </>
  );
}

type FileRowProps = { copy: { name: string; about: string }; children: ReactNode };

const FileRow = ({ copy: { name, about }, children }: FileRowProps) => (
  <li className={cx(panel, row)}>
    <h2 className={css({ fontWeight: "semibold", color: "ink" })}>{name}</h2>
    <p className={quiet}>{about}</p>
    <div className={css({ display: "flex", flexWrap: "wrap", gap: "2" })}>{children}</div>
  </li>
);
