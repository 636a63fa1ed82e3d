import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { AgencyDomain } from "#contract/agency-domain.ts";
import { type ProblemCode, problem, problems } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import { failureOfAnswer } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { WebsiteDomain } from "#web/agency-page/website-domain.view.tsx";
import { notify } from "#web/ui/notify.ts";

const success = vi.spyOn(notify, "success").mockImplementation(() => {});
const failed = vi.spyOn(notify, "error").mockImplementation(() => {});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const example: AgencyDomain = routes.checkAgencyDomain.example.reply;
const found = example.records.map((record) => ({ ...record, isFound: true }));

function open(first: AgencyDomain | null) {
  let domain = first;
  let looked: AgencyDomain = { ...example, status: "live", records: found };
  const refusals = new Map<string, ProblemCode>();
  const replies: Record<string, (sent: { body?: object }) => unknown> = {
    readAgencyDomain: () => ({ domain }),
    requestAgencyDomain: () => {
      domain = routes.requestAgencyDomain.example.reply;
      return domain;
    },
    checkAgencyDomain: () => {
      domain = looked;
      return domain;
    },
    releaseAgencyDomain: () => {
      domain = routes.releaseAgencyDomain.example.reply;
      return domain;
    },
  };
  const call = vi.fn(async (name: string, sent: { body?: object }) => {
    const code = refusals.get(name);
    if (code === undefined) return replies[name]?.(sent);
    const request = { method: "POST", url: name };
    const error = problem(code, code.startsWith("domain.") ? { field: "host" } : {});
    throw failureOfAnswer({
      url: name,
      status: problems[code].status,
      statusText: "",
      body: { error },
      request,
    });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const services = { staffApi: { call }, queries } as unknown as Services;
  render(
    <QueryClientProvider client={queries}>
      <WebsiteDomain place={{ services, agencyId: "agy_harbourvale" }} />
    </QueryClientProvider>,
  );
  return {
    refusals,
    findNext: (next: AgencyDomain) => {
      looked = next;
    },
    sent: (name: string) => call.mock.calls.filter(([each]) => each === name).map(([, sent]) => sent),
  };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));

test("a domain is named, and its records are there to copy", async () => {
  const { sent, refusals } = open(null);
  await press("Connect a domain");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Domain name"), { target: { value: " www.harbourvale.example " } });
  refusals.set("requestAgencyDomain", "domain.reserved");
  await confirm("Get DNS records");
  await dialog.findByText(problems["domain.reserved"].message);
  refusals.clear();
  await confirm("Get DNS records");
  await screen.findByText("homes.harbourvale.example", { selector: "p" });
  expect(sent("requestAgencyDomain").at(-1)).toMatchObject({ body: { host: "www.harbourvale.example" } });
  const text = within(screen.getByRole("listitem", { name: "TXT record" }));
  text.getByText("_saleflow.homes.harbourvale.example");
  text.getByText("saleflow-verification=mJ0s2Zr9QxK4tVbN7yLdQw");
  expect(screen.getByRole("listitem", { name: "CNAME record" }).textContent).toContain("pay.example.com");
  screen.getByText("Not checked yet.");
});

test("a look-up says which record is missing, and that the page is live once none is", async () => {
  const { refusals, findNext } = open(example);
  expect((await screen.findByRole("listitem", { name: "TXT record" })).textContent).toContain("Not found");
  screen.getByText("Waiting for records");
  refusals.set("checkAgencyDomain", "limit.reached");
  await press("Check now");
  await waitFor(() => expect(failed).toHaveBeenLastCalledWith(problems["limit.reached"].message));
  refusals.clear();
  const live = { ...example, status: "live", records: found } as const;
  for (const [next, sentence] of [
    [example, "A record is still missing."],
    [
      { ...live, isUnanswered: true },
      "The DNS didn't answer at the last check. We'll try again within the hour.",
    ],
  ] as const) {
    findNext(next);
    await press("Check now");
    await waitFor(() => expect(failed).toHaveBeenLastCalledWith(sentence));
  }
  expect(success).not.toHaveBeenCalled();
  findNext(live);
  await press("Check now");
  await screen.findByText("Live");
  expect(success).toHaveBeenLastCalledWith("Both records are there.");
  const link = screen.getByRole("link", { name: "Open" });
  expect(link.getAttribute("href")).toMatch(/^http:\/\/homes\.harbourvale\.example(:\d+)?\/$/);
});

test("a domain that is failing says until when the page is shown", async () => {
  open({ ...example, status: "failing", endsAt: "2026-11-28T02:10:00.000Z", isUnanswered: true });
  await screen.findByText("Records missing");
  screen.getByText(/^Your page is shown here until 28 November 2026/);
  screen.getByText("The DNS didn't answer at the last check. We'll try again within the hour.");
});

test("a domain is released once that is confirmed, and says why it is not connected", async () => {
  const { sent } = open(example);
  await press("Release");
  await screen.findByText("Release homes.harbourvale.example?");
  await confirm("Cancel");
  expect(sent("releaseAgencyDomain")).toEqual([]);
  await press("Release");
  await confirm("Release domain");
  await screen.findByText("homes.harbourvale.example was released.");
  expect(sent("releaseAgencyDomain")).toMatchObject([{ params: { id: example.id }, body: { version: 2 } }]);
  await screen.findByRole("button", { name: "Connect a domain" });
});
