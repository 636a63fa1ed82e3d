import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { AgencyPreview } from "#contract/agency-preview.ts";
import { type ProblemCode, problem, problems } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import { failureOfAnswer } from "#web/adapters/api-failure.ts";
import { consumeFragmentSecret } from "#web/adapters/fragment-secret.ts";
import { AgencyPreviewPage } from "#web/agency-page/agency-preview.page.tsx";

afterEach(cleanup);

const { body, reply } = routes.openAgencyPreview.example;

/** The page as a link opens it. */
function open(fragment: string, answer: AgencyPreview | ProblemCode = reply) {
  window.history.replaceState(null, "", `/agency-preview${fragment}`);
  consumeFragmentSecret();
  const call = vi.fn(async () => {
    if (typeof answer !== "string") return answer;
    const { status } = problems[answer];
    const request = { method: "POST", url: "preview" };
    throw failureOfAnswer({
      url: "preview",
      status,
      statusText: "",
      body: { error: problem(answer) },
      request,
    });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AgencyPreviewPage api={{ call } as never} />
    </QueryClientProvider>,
  );
  return call;
}

test("a link is exchanged for the draft, and leaves the address", async () => {
  const call = open(`#${body.secret}`);
  await screen.findByRole("heading", { level: 1, name: reply.page.headline });
  expect(screen.getByRole("complementary", { name: "Preview, not published" }).textContent).toMatch(
    /Preview, not published.*It works until/,
  );
  expect(call.mock.calls).toMatchObject([["openAgencyPreview", { body: { secret: body.secret } }]]);
  expect(window.location.hash).toBe("");
});

test("a draft without a headline shows where that goes", async () => {
  open(`#${body.secret}`, { ...reply, page: { ...reply.page, headline: "" } });
  await screen.findByRole("heading", { level: 1, name: "Your headline" });
});

test("a link that was cut short is not asked for; one that has ended says so alike", async () => {
  const call = open("");
  await screen.findByRole("heading", { name: "This preview link doesn't work any more" });
  expect(call).not.toHaveBeenCalled();
  cleanup();
  open(`#${body.secret}`, "website.preview-unknown");
  await screen.findByRole("heading", { name: "This preview link doesn't work any more" });
});

test("what fails otherwise can be tried again", async () => {
  open(`#${body.secret}`, "server.unexpected");
  await screen.findByRole("heading", { name: "We couldn't open this preview" });
  expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();
});
