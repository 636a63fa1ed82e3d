import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type ProblemCode, problem, problems } from "#contract/problems.ts";
import { failureOfAnswer } from "#web/adapters/api-failure.ts";
import { DetailPage } from "#web/kit/detail/detail.view.tsx";

afterEach(cleanup);

const refused = (code: ProblemCode) =>
  failureOfAnswer({
    url: "/api/streets/1",
    status: problems[code].status,
    statusText: "",
    body: { error: problem(code) },
    request: { method: "GET", url: "/api/streets/1" },
  });
const refetch = vi.fn(async () => {});

const open = (data: string | undefined, error: Error | null, more: { isKept?: boolean } = {}) =>
  render(
    <DetailPage
      read={{ data, error, refetch }}
      heading="Street"
      unknown={{ title: "No such street", message: "Look at the map." }}
      top="All streets"
      {...more}
    >
      {(name) => <p>{name}</p>}
    </DetailPage>,
  );

test("what is read is shown below the way back, and has a heading and a spinner until then", () => {
  const { unmount } = open(undefined, null);
  expect(screen.getByRole("heading", { name: "Street" })).toBeTruthy();
  expect(screen.getByText("All streets")).toBeTruthy();
  unmount();
  open("Ash Street", null);
  expect(screen.getByText("Ash Street")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Street" })).toBeNull();
});

test("what cannot be read is asked for again; what was read before stays", () => {
  const { unmount } = open(undefined, refused("database.away"));
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(refetch).toHaveBeenCalledOnce();
  unmount();
  open("Ash Street", refused("database.away"));
  expect(screen.getByText("Ash Street")).toBeTruthy();
});

test("what is not there says so, also once it is gone, but where it is kept on the page", () => {
  for (const code of ["listing.unknown", "request.invalid"] as const) {
    const { unmount } = open(undefined, refused(code), { isKept: true });
    expect(screen.getByRole("heading", { name: "No such street" })).toBeTruthy();
    unmount();
  }
  const { unmount } = open("Ash Street", refused("listing.unknown"));
  expect(screen.queryByText("Ash Street")).toBeNull();
  unmount();
  open("Ash Street", refused("listing.unknown"), { isKept: true });
  expect(screen.getByText("Ash Street")).toBeTruthy();
});
