import { defineRecipe, defineSlotRecipe } from "@pandacss/dev";
import { templateField } from "./template-field.ts";

// Components pass variants on as props, which the extractor cannot follow: every variant is written out.
const button = defineRecipe({
  className: "button",
  staticCss: ["*"],
  base: {
    display: "inline-flex",
    position: "relative",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    minHeight: "hit",
    px: { base: "4", sm: "5" },
    py: "2",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "transparent",
    borderRadius: "md",
    fontSize: "md",
    fontWeight: "semibold",
    lineHeight: "snug",
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    userSelect: "none",
    touchAction: "manipulation",
    transitionProperty: "background-color, border-color, color",
    transitionDuration: "fast",
    _disabled: { cursor: "not-allowed" },
    _busy: { cursor: "progress" },
  },
  variants: {
    tone: {
      primary: {
        bg: "action",
        color: "white",
        _hover: { bg: "action.hover" },
        "&:disabled:not([aria-busy=true])": { bg: "grey.200", color: "grey.600" },
      },
      quiet: {
        bg: "surface",
        color: "grey.800",
        borderColor: "grey.300",
        _hover: { bg: "grey.50", borderColor: "grey.400" },
        "&:disabled:not([aria-busy=true])": { bg: "grey.100", color: "grey.600", borderColor: "grey.200" },
      },
      danger: {
        bg: "alarm",
        color: "white",
        _hover: { bg: "alarm.dark" },
        "&:disabled:not([aria-busy=true])": { bg: "grey.200", color: "grey.600" },
      },
      link: {
        px: "1",
        mx: "-1",
        bg: "transparent",
        color: "link",
        fontWeight: "medium",
        textDecoration: "underline",
        textUnderlineOffset: "0.2em",
        textDecorationThickness: "1px",
        _hover: { textDecorationThickness: "2px" },
        "&:disabled": { color: "grey.600", textDecoration: "none" },
      },
    },
    width: { content: {}, full: { width: "full" } },
  },
  defaultVariants: { tone: "primary", width: "content" },
});

const card = defineRecipe({
  className: "card",
  staticCss: ["*"],
  base: { bg: "surface", borderWidth: "1px", borderStyle: "solid", borderColor: "line", borderRadius: "lg" },
  variants: {
    padding: { none: {}, normal: { p: { base: "5", sm: "6" } } },
    depth: { flat: {}, raised: { boxShadow: "md" } },
  },
  defaultVariants: { padding: "normal", depth: "raised" },
});

const notice = defineSlotRecipe({
  className: "notice",
  staticCss: ["*"],
  slots: ["root", "icon", "body", "title"],
  base: {
    root: {
      display: "flex",
      alignItems: "flex-start",
      gap: "3",
      p: "4",
      borderWidth: "1px",
      borderStyle: "solid",
      borderRadius: "md",
      color: "grey.800",
      fontSize: "sm",
    },
    icon: { flexShrink: "0" },
    body: { flex: "1", minWidth: "0", "& p + p": { mt: "1" } },
    title: { fontWeight: "semibold", color: "ink" },
  },
  variants: {
    tone: {
      info: { root: { bg: "brand.lightBlue", borderColor: "edge.blue" }, icon: { color: "action.hover" } },
      warning: { root: { bg: "tint.warning", borderColor: "edge.warning" }, icon: { color: "warning" } },
      success: { root: { bg: "tint.success", borderColor: "edge.success" }, icon: { color: "success" } },
      danger: { root: { bg: "tint.alarm", borderColor: "edge.alarm" }, icon: { color: "alarm" } },
    },
  },
  defaultVariants: { tone: "info" },
});

const text = defineRecipe({
  className: "text",
  staticCss: ["*"],
  base: {},
  variants: {
    variant: {
      pageTitle: { fontSize: "2xl", fontWeight: "bold", letterSpacing: "tight", color: "ink" },
      sectionTitle: { fontSize: "lg", fontWeight: "semibold", color: "ink" },
      label: { fontSize: "sm", fontWeight: "medium", color: "grey.800" },
      body: { fontSize: "md", color: "grey.700" },
      small: { fontSize: "sm", color: "muted" },
      amount: {
        fontSize: "4xl",
        fontWeight: "bold",
        lineHeight: "tight",
        letterSpacing: "tight",
        fontVariantNumeric: "tabular-nums",
        color: "ink",
      },
    },
  },
  defaultVariants: { variant: "body" },
});

export const recipes = { button, card, templateField, text };
export const slotRecipes = { notice };
