import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ErrorBoundary } from "#web/ui/error-boundary.tsx";
import { fetchedPart } from "#web/ui/fetched-part.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Part = () => <p>here</p>;

function placeOf(fetch: () => Promise<typeof Part>) {
  const usePart = fetchedPart(fetch);
  return function Place() {
    const Fetched = usePart();
    return Fetched === null ? <p>on its way</p> : <Fetched />;
  };
}

test("a part is drawn once it has come, and at once where it came before", async () => {
  const fetch = vi.fn(async () => Part);
  const Place = placeOf(fetch);
  const first = render(<Place />);
  expect(screen.getByText("on its way")).toBeDefined();
  expect(await screen.findByText("here")).toBeDefined();
  first.unmount();
  render(<Place />);
  expect(screen.getByText("here")).toBeDefined();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("what fails because the page is left is not said, and what fails for whoever stays is [T866]", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Place = placeOf(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  render(
    <ErrorBoundary scope="route">
      <Place />
    </ErrorBoundary>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText("on its way")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(screen.queryByText("on its way")).toBeNull();
  expect(screen.getByRole("heading", { name: "Unexpected Application Error!" })).toBeDefined();
});

test("whoever left before it was said, and comes back, has it fetched anew [T867]", async () => {
  vi.useFakeTimers();
  const fetch = vi.fn(async () => Part).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const Place = placeOf(fetch);
  const first = render(<Place />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  first.unmount();
  await act(() => vi.advanceTimersByTimeAsync(300));
  render(<Place />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText("here")).toBeDefined();
});
