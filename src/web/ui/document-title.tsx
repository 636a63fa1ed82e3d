import { useLayoutEffect } from "react";
import { ownName } from "./page.copy.ts";

/** Writes into the one title that the page's file has: a second element would be read by some and not by others. */
export function DocumentTitle({ title }: { title: string }) {
  useLayoutEffect(() => {
    document.title = `${title} · ${ownName}`;
  }, [title]);
  return null;
}
