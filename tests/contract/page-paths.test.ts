import { expect, test } from "vitest";
import { isPagePath, pagePaths } from "#contract/page-paths.ts";

const filled = (path: string) => path.replaceAll(/:[a-z]+/gi, "x1").replace("/*?", "/a/b");

test.each(pagePaths)("%s has a page, with a slash at its end and in capitals too [T559]", (path) => {
  for (const spelling of [filled(path), `${filled(path)}/`, filled(path).toUpperCase()].map((one) =>
    one.replace(/^\/\/$/, "/"),
  ))
    expect([spelling, isPagePath(spelling)]).toEqual([spelling, true]);
});

test.each([
  "/nothing",
  "//",
  "/pay/x1/nothing",
  "/vendors/nothing",
  "/property-listings/1/edit/2",
  "/property-listings/1/signs",
  "/pay/x1/",
])("%s has one only if the table says so", (path) => {
  expect(isPagePath(path)).toBe(path === "/pay/x1/");
});
