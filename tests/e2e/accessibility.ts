import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Frame, type Page } from "@playwright/test";
import type axe from "axe-core";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What is asked of a page and not of a part of one, as axe itself has it of frames. */
const pageRules = ["document-title", "landmark-one-main", "page-has-heading-one"];
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Whether a page is judged while it loads: otherwise what turns and pulses has to end first, so that content is judged. */
type Judged = { loading?: boolean };

/** No rule of WCAG 2.2 A and AA is broken by what is shown once it is still, nothing runs off the side, and the page has one title. */
export async function expectAccessible(page: Page, { loading = false }: Judged = {}) {
  await expect(page.locator("head > title, body title:not(svg title)")).toHaveCount(1);
  if (page.frames().length === 1) return await expectFrameAccessible(page.mainFrame(), { loading });
  await Promise.all(page.frames().map((frame) => expectStill(frame, loading)));
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  expect(violations.map(labelOf)).toEqual([]);
  await expectNoOverflow(page.mainFrame());
}

/** The same of one document alone: five times as fast, since it needs no page to gather the findings of many. */
export async function expectFrameAccessible(frame: Frame, { loading = false }: Judged = {}) {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource);
  await expectStill(frame, loading);
  const ignored = frame.parentFrame() === null ? [] : pageRules;
  const violations = await frame.evaluate(findViolations, { standards, ignored });
  expect(violations.map(labelOf)).toEqual([]);
  await expectNoOverflow(frame);
}

/** What fades in or changes its colour is pale for a moment; what stands for content that loads is no content. */
async function expectStill(frame: Frame, loading: boolean) {
  await expect
    .poll(() => frame.evaluate(countAnimated, loading), { intervals: [50], message: "Animations that run" })
    .toBe(0);
}

const countAnimated = (loading: boolean): number =>
  document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        effect !== null &&
        playState === "running" &&
        !(loading && effect.getTiming().iterations === Number.POSITIVE_INFINITY),
    ).length;

async function expectNoOverflow(frame: Frame) {
  const overflow = await frame.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
}

const labelOf = ({ id, nodes }: Pick<axe.Result, "id" | "nodes">): string =>
  `${id}: ${nodes.map(({ html }) => html).join(" | ")}`;

type Rules = { standards: string[]; ignored: string[] };

async function findViolations({ standards, ignored }: Rules): Promise<axe.Result[]> {
  const { axe: checker } = window as unknown as { axe: typeof axe };
  const { violations } = await checker.run(document, {
    runOnly: { type: "tag", values: standards },
    rules: Object.fromEntries(ignored.map((id) => [id, { enabled: false }])),
    resultTypes: ["violations"],
  });
  return violations;
}
