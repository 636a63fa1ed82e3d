import { afterEach, expect, test } from "vitest";
import { routes } from "#contract/routes.ts";
import { documentOfHost } from "#server/http/operator-document.ts";
import { addressOfHost, hostedPage } from "#web/adapters/hosted-page.ts";
import { connectAgencyPage } from "#web/agency-page/agency-page.connect.ts";
import { routes as everyRoute, shownRoutes } from "#web/app/routes.tsx";

const hosted = { agencyCode: "harbour-vale", mainOrigin: "https://pay.example.com" };
const load = (document_: string) => {
  document.head.innerHTML = document_.replace(/<\/?head>/g, "");
};
afterEach(() => load(""));

test("the document under an agency's own host says whose page it is, and where applications are", () => {
  expect(hostedPage()).toBeNull();
  load(documentOfHost("<head><title>Saleflow</title></head>", hosted));
  expect(hostedPage()).toEqual(hosted);
  for (const mainOrigin of ["javascript:alert(1)//x", "", "https://pay.example.com/x"]) {
    load(documentOfHost("<head><title>Saleflow</title></head>", { ...hosted, mainOrigin }));
    expect(hostedPage()).toBeNull();
  }
});

test("under it there is the agency's page alone, and Apply leads to the main origin", () => {
  expect(shownRoutes(null)).toBe(everyRoute);
  expect(shownRoutes(hosted).map(({ path }) => path)).toEqual(["/"]);
  const page = routes.readPublicAgencyPage.example.reply;
  const [beside, away] = [connectAgencyPage(page), connectAgencyPage(page, hosted.mainOrigin)];
  expect(beside.applyHref).toMatch(/^\/vendors\/.*\?agency=harbour-vale$/);
  expect(away.applyHref).toBe(`${hosted.mainOrigin}${beside.applyHref}`);
});

test("a host is opened by the scheme and at the port of the page that names it", () => {
  const { protocol, port } = window.location;
  expect(addressOfHost("www.vale.example")).toBe(
    `${protocol}//www.vale.example${port === "" ? "" : `:${port}`}/`,
  );
});
