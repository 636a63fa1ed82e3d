import { css } from "#styled/css";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { ExportStatus } from "./export-status.connect.ts";
import { resultsTableCopy } from "./results-table.copy.ts";

type ExportStatusProps = {
  status: ExportStatus;
  onCancel: () => void;
  onDismiss: () => void;
};

const line = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" });
const bar = css({ flex: "1 1 12rem", minWidth: "0", height: "2", accentColor: "{colors.action}" });
const label = css({ fontVariantNumeric: "tabular-nums" });

/** How far an export has come, and the way out of it. */
export function ExportStatusBar({ status, onCancel, onDismiss }: ExportStatusProps) {
  return (
    <Notice tone={status.tone} role={status.tone === "danger" ? "alert" : "status"}>
      <div className={line}>
        <span className={label}>{status.label}</span>
        {status.isRunning ? (
          <progress
            aria-label={resultsTableCopy.export}
            className={bar}
            value={status.share ?? undefined}
            max={1}
          />
        ) : null}
        <Button tone="quiet" onClick={status.isRunning ? onCancel : onDismiss}>
          {status.isRunning ? resultsTableCopy.cancel : resultsTableCopy.close}
        </Button>
      </div>
    </Notice>
  );
}
