import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { usePainted } from "#web/ui/use-painted.ts";

function Part() {
  const { ref, isPainted } = usePainted<HTMLDivElement>();
  return <div ref={ref}>{isPainted ? "picture" : "question"}</div>;
}

test("what may follow comes once the browser is idle, and not after what it follows is gone", async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
  const cancelled = vi.fn();
  vi.stubGlobal("cancelIdleCallback", cancelled);
  const { unmount } = render(<Part />);
  expect(screen.getByText("question")).toBeDefined();
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  expect(screen.getByText("question")).toBeDefined();
  idle[0]?.();
  expect(await screen.findByText("picture")).toBeDefined();
  unmount();
  expect(cancelled).toHaveBeenCalledWith(1);
  vi.unstubAllGlobals();
});

test("a browser that doesn't tell when it is idle goes on after the next frame", async () => {
  render(<Part />);
  expect(screen.getByText("question")).toBeDefined();
  expect(await screen.findByText("picture")).toBeDefined();
});
