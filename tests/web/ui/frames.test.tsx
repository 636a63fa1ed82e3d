import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { Page } from "#web/ui/page.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

afterEach(cleanup);

test("spinners say 'Loading...' unless told otherwise [T027]", () => {
  const { unmount } = render(<Spinner />);
  expect(screen.getByRole("status").textContent).toBe("Loading...");
  unmount();
  render(<FullScreenSpinner />);
  expect(screen.getByRole("status").textContent).toBe("Loading...");
  cleanup();
  render(<FullScreenSpinner message="Fetching your account details...." />);
  expect(screen.getByRole("status").textContent).toBe("Fetching your account details....");
});

const legal = { privacyHref: null, termsHref: null, complaintsHref: null, hardshipHref: null };

test("a public page carries the agency, the support line and a way past the bar", () => {
  render(
    <Page agency={{ name: "Harbour & Finch", brandColour: "#FFC531", legal }} supportPhone="1300 975 707">
      <PageHeading title="Verification" isFocused />
    </Page>,
  );
  const bar = screen.getByRole("banner");
  expect(bar.textContent).toContain("Harbour & Finch");
  expect([bar.style.backgroundColor, bar.style.color]).toEqual(["rgb(255, 197, 49)", "rgb(18, 25, 38)"]);
  expect(screen.getByRole("link", { name: "Need help? Call 1300 975 707" }).getAttribute("href")).toBe(
    "tel:1300975707",
  );
  expect(screen.getByRole("link", { name: "Skip to content" }).getAttribute("href")).toBe("#main");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Verification" }));
  expect(document.title).toBe("Verification · Saleflow");
});

test("a public page has the agency's logo before its name, which is read once", () => {
  const logo = { address: "/api/public/logos/5c", width: 480, height: 120 };
  render(
    <Page
      agency={{ name: "Harbour & Finch", brandColour: "#FFC531", legal, logo }}
      supportPhone="1300 975 707"
    >
      <PageHeading title="Verification" isFocused />
    </Page>,
  );
  const bar = screen.getByRole("banner");
  const image = within(bar).getByRole("img", { name: "Harbour & Finch" });
  expect(["src", "width", "height"].map((name) => image.getAttribute(name))).toEqual([
    logo.address,
    "480",
    "120",
  ]);
  expect(within(bar).getByText("Harbour & Finch").getAttribute("aria-hidden")).toBe("true");
});

test("the not-found page says so [T024]", () => {
  render(<NotFound />);
  expect(screen.getByRole("heading", { name: "Page not found" })).toBeTruthy();
});

test.each([
  ["Escape", (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: "Escape" })],
  ["its close button", () => fireEvent.click(screen.getByRole("button", { name: "Close dialog" }))],
])("a modal is named by its title and closes by %s", async (_name, close) => {
  const closed = vi.fn<() => void>();
  render(
    <Modal title="Problem receiving code?" isOpen onClose={closed}>
      It can take up to three minutes.
    </Modal>,
  );
  const dialog = await screen.findByRole("dialog", { name: "Problem receiving code?" });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await act(async () => close(dialog));
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});

test("a closed modal shows nothing", () => {
  render(
    <Modal title="Problem receiving code?" isOpen={false} onClose={() => undefined}>
      Hidden
    </Modal>,
  );
  expect(screen.queryByText("Hidden")).toBeNull();
});
