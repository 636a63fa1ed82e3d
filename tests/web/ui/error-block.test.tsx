import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { ErrorBoundary } from "#web/ui/error-boundary.tsx";

afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("without anything it says the default words and offers a reload [T119]", () => {
  const reload = vi.fn<() => void>();
  render(<ErrorBlock reload={reload} />);
  expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeTruthy();
  expect(screen.getByText("If the problem persist please contact support.")).toBeTruthy();
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Reload Page"]);
  press("Reload Page");
  expect(reload).toHaveBeenCalledTimes(1);
});

test("its message comes before the support line", () => {
  render(<ErrorBlock message="The list did not load." />);
  expect(
    screen.getByText("The list did not load. If the problem persist please contact support."),
  ).toBeTruthy();
});

test("a custom action reads Retry and runs", () => {
  const retry = vi.fn<() => void>();
  render(<ErrorBlock onRetry={retry} />);
  press("Retry");
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("button", { name: "Reload Page" })).toBeNull();
});

test("the retry button can be left out [T122]", () => {
  render(<ErrorBlock hasRetry={false} />);
  expect(screen.queryByRole("button")).toBeNull();
});

test("the details of an error open and close [T120]", () => {
  render(<ErrorBlock error={new Error("503 Service Unavailable")} />);
  expect(screen.queryByText(/^Error details/)).toBeNull();
  press("Show error details");
  expect(screen.getByText("Error details: 503 Service Unavailable")).toBeTruthy();
  press("Hide details");
  expect(screen.queryByText(/^Error details/)).toBeNull();
});

test.each([
  ["label", "no answer", "Error details: no answer"],
  ["an error without words", new TypeError(), "Error details: TypeError"],
  ["a problem", { code: "x.y", message: "Not found" }, "Error details: Not found"],
  ["anything else", { status: 500 }, 'Error details: {"status":500}'],
])("the text of %s", (_name, error, text) => {
  render(<ErrorBlock error={error} startsOpen />);
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  ["route", "Unexpected Application Error!", false],
  ["critical", "There was a critical application error.", true],
] as const)("a %s error is caught, told and reported", (scope, title, showsDetails) => {
  const silenced = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const onError = vi.fn<(error: unknown, componentStack: string) => void>();
  render(
    <ErrorBoundary scope={scope} onError={onError}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("heading", { name: title })).toBeTruthy();
  expect(screen.queryByText("Error details: no such listing") !== null).toBe(showsDetails);
  expect(onError).toHaveBeenCalledTimes(1);
  silenced.mockRestore();
});

function Broken(): never {
  throw new Error("no such listing");
}
