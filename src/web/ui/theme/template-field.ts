import { defineRecipe } from "@pandacss/dev";

/** A field on a page of a contract: one class with a few rules, since there are a thousand of them to match. */
export const templateField = defineRecipe({
  className: "template-field",
  base: {
    position: "absolute",
    overflow: "hidden",
    display: "flex",
    alignItems: "center",
    gap: "3px",
    px: "4px",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "var(--colour)",
    borderRadius: "3px",
    // Paper shines through, so that what a field covers can be read.
    bg: "color-mix(in srgb, var(--colour) 11%, rgb(255 255 255 / 0.82))",
    color: "color-mix(in srgb, var(--colour) 78%, black)",
    fontSize: "9px",
    fontWeight: "medium",
    lineHeight: "1.2",
    textAlign: "left",
    cursor: "move",
    userSelect: "none",
    touchAction: "none",
    "&:hover": { bg: "color-mix(in srgb, var(--colour) 18%, rgb(255 255 255 / 0.9))" },
    "&[aria-pressed=true]": {
      outline: "calc(2px / var(--scale)) solid {colors.action}",
      outlineOffset: "calc(1px / var(--scale))",
      zIndex: "1",
    },
    "&:focus-visible": {
      outline: "calc(3px / var(--scale)) solid {colors.focus}",
      outlineOffset: "calc(1px / var(--scale))",
      boxShadow: "none",
    },
    "&[data-type=fieldset]": {
      alignItems: "flex-start",
      pt: "3px",
      borderStyle: "dashed",
      bg: "color-mix(in srgb, var(--colour) 4%, transparent)",
    },
    "&[data-invalid]": { boxShadow: "0 0 0 calc(2px / var(--scale)) {colors.alarm}" },
    "&[data-covers]": { bg: "color-mix(in srgb, var(--colour) 11%, white)" },
    "&[data-locked]": { cursor: "default", borderStyle: "dotted" },
    "& svg": { width: "10px", height: "10px" },
  },
});
