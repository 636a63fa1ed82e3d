import type { CSSProperties } from "react";

/** Properties of our own on an element's style, which React's types do not know. */
export const cssVariables = (variables: Readonly<Record<`--${string}`, string | number>>): CSSProperties =>
  variables as CSSProperties;
