import type { ComponentProps } from "react";
import { css, cx } from "#styled/css";
import { button } from "#styled/recipes";
import { SpinnerRing } from "./spinner.tsx";

export type ButtonTone = "primary" | "quiet" | "danger" | "link";
type Styles = { tone?: ButtonTone; width?: "content" | "full" };
type ButtonProps = Omit<ComponentProps<"button">, "width"> & Styles & { isBusy?: boolean };

const label = css({ display: "inline-flex", alignItems: "center", justifyContent: "center", gap: "2" });
const hiddenLabel = css({ opacity: "0" });
const spinner = css({ position: "absolute", inset: "0", margin: "auto" });

/** While busy it takes no presses and keeps its width, its focus and its name. */
export function Button(props: ButtonProps) {
  const { tone, width, isBusy = false, type = "button", className, children, onClick, ...rest } = props;
  return (
    <button
      {...rest}
      type={isBusy ? "button" : type}
      onClick={isBusy ? undefined : onClick}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={cx(button({ tone, width }), className)}
    >
      <span className={cx(label, isBusy && hiddenLabel)}>{children}</span>
      {isBusy ? <SpinnerRing className={spinner} /> : null}
    </button>
  );
}

/** A link that looks like a button: calls, downloads and full page loads. */
export function ButtonLink({ tone, width, className, ...rest }: Omit<ComponentProps<"a">, "width"> & Styles) {
  return <a {...rest} className={cx(button({ tone, width }), className)} />;
}
