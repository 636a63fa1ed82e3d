import { useLayoutEffect } from "react";
import { ownName } from "./page.copy.ts";

/** What a page is called in its window's title. */
export const titleOf = (title: string): string => `${title} · ${ownName}`;

/** Writes into the one title that the page's file has: a second element would be read by some and not by others. */
export function DocumentTitle({ title }: { title: string }) {
  useLayoutEffect(() => {
    document.title = titleOf(title);
  }, [title]);
  return null;
}
