import { css } from "#styled/css";
import { deskCopy } from "./desk.copy.ts";

const mark = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  color: "muted",
  fontSize: "sm",
  "&::before": { content: '""', width: "2", height: "2", borderRadius: "full", bg: "success" },
  "&[data-late]::before": { bg: "warning" },
});

/** Whether what is shown follows the server. */
export const LiveMark = ({ isLive }: { isLive: boolean }) => (
  <p role="status" aria-label={deskCopy.updates} data-late={isLive ? undefined : true} className={mark}>
    {isLive ? deskCopy.live : deskCopy.notUpToDate}
  </p>
);
