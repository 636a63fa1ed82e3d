import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useUnsaved } from "#web/adapters/use-unsaved.ts";

afterEach(cleanup);

/** Whether the browser would ask before it leaves the document. */
const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("the browser asks before the document is left only while something is unsaved", () => {
  const { rerender, unmount } = renderHook(({ isUnsaved }) => useUnsaved(isUnsaved), {
    initialProps: { isUnsaved: false },
  });
  expect(isAsked()).toBe(false);
  rerender({ isUnsaved: true });
  expect(isAsked()).toBe(true);
  rerender({ isUnsaved: false });
  expect(isAsked()).toBe(false);
  rerender({ isUnsaved: true });
  unmount();
  expect(isAsked()).toBe(false);
});
