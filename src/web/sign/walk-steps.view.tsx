import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { focusInvalidOnceDrawn } from "./focus-invalid.ts";
import { signingCopy as copy } from "./signing.copy.ts";
import type { ConnectedWalk } from "./walk.connect.ts";

const meter = css({
  appearance: "none",
  display: "block",
  width: "full",
  height: "1.5",
  borderRadius: "full",
  overflow: "hidden",
  border: "none",
  bg: "grey.200",
  "&::-webkit-progress-bar": { bg: "grey.200" },
  "&::-webkit-progress-value": { bg: "action" },
  "&::-moz-progress-bar": { bg: "action" },
});
const row = css({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: "3" });
const tones = {
  quiet: css({ color: "muted" }),
  good: css({ color: "success" }),
  warning: css({ color: "warning" }),
  danger: css({ color: "alarm" }),
} as const;

/** How far the signer is, whether it is saved, and the way on. */
export function WalkSteps({ walk }: { walk: ConnectedWalk }) {
  const { progress, saved, nextLabel, isBusy, next, back } = walk;
  return (
    <div className={css({ display: "flex", flexDirection: "column", gap: "2" })}>
      <progress
        aria-label={copy.progressLabel}
        max={progress.total}
        value={progress.done}
        className={meter}
      />
      <div className={row}>
        <p className={text({ variant: "small" })}>{progress.label}</p>
        <p role="status" className={`${text({ variant: "small" })} ${tones[saved.tone]}`}>
          {saved.label}
        </p>
        {saved.retry === null ? null : (
          <Button tone="link" onClick={saved.retry}>
            {copy.tryNow}
          </Button>
        )}
      </div>
      <div className={row}>
        {back === null ? null : (
          <Button tone="quiet" disabled={isBusy} onClick={back}>
            {copy.back}
          </Button>
        )}
        <Button
          className={css({ flex: "1" })}
          isBusy={isBusy}
          onClick={() => {
            next();
            focusInvalidOnceDrawn();
          }}
        >
          {nextLabel}
        </Button>
      </div>
    </div>
  );
}
