import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AgencyPage } from "#contract/agency-page.ts";
import { type ProblemCode, problem, problems } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import { failureOfAnswer } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { WebsitePage } from "#web/agency-page/website.page.tsx";
import { WebsiteVersionsPage } from "#web/agency-page/website-versions.page.tsx";
import { notify } from "#web/ui/notify.ts";

const success = vi.spyOn(notify, "success").mockImplementation(() => {});
const failed = vi.spyOn(notify, "error").mockImplementation(() => {});
// The simulated page has no sizes: no preview is drawn.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const published = routes.readAgencyPage.example.reply;
const pages = { "/website": WebsitePage, "/website/versions": WebsiteVersionsPage };

/** A page of the website behind an API that keeps one page as ours does, and refuses on demand. */
function open(path: keyof typeof pages, first: Partial<AgencyPage> = {}) {
  window.history.replaceState(null, "", path);
  const network = { delayMs: 5 as number | null };
  let page: AgencyPage = { ...published, ...first };
  const refusals = new Map<string, ProblemCode>();
  const changed = (change: Partial<AgencyPage>) => {
    page = { ...page, ...change, version: page.version + 1 };
    return page;
  };
  const replies: Record<string, (sent: { body?: object }) => unknown> = {
    readAgencyPage: () => page,
    readAgencyDomain: () => ({ domain: null }),
    readFormDraft: () => ({ value: null, savedAt: null, newestBy: null }),
    saveFormDraft: () => ({ savedAt: null }),
    saveAgencyPage: ({ body }) => {
      const { version: _, ...draft } = body as AgencyPage["draft"] & { version: number };
      return changed({ draft, hasUnpublished: true });
    },
    publishAgencyPage: () =>
      changed({
        status: "published",
        hasUnpublished: false,
        publishedNumber: (page.publishedNumber ?? 0) + 1,
      }),
    withdrawAgencyPage: () => changed({ status: "withdrawn" }),
    restoreAgencyPageVersion: () => changed({ hasUnpublished: true }),
    listPreviewLinks: () => ({ links: [] }),
    listAgencyPageVersions: () => ({
      versions: [2, 1].map((number) => ({
        ...routes.listAgencyPageVersions.example.reply.versions[0],
        number,
      })),
    }),
  };
  const call = vi.fn(async (name: string, sent: { body?: object }) => {
    // As on the network: what is read anew is away for a moment.
    const { delayMs } = network;
    if (delayMs !== null) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const code = refusals.get(name);
    if (code === undefined) return replies[name]?.(sent);
    const request = { method: "POST", url: name };
    const { status } = problems[code];
    throw failureOfAnswer({ url: name, status, statusText: "", body: { error: problem(code) }, request });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const services = { staffApi: { call }, queries } as unknown as Services;
  const Page = pages[path];
  const show = () =>
    render(
      <QueryClientProvider client={queries}>
        <Page services={services} account={{ id: "stf_1", agencyId: "agy_harbourvale" }} />
      </QueryClientProvider>,
    );
  return {
    show,
    network,
    refusals,
    sent: (name: string) => call.mock.calls.filter(([each]) => each === name).map(([, sent]) => sent),
  };
}

const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => fireEvent.click(await button(name));
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test("what is saved can be published, on the version that the form shows; nothing else can [T713]", async () => {
  const { show, sent } = open("/website");
  show();
  await screen.findByText("Everything you have saved is published.");
  expect((await button("Publish")).hasAttribute("disabled")).toBe(true);
  await type("Headline", "  Homes by the harbour ");
  await screen.findByText("Save your changes before you publish.");
  expect((await button("Publish")).hasAttribute("disabled")).toBe(true);
  await press("Save changes");
  await screen.findByText("Anybody can see this page. Your saved changes aren't published yet.");
  const { draft, version } = published;
  expect(sent("saveAgencyPage")).toEqual([{ body: { ...draft, headline: "Homes by the harbour", version } }]);
  await waitFor(async () => expect((await button("Publish")).hasAttribute("disabled")).toBe(false));
  await press("Publish");
  await screen.findByText("Publish this page?");
  await screen.findByText(/Anybody can see the saved page at http.*\/agencies\/harbour-vale from now on\./);
  await confirm("Publish");
  await waitFor(() => expect(success).toHaveBeenLastCalledWith("The page is published."));
  expect(sent("publishAgencyPage")).toMatchObject([{ body: { version: version + 1 } }]);
  await screen.findByText("Everything you have saved is published.");
});

test("a page is withdrawn once that is confirmed, and can be published again as it is", async () => {
  const { show, sent } = open("/website");
  show();
  expect((await screen.findByRole("link", { name: "Open the page" })).getAttribute("href")).toBe(
    "/agencies/harbour-vale",
  );
  await press("Withdraw");
  await screen.findByText(/Links to it stop working\./);
  await confirm("Cancel");
  expect(sent("withdrawAgencyPage")).toEqual([]);
  await press("Withdraw");
  await confirm("Withdraw");
  await waitFor(() => expect(success).toHaveBeenLastCalledWith("The page is withdrawn."));
  await screen.findByText("Nobody sees this page while it is withdrawn.");
  expect(screen.queryByRole("link", { name: "Open the page" })).toBeNull();
  // What it is now is read again first.
  await waitFor(async () => expect((await button("Publish again")).hasAttribute("disabled")).toBe(false));
});

test("a lost answer is asked for again under the same key", async () => {
  const { show, sent, refusals } = open("/website", { hasUnpublished: true });
  show();
  refusals.set("publishAgencyPage", "server.unexpected");
  await waitFor(async () => expect((await button("Publish")).hasAttribute("disabled")).toBe(false));
  await press("Publish");
  await confirm("Publish");
  await within(await screen.findByRole("dialog")).findByText(/It's safe to try again/);
  refusals.clear();
  await confirm("Try again");
  await waitFor(() => expect(success).toHaveBeenLastCalledWith("The page is published."));
  const keys = sent("publishAgencyPage").map((each) => (each as { key?: string }).key);
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test.each([5, null])(
  "what somebody else has saved meanwhile is not published unseen: it is shown instead, read in %s ms",
  async (delayMs) => {
    const { show, sent, refusals, network } = open("/website", { hasUnpublished: true });
    show();
    await waitFor(async () => expect((await button("Publish")).hasAttribute("disabled")).toBe(false));
    // Without a delay it is there before the page has shown that it is read.
    network.delayMs = delayMs;
    refusals.set("publishAgencyPage", "website.version-conflict");
    const reads = sent("readAgencyPage").length;
    await press("Publish");
    await confirm("Publish");
    await waitFor(() =>
      expect(failed).toHaveBeenLastCalledWith(problems["website.version-conflict"].message),
    );
    // The page, and the form with it.
    await waitFor(() => expect(sent("readAgencyPage").length).toBe(reads + 2));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(success).not.toHaveBeenCalled();
  },
);

test("what cannot be shown is said beside its field, and nothing is sent", async () => {
  const { show, sent } = open("/website");
  show();
  await type("Headline", " ");
  await type("About your agency", "Homes \u202e here");
  await type("Phone", "call us");
  await type("Email address", "nobody");
  await press("Save changes");
  await screen.findByText("Fix 4 fields");
  for (const message of [
    "Enter a headline.",
    "Use plain text that reads from left to right, without tabs or hidden characters.",
    "Enter a phone number, such as 03 9555 0142.",
    "Enter an email address, such as hello@example.com.",
  ])
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(sent("saveAgencyPage")).toEqual([]);
});

test("while the feature is off, the page says where it is switched on", async () => {
  const { show, refusals } = open("/website");
  refusals.set("readAgencyPage", "website.switched-off");
  show();
  await screen.findByText("Managing the website is switched off");
  const link = screen.getByRole("link", { name: "Open the agency's settings" });
  expect(link.getAttribute("href")).toBe("/agency");
  expect(screen.queryByRole("button")).toBeNull();
});

test("an older version becomes the draft once that is confirmed; the one shown does not", async () => {
  const { show, sent } = open("/website/versions");
  show();
  expect(await screen.findAllByRole("listitem")).toHaveLength(2);
  const [newest, older] = screen.getAllByRole("listitem");
  expect(newest?.textContent).toContain("Version 2Shown now");
  expect(newest?.textContent).toMatch(/Published 21 Nov.* by Morgan Manager/);
  expect(
    within(older as HTMLElement)
      .getByRole("button")
      .getAttribute("aria-label"),
  ).toBe("Restore version 1");
  expect(within(newest as HTMLElement).queryByRole("button")).toBeNull();
  await press("Restore version 1");
  await screen.findByText("Restore version 1?");
  await confirm("Restore");
  await waitFor(() =>
    expect(success).toHaveBeenLastCalledWith("Version 1 is restored. Publish the page to show it."),
  );
  expect(sent("restoreAgencyPageVersion")).toMatchObject([
    { params: { number: "1" }, body: { version: published.version } },
  ]);
  expect(window.location.pathname).toBe("/website");
});
