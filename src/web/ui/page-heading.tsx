import type { ReactNode } from "react";
import { cx } from "#styled/css";
import { text } from "#styled/recipes";
import { DocumentTitle } from "./document-title.tsx";

type PageHeadingProps = {
  title: string;
  children?: ReactNode;
  /** Moves the focus here when the heading appears, so that a change of page is read out. */
  isFocused?: boolean;
  className?: string;
};

export function PageHeading({ title, children, isFocused = false, className }: PageHeadingProps) {
  return (
    <>
      <DocumentTitle title={title} />
      <h1
        tabIndex={-1}
        ref={isFocused ? focusOnMount : undefined}
        className={cx(text({ variant: "pageTitle" }), className)}
      >
        {children ?? title}
      </h1>
    </>
  );
}

const heldFocus = new WeakSet<Element>();

/** Has a heading that was there before its script leave the focus with whoever began to use the page meanwhile. */
export const keepFocusFrom = (heading: Element): void => void heldFocus.add(heading);

/** One function for every render: React calls it again only when the heading is mounted anew. */
export function focusOnMount(element: HTMLElement | null): void {
  if (element === null) return;
  if (!heldFocus.has(element)) element.focus();
  else if (document.activeElement === document.body) element.focus({ preventScroll: true });
}
