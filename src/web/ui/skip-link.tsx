import { css } from "#styled/css";
import { skipToContentLabel } from "./page.copy.ts";

/** The id of what a page is about: the skip link leads there. */
export const mainId = "main";

const link = css({
  position: "absolute",
  top: "2",
  left: "2",
  zIndex: "20",
  px: "4",
  py: "3",
  borderRadius: "md",
  bg: "white",
  color: "link",
  fontWeight: "semibold",
  "&:not(:focus)": { transform: "translateY(-200%)" },
});

/** Leads past the navigation, to the element of `mainId`. */
export const SkipLink = () => (
  <a href={`#${mainId}`} className={link} onClick={skipToContent}>
    {skipToContentLabel}
  </a>
);

// By hand, so that the fragment neither stays in the address nor is taken for another page.
function skipToContent(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById(mainId)?.focus();
}
