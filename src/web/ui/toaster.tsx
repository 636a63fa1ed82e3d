import { Portal } from "@ark-ui/react/portal";
import { Toaster as ArkToaster, Toast } from "@ark-ui/react/toast";
import { useEffect } from "react";
import { toastRegionLabel } from "#domain/limits.ts";
import { css } from "#styled/css";
import { Icon, type IconName } from "./icon.tsx";
import { toastsAreShown } from "./notify.ts";
import { SpinnerRing } from "./spinner.tsx";
import { toaster } from "./toast.ts";

const root = css({
  display: "flex",
  alignItems: "flex-start",
  gap: "3",
  // The specified 300 to 560 px; a phone keeps the lower bound, so that a full-width action shows beside it.
  minWidth: "300px",
  maxWidth: { base: "min(560px, calc(100vw - 2rem))", _phone: "300px" },
  py: "2",
  pl: "4",
  pr: "1",
  borderRadius: "lg",
  bg: "grey.900",
  color: "white",
  fontSize: "sm",
  boxShadow: "lg",
  translate: "var(--x) var(--y) 0",
  opacity: "var(--opacity)",
  zIndex: "var(--z-index)",
  height: "var(--height)",
  transitionProperty: "translate, opacity, height",
  transitionDuration: "normal",
  transitionTimingFunction: "out",
  smDown: {
    _besideSheet: { top: "0!", bottom: "auto!", translate: "var(--x) calc(-1 * var(--y)) 0" },
  },
});
// At the foot, where a phone has a dialog's buttons, a toast would lie over them: it comes from above while one is open.
const group = css({
  smDown: {
    _besideSheet: { top: "max(env(safe-area-inset-top), 1rem)!", bottom: "auto!" },
  },
});
const symbol = css({ display: "inline-flex", py: "3" });
const symbolTone = {
  success: css({ color: "edge.success" }),
  error: css({ color: "edge.alarm" }),
  warning: css({ color: "edge.warning" }),
  info: css({ color: "edge.blue" }),
  loading: css({ color: "white" }),
};
// On a phone the action goes below the words, rather than break them.
const textClass = css({ display: "flex", flexWrap: "wrap", flex: "1", minWidth: "0", columnGap: "3" });
const title = css({ flex: "1 1 11rem", minWidth: "0", py: "3", overflowWrap: "anywhere" });
const action = css({
  flexShrink: "0",
  minHeight: "hit",
  px: "3",
  mx: "-3",
  borderRadius: "md",
  fontWeight: "semibold",
  color: "brand.yellow",
  cursor: "pointer",
  _hover: { bg: "grey.800" },
});
const dismiss = css({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  width: "hit",
  height: "hit",
  flexShrink: "0",
  borderRadius: "md",
  color: "grey.300",
  cursor: "pointer",
  _hover: { color: "white", bg: "grey.800" },
});

const icons: Record<Exclude<Tone, "loading">, IconName> = {
  success: "check",
  error: "warning",
  warning: "warning",
  info: "info",
};

type Tone = keyof typeof symbolTone;

export function Toaster() {
  useEffect(toastsAreShown, []);
  return (
    // A dialog hides all of the page but live regions that are beside it: toasts are heard while one is open.
    <Portal>
      <ArkToaster toaster={toaster} aria-label={toastRegionLabel} className={group}>
        {(shown) => {
          const tone = toneOf(shown.type);
          return (
            <Toast.Root role={tone === "error" ? "alert" : "status"} className={root}>
              <span className={`${symbol} ${symbolTone[tone]}`}>
                {tone === "loading" ? <SpinnerRing /> : <Icon name={icons[tone]} />}
              </span>
              <div className={textClass}>
                <Toast.Title className={title}>{shown.title}</Toast.Title>
                {shown.action === undefined ? null : (
                  <Toast.ActionTrigger className={action}>{shown.action.label}</Toast.ActionTrigger>
                )}
              </div>
              <Toast.CloseTrigger className={dismiss}>
                <Icon name="close" size="small" />
              </Toast.CloseTrigger>
            </Toast.Root>
          );
        }}
      </ArkToaster>
    </Portal>
  );
}

const toneOf = (type: string | undefined): Tone =>
  type !== undefined && type in symbolTone ? (type as Tone) : "info";
