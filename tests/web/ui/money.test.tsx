import { cleanup, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { Money } from "#web/ui/money.tsx";

afterEach(cleanup);

test.each([
  [0, "$0.00"],
  [5, "$0.05"],
  [99, "$0.99"],
  [548350, "$5,483.50"],
  [100_000_000, "$1,000,000.00"],
  [-7677, "-$76.77"],
])("%i cents read %s", (cents, text) => {
  render(<Money cents={cents} />);
  expect(screen.getByText(text)).toBeTruthy();
});

test("no cent is lost on the way to the page", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (cents) => {
      const { container, unmount } = render(<Money cents={cents} />);
      const text = container.textContent ?? "";
      unmount();
      expect(text).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/);
      expect(BigInt(text.replace(/[$,.]/g, ""))).toBe(BigInt(cents));
    }),
  );
});
