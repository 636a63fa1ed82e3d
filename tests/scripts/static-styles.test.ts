// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { withClassNames, withoutRuntime } from "#scripts/page/static-styles.ts";
import { css as styledCss } from "#styled/css";
import { button, card, notice, text } from "#styled/recipes";

const css = styledCss as (...styles: object[]) => string;

describe("the class names of styles are written into the built page", () => {
  test("as `css` computes them", () => {
    const styles = { display: { base: "grid", md: "flex" }, px: "4", _hover: { color: "link" }, zIndex: 5 };
    const written = `const frame = ${JSON.stringify(css(styles))};`;
    expect(withClassNames(`const frame = css(${JSON.stringify(styles)});`, css)).toBe(written);
  });

  test("of several styles the last one counts", () => {
    const code = 'const frame = css({ p: "4", "&[aria-current=true]": { p: "0" } }, { p: "2" });';
    expect(withClassNames(code, css)).toBe(
      `const frame = ${JSON.stringify(css({ p: "4", "&[aria-current=true]": { p: "0" } }, { p: "2" }))};`,
    );
  });

  test.each([
    "const frame = css(base, isOpen && open);",
    'const frame = css({ ...base, p: "4" });',
    "const frame = css({ p: size });",
    "const frame = css({ [side]: `4` });",
    'const frame = css.raw({ p: "4" });',
    'const frame = style.css({ p: "4" });',
  ])("not where they are known in the browser alone: %s", (code) => {
    expect(withClassNames(code, css)).toBe(code);
  });
});

type Recipe = (variants?: Record<string, string | undefined>) => unknown;
type Generated = Recipe & { variantMap: Record<string, readonly string[]> };

describe("a recipe answers the same without what reckons it", () => {
  test.each([
    ["text", text],
    ["button", button],
    ["card", card],
    ["notice", notice],
  ])("%s, in each combination of its variants", async (name, recipe) => {
    const generated = recipe as unknown as Generated;
    const file = new URL(`../../src/web/styled-system/recipes/${name}.js`, import.meta.url);
    const code = withoutRuntime(readFileSync(file, "utf8"));
    expect(code).not.toContain("import");
    const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const written = (module as Record<string, Recipe>)[name];
    const all = combinationsOf(Object.entries(generated.variantMap));
    expect(all.length).toBeGreaterThan(3);
    expect([written?.(), ...all.map((variants) => written?.(variants))]).toEqual([
      generated(),
      ...all.map((variants) => generated(variants)),
    ]);
  });
});

type Variants = Record<string, string | undefined>;

function combinationsOf([first, ...rest]: (readonly [string, readonly string[]])[]): Variants[] {
  if (first === undefined) return [{}];
  const [name, values] = first;
  const others = combinationsOf(rest);
  return [undefined, ...values].flatMap((value) => others.map((other) => ({ [name]: value, ...other })));
}
