import { expect, test } from "./fixtures.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const lists = ["/property-listings", "/payments", "/suppliers", "/signing", "/team", "/team/invitations"];

test("on a phone the cards of a list show every value whole, long e-mail addresses too [T910]", async ({
  page,
}) => {
  await staffPage(page).beKnownAs("manager");
  for (const path of lists) {
    await page.goto(path);
    const cells = page.getByRole("cell");
    await expect(cells.first()).toBeVisible();
    expect({ path, cut: await cells.evaluateAll(cutOff) }).toEqual({ path, cut: [] });
  }
});

// Runs in the page.
const cutOff = (cells: Element[]): string[] =>
  cells
    .filter((cell) =>
      [cell, ...cell.querySelectorAll("*")].some(
        (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
      ),
    )
    .map((cell) => `${cell.getAttribute("data-label")}: ${cell.textContent}`);
