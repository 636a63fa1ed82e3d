import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast, toaster } from "#web/ui/toast.ts";
import { Toaster } from "#web/ui/toaster.tsx";

const removeDelayMs = 400;

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(() => {
    toaster.remove();
  });
  cleanup();
  vi.useRealTimers();
});

const forward = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const region = () => screen.getByRole("region", { name: "Notifications" });
const shown = (label: string) => screen.queryByText(label) !== null;
const notify = async (say: () => void) => {
  await act(async () => say());
  await forward(50);
};

test("toasts live in a polite region called Notifications, at the bottom [T135]", () => {
  expect(region().getAttribute("aria-live")).toBe("polite");
  expect(region().getAttribute("data-placement")).toBe("bottom");
});

test("a toast closes after 5000 ms [T133]", async () => {
  await notify(() => toast.success("Saved"));
  await forward(4_800);
  expect(shown("Saved")).toBe(true);
  await forward(200 + removeDelayMs);
  expect(shown("Saved")).toBe(false);
});

test("'Value copied' closes after 2000 ms and is said once [T132]", async () => {
  await notify(() => {
    toast.valueCopied();
    toast.valueCopied();
  });
  expect(screen.getAllByText("Value copied")).toHaveLength(1);
  await forward(1_800);
  expect(shown("Value copied")).toBe(true);
  await forward(200 + removeDelayMs);
  expect(shown("Value copied")).toBe(false);
});

test("what can be taken back is taken back by its toast, which then goes [T265]", async () => {
  const undone = vi.fn();
  await notify(() => toast.undoable({ title: "Archived", onUndo: undone }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Undo" })));
  expect(undone).toHaveBeenCalledOnce();
  await forward(removeDelayMs);
  expect(shown("Archived")).toBe(false);
});

test("the same failure again is the same toast", async () => {
  for (let times = 0; times < 4; times += 1) await notify(() => toast.error("That code is not right."));
  await notify(() => toast.error("Too many codes were sent."));
  expect(screen.getAllByText("That code is not right.")).toHaveLength(1);
  expect(shown("Too many codes were sent.")).toBe(true);
});

test("hovering stops the clock, leaving starts it again [T134]", async () => {
  await notify(() => toast.info("Read me"));
  await act(async () => fireEvent.mouseEnter(region()));
  await forward(20_000);
  expect(shown("Read me")).toBe(true);
  await act(async () => fireEvent.mouseLeave(region()));
  await forward(5_000 + removeDelayMs);
  expect(shown("Read me")).toBe(false);
});

test("an error is an alert, other words are a status", async () => {
  await notify(() => {
    toast.error("No email address found for your account.");
    toast.success("Sent");
  });
  expect(screen.getByRole("alert").textContent).toBe("No email address found for your account.");
  expect(screen.getByRole("status").textContent).toBe("Sent");
});

test("a toast can be dismissed", async () => {
  await notify(() => toast.error("Gone soon"));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Dismiss notification" })));
  await forward(removeDelayMs);
  expect(shown("Gone soon")).toBe(false);
});

test.each([
  ["succeeds", true, "Sent to XXXXXX678"],
  ["fails", false, "Not sent"],
])(
  "a promise that %s loads without time-out, then tells for 5000 ms [T136]",
  async (_name, succeeds, text) => {
    let settle = () => {};
    const work = new Promise<string>((resolve, reject) => {
      settle = () => (succeeds ? resolve("XXXXXX678") : reject(new Error("offline")));
    });
    await notify(() =>
      toast.promise(work, {
        loading: "Sending your code",
        success: (mobile) => `Sent to ${mobile}`,
        error: "Not sent",
      }),
    );
    await forward(60_000);
    expect(shown("Sending your code")).toBe(true);
    await act(async () => settle());
    await forward(4_800);
    expect(shown("Sending your code")).toBe(false);
    expect(shown(text)).toBe(true);
    await forward(300 + removeDelayMs);
    expect(shown(text)).toBe(false);
  },
);
