import { spinnerLabel } from "#domain/limits.ts";
import { css } from "#styled/css";
import { SpinnerRing } from "./spinner.tsx";

export function FullScreenSpinner({ message = spinnerLabel }: { message?: string }) {
  return (
    <div
      role="status"
      className={css({
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        justifyContent: "center",
        gap: "4",
        minHeight: "100dvh",
        p: "6",
        color: "muted",
        textAlign: "center",
      })}
    >
      <SpinnerRing className={css({ fontSize: "2xl", color: "action" })} />
      <p>{message}</p>
    </div>
  );
}
