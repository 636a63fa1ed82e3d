import { expect, test } from "./fixtures.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const lists = [
  "/property-listings",
  "/property-listings/archived",
  "/payments",
  "/payments?tab=funds",
  "/payments?tab=debits",
  "/contract-templates",
  "/suppliers",
  "/signing",
  "/team",
  "/team/invitations",
  "/branches",
  "/registrations",
];

test("at 1280 px no list cuts off an amount, a date or a status, or scrolls sideways [T908]", async ({
  page,
}) => {
  await staffPage(page).beKnownAs("manager");
  for (const path of lists) {
    await page.goto(path);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    expect({ path, cut: await page.getByRole("cell").evaluateAll(cutOff) }).toEqual({ path, cut: [] });
    expect({ path, hidden: await page.getByRole("grid").evaluate(beyondPane) }).toEqual({ path, hidden: 0 });
  }
});

// Runs in the page. A name may be cut, and is read whole on its own page; a figure that is cut is another figure.
function cutOff(cells: Element[]): string[] {
  // The widest there are: which ones a list has depends on when it is looked at.
  for (const time of cells.flatMap((cell) => [...cell.querySelectorAll("time")]))
    time.textContent = time.textContent.includes(":") ? "30 May, 10:44 pm AWST" : "30 May 2026";
  const isWhole = (cell: Element) =>
    cell.matches("[data-align=end], [data-label=Status], [data-label=Outcome]") ||
    cell.querySelector("time") !== null;
  const isCut = (part: Element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(part);
    const room =
      part.getBoundingClientRect().width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const content = document.createRange();
    content.selectNodeContents(part);
    return content.getBoundingClientRect().width > room + 0.01;
  };
  return cells
    .filter((cell) => isWhole(cell) && [cell, ...cell.querySelectorAll("*")].some(isCut))
    .map((cell) => `${cell.getAttribute("data-label")}: ${cell.textContent}`);
}

// Runs in the page.
function beyondPane(table: Element): number {
  const pane = table.parentElement as Element;
  return pane.scrollWidth - pane.clientWidth;
}
