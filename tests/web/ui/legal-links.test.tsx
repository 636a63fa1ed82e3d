import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PublicApplication } from "#contract/application.ts";
import { operatorMetaNames } from "#contract/operator.ts";
import { routes } from "#contract/routes.ts";
import { demoOperator } from "#server/config.operator.ts";
import { documentWith } from "#server/http/operator-document.ts";
import { NotFoundPage } from "#web/app/not-found-page.tsx";
import { LoadFailurePage } from "#web/pay/load-failure.view.tsx";
import { PayFrame } from "#web/pay/pay-frame.view.tsx";
import { PortalGuard } from "#web/portal/portal-guard.view.tsx";
import { ErrorBoundary } from "#web/ui/error-boundary.tsx";
import { LegalLinks } from "#web/ui/legal-links.tsx";
import { VendorFrame } from "#web/vendor/vendor-frame.view.tsx";

const application: PublicApplication = routes.readApplication.example.reply;
const openWith = (operator: typeof demoOperator) => {
  const shipped = documentWith("<head><title>Saleflow</title></head>", operator);
  document.head.replaceChildren(...new DOMParser().parseFromString(shipped, "text/html").head.children);
};

beforeEach(() => openWith(demoOperator));
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

const expected = [
  ["Privacy (opens in a new tab)", "https://saleflow.example/privacy", "_blank", "noreferrer"],
  ["Terms (opens in a new tab)", "https://saleflow.example/terms", "_blank", "noreferrer"],
  ["Complaints (opens your email)", "mailto:complaints@saleflow.example", "_blank", "noreferrer"],
  ["Financial hardship (opens your email)", "mailto:hardship@saleflow.example", "_blank", "noreferrer"],
];
const [privacy = [], terms = [], complaints = []] = expected;
const named = (link: string[], name: string, ...rest: string[]) => [
  String(link[0]).replace(" (", ` of ${name} (`),
  ...rest,
  ...link.slice(1 + rest.length),
];
/** What a page of the example's agency shows: its own four first. */
const withAgency = [
  named(privacy, "Harbour & Vale Property", "https://harbourvale.example/privacy"),
  named(terms, "Harbour & Vale Property", "https://harbourvale.example/terms"),
  named(complaints, "Harbour & Vale Property", "mailto:complaints@harbourvale.example"),
  [
    "Financial hardship of Harbour & Vale Property (calls by phone)",
    "tel:1300975707",
    "_blank",
    "noreferrer",
  ],
  ...expected.map((link) => named(link, "Saleflow")),
];
const linksOf = () =>
  within(screen.getByRole("navigation", { name: "Legal and support" }))
    .getAllByRole("link")
    .map((link) => [link.textContent, ...["href", "target", "rel"].map((name) => link.getAttribute(name))]);

function Broken(): never {
  throw new Error("broken");
}

test.each([
  [
    "a payment page",
    withAgency,
    () => (
      <PayFrame application={application} title="Make your payment">
        Content
      </PayFrame>
    ),
  ],
  [
    "a page before anything is known",
    expected,
    () => (
      <PayFrame application={null} title="Verification">
        Content
      </PayFrame>
    ),
  ],
  [
    "an application's page",
    withAgency,
    () => (
      <VendorFrame agency={application.agency} title="Your agent">
        Content
      </VendorFrame>
    ),
  ],
  [
    "a link that opens nothing",
    expected,
    () => <LoadFailurePage error={new Error("x")} onRetry={() => undefined} />,
  ],
  ["an unknown address", expected, () => <NotFoundPage />],
  ["the sign-in", expected, () => <PortalGuard>Sign in</PortalGuard>],
  [
    "a page that broke",
    expected,
    () => (
      <ErrorBoundary scope="route">
        <Broken />
      </ErrorBoundary>
    ),
  ],
])("%s says where privacy, terms, complaints and hardship are [T575]", (_what, links, page) => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  render(page());
  expect(linksOf()).toEqual(links);
});

test("a page of an agency names it, its telephone and who provides the page for it [T576]", () => {
  const { name, phone } = application.agency;
  render(
    <PayFrame application={application} title="Make your payment">
      Content
    </PayFrame>,
  );
  const foot = within(screen.getByRole("contentinfo"));
  expect(foot.getByText(`Saleflow provides this page for ${name}.`)).toBeTruthy();
  expect(foot.getByRole("link", { name: `Need help? Call ${phone}` })).toBeTruthy();
});

test("an agency that has given no addresses, or some, leaves the operator's as they are [T579]", () => {
  const legal = { privacyHref: null, termsHref: null, complaintsHref: null, hardshipHref: null };
  render(<LegalLinks agency={{ name: "Harbour & Vale", legal }} />);
  expect(linksOf()).toEqual(expected);
  cleanup();
  const termsHref = "https://harbourvale.example/terms";
  render(<LegalLinks agency={{ name: "Harbour & Vale", legal: { ...legal, termsHref } }} />);
  expect(linksOf()).toEqual([
    named(terms, "Harbour & Vale", termsHref),
    ...expected.map((link) => named(link, "Saleflow")),
  ]);
});

test("an agency's address of another scheme is no link [T580]", () => {
  const complaintsHref = ["javascript", "alert(1)"].join(":");
  const legal = {
    privacyHref: "http://harbourvale.example",
    termsHref: null,
    hardshipHref: "data:,",
    complaintsHref,
  };
  render(<LegalLinks agency={{ name: "Harbour & Vale", legal }} />);
  expect(linksOf()).toEqual(expected);
});

test("the operator's name is text, whatever is in it, and an address that is neither web nor email is no link", () => {
  openWith({ ...demoOperator, name: `Bricks & "Mortar" <b>$&</b>` });
  render(<LegalLinks agency={{ name: "Harbour & Vale", legal: application.agency.legal }} />);
  expect(screen.getByText(`Bricks & "Mortar" <b>$&</b> provides this page for Harbour & Vale.`)).toBeTruthy();
  cleanup();
  document.head
    .querySelector(`[name=${operatorMetaNames.termsHref}]`)
    ?.setAttribute("content", "javascript:alert(1)");
  expect(render(<LegalLinks />).container.textContent).toBe("");
});
