import { useId, useState } from "react";
import { contactSupport, startupFailure } from "#contract/messages.ts";
import { css } from "#styled/css";
import { errorDetails, hideDetails, reloadLabel, retryLabel, showDetails } from "./error-block.copy.ts";
import { Icon } from "./icon.tsx";

type ErrorBlockProps = {
  title?: string;
  message?: string | undefined;
  error?: unknown;
  /** Shows the details without a press. */
  startsOpen?: boolean;
  /** What 'Retry' does; without it the button reads 'Reload Page' and reloads. */
  onRetry?: () => void;
  hasRetry?: boolean;
  /** Whether the block is all there is of the page, so that its title is the page's. */
  isWholePage?: boolean;
  reload?: () => void;
};

const panel = css({
  display: "flex",
  gap: "4",
  p: { base: "5", sm: "6" },
  borderRadius: "lg",
  bg: "alarm",
  color: "white",
  boxShadow: "md",
});
const actions = css({ display: "flex", flexWrap: "wrap", gap: "3", mt: "4" });
const action = css({
  minHeight: "hit",
  px: "4",
  borderRadius: "md",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "white",
  fontWeight: "semibold",
  color: "white",
  cursor: "pointer",
  _hover: { bg: "alarm.dark" },
});
const details = css({
  mt: "4",
  p: "3",
  maxHeight: "15rem",
  overflow: "auto",
  borderRadius: "md",
  bg: "alarm.dark",
  fontSize: "sm",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

export function ErrorBlock(props: ErrorBlockProps) {
  const { title = startupFailure, message, error, startsOpen = false } = props;
  const { onRetry, hasRetry = true, reload = reloadPage, isWholePage = false } = props;
  const Title = isWholePage ? "h1" : "h2";
  const [isOpen, setIsOpen] = useState(startsOpen);
  const detailsId = useId();
  const hasError = error !== undefined && error !== null;
  return (
    <div role="alert" className={panel}>
      <Icon name="warning" size="large" />
      <div className={css({ flex: "1", minWidth: "0" })}>
        <Title className={css({ fontSize: "lg", fontWeight: "semibold" })}>{title}</Title>
        <p className={css({ mt: "1" })}>{[message, contactSupport].filter(Boolean).join(" ")}</p>
        {hasError || hasRetry ? (
          <div className={actions}>
            {hasRetry ? (
              <button type="button" className={action} onClick={onRetry ?? reload}>
                {onRetry === undefined ? reloadLabel : retryLabel}
              </button>
            ) : null}
            {hasError ? (
              <button
                type="button"
                className={action}
                aria-expanded={isOpen}
                aria-controls={isOpen ? detailsId : undefined}
                onClick={() => setIsOpen(!isOpen)}
              >
                {isOpen ? hideDetails : showDetails}
              </button>
            ) : null}
          </div>
        ) : null}
        {hasError && isOpen ? (
          <p id={detailsId} className={details}>
            {errorDetails(errorText(error))}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function errorText(error: unknown): string {
  if (typeof error === "string") return error;
  if (error instanceof Error) return error.message === "" ? error.name : error.message;
  const message =
    typeof error === "object" && error !== null && "message" in error ? error.message : undefined;
  return typeof message === "string" ? message : (JSON.stringify(error) ?? String(error));
}

const reloadPage = () => window.location.reload();
