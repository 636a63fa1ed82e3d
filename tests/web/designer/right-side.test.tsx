import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import type { DesignerFlags } from "#web/designer/designer-flags.ts";
import { RightSide } from "#web/designer/right-side.view.tsx";
import { contextOf, fieldOf } from "./designed.ts";

afterEach(cleanup);

const calm: DesignerFlags = {
  screen: "open",
  saving: "clean",
  isPublishing: false,
  isPlacing: false,
  isLooking: false,
  isComparing: false,
  isGesturing: false,
};
const busy = problem("document.busy");

function show(saving: DesignerFlags["saving"]) {
  const context = contextOf([fieldOf("fld_one")], { panel: "proposals", problem: busy });
  render(<RightSide context={context} errors={[]} flags={{ ...calm, saving }} send={() => undefined} />);
  return screen.queryAllByRole("alert").map(({ textContent }) => textContent);
}

test("documents that could not be read are told where fields are found", () => {
  expect(show("clean")).toEqual([busy.message]);
});

test.each(["lost", "refused"] as const)(
  "what keeps a design %s is not told as if it were of the documents",
  (saving) => {
    expect(show(saving)).toEqual([]);
  },
);
