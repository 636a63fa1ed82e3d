import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { PublicAgencyPage } from "#contract/agency-page.ts";
import { type ProblemCode, problem, problems } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import type { AgencyPageApi } from "#web/adapters/agency-page-api.ts";
import { failureOfAnswer } from "#web/adapters/api-failure.ts";
import { AgencyPagePage } from "#web/agency-page/agency-page.page.tsx";

afterEach(cleanup);

const shown = routes.readPublicAgencyPage.example.reply;

function open(answers: (PublicAgencyPage | ProblemCode)[]) {
  const call = async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (typeof answer !== "string") return answer;
    const { status } = problems[answer];
    const request = { method: "GET", url: "page" };
    throw failureOfAnswer({ url: "page", status, statusText: "", body: { error: problem(answer) }, request });
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <AgencyPagePage api={{ call } as unknown as AgencyPageApi} agencyCode="harbour-vale" />
    </QueryClientProvider>,
  );
}

test("text is text: nothing that an agency wrote becomes a part of the page, or a link", async () => {
  const markup = '<img src=x onerror="alert(1)"> https://other.example';
  open([{ ...shown, headline: markup, about: `${markup}\n\nSecond`, hours: markup }]);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe(markup);
  expect(screen.getByText((_, element) => element?.textContent === `${markup}\n\nSecond`)).toBeDefined();
  expect(document.querySelector("main img")).toBeNull();
  const links = [...document.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/vendors/vendor-application-step-one?agency=harbour-vale",
    "tel:1300975707",
    "mailto:hello@harbourvale.example",
  ]);
});

test("what the agency doesn't offer isn't there", async () => {
  open([{ ...shown, about: "", hours: "", products: ["Standard"], hasApplyButton: false }]);
  await screen.findByText("Pay your marketing costs");
  expect(
    screen.queryByText("Loans are subject to approval. Fees, interest and conditions apply."),
  ).toBeNull();
  expect(screen.queryByRole("link", { name: "Apply online" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Opening hours" })).toBeNull();
});

test("what offers loans says that they are conditional", async () => {
  open([shown]);
  await screen.findByText("Interest-free period");
  expect(
    screen.getByText("Loans are subject to approval. Fees, interest and conditions apply."),
  ).toBeDefined();
});

test.each<ProblemCode>(["website.unknown", "request.invalid"])(
  "%s is a page that is not there",
  async (code) => {
    open([code]);
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Page not found");
    expect(screen.queryByRole("button")).toBeNull();
  },
);

test("a page that couldn't be read is asked for again", async () => {
  open(["server.unexpected", shown]);
  fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
  await screen.findByRole("heading", { level: 1, name: shown.headline });
});
