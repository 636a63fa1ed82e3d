import type { GlobalStyleObject } from "@pandacss/dev";

export const globalCss = {
  html: {
    colorScheme: "light",
    fontFamily: "body",
    fontSize: "100%",
    lineHeight: "normal",
    color: "ink",
    bg: "canvas",
    textSizeAdjust: "100%",
    WebkitFontSmoothing: "antialiased",
    scrollPaddingBlock: "6",
  },
  body: { minHeight: "100dvh", overflowWrap: "break-word" },
  "#root": { minHeight: "100dvh", isolation: "isolate" },
  "h1, h2, h3": { lineHeight: "snug", textWrap: "balance" },
  p: { textWrap: "pretty" },
  ":focus-visible": {
    outline: "2px solid {colors.focus}",
    outlineOffset: "2px",
    boxShadow: "ring",
  },
  // A heading takes focus so that it is read out after a change of page; it is not a control.
  ":is(h1, h2)[tabindex='-1']:focus-visible": { outline: "none", boxShadow: "none" },
  "@media (prefers-reduced-motion: reduce)": {
    "*, *::before, *::after": {
      transitionDuration: "0.01ms !important",
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      scrollBehavior: "auto !important",
    },
  },
} satisfies GlobalStyleObject;
