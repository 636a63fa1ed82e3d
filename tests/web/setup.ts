import { configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A busy machine is slow, not wrong: a part that is fetched when first shown may take its time.
configure({ asyncUtilTimeout: 10_000 });

// Tests share what is loaded: a press that one does not release would hold back `field.left` in every later one.
afterEach(() => {
  document.dispatchEvent(new Event("pointerup"));
});
