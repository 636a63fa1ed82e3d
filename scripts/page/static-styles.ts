import { pathToFileURL } from "node:url";
import { parse } from "@babel/parser";
import type { Plugin } from "vite";

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Css = (...styles: object[]) => string;

const styled = new URL("../../src/web/styled-system/", import.meta.url).pathname;

/**
 * Writes into the built page the class names that `css` and the recipes would compute in every browser: nobody downloads what
 * computes them, or waits for it.
 */
export const staticStyles = (): Plugin => {
  let css: Css = () => "";
  return {
    name: "static-styles",
    apply: "build",
    enforce: "pre",
    buildStart: async () => {
      ({ css } = (await import(pathToFileURL(`${styled}css/css.js`).href)) as { css: Css });
    },
    transform: (code, id) => {
      const file = id.split("?")[0] ?? "";
      if (file.startsWith(styled)) return { code: withoutRuntime(code), map: null, moduleSideEffects: false };
      return /\/src\/web\/.+\.tsx?$/.test(file) && code.includes('from "#styled/css"')
        ? { code: withClassNames(code, css), map: null }
        : null;
    },
  };
};

/** The text of a module with each call of `css` whose styles are literals replaced by its answer. */
export function withClassNames(code: string, css: Css): string {
  const { program } = parse(code, { sourceType: "module", plugins: ["typescript", "jsx"] });
  return callsIn(program as unknown as Node)
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, styles }) => {
      return text.slice(0, start) + JSON.stringify(css(...styles)) + text.slice(end);
    }, code);
}

type Call = { start: number; end: number; styles: object[] };

function callsIn(node: Node): Call[] {
  const found = callOf(node);
  if (found !== null) return [found];
  return Object.values(node).flatMap((child) =>
    (Array.isArray(child) ? child : [child]).filter(isNode).flatMap(callsIn),
  );
}

function callOf({ type, start, end, callee, arguments: given }: Node): Call | null {
  if (type !== "CallExpression" || !isCss(callee as Node)) return null;
  const styles = (given as Node[]).map(literalOf);
  return styles.every(isStyle) ? { start, end, styles } : null;
}

const isCss = ({ type, name }: Node): boolean => type === "Identifier" && name === "css";
const isStyle = (value: unknown): value is object => typeof value === "object" && value !== null;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** What a literal says; undefined where a node is none. */
function literalOf(node: Node): unknown {
  if (/^(String|Numeric|Boolean)Literal$/.test(node.type)) return node.value;
  if (node.type !== "ObjectExpression") return undefined;
  const entries = (node.properties as Node[]).map(entryOf);
  return entries.every((entry) => entry !== null && entry[1] !== undefined)
    ? Object.fromEntries(entries as [string, unknown][])
    : undefined;
}

function entryOf({ type, computed, key, value }: Node): [string, unknown] | null {
  if (type !== "ObjectProperty" || computed === true) return null;
  const { name, value: text } = key as Node;
  return [String(name ?? text), literalOf(value as Node)];
}

const plain = /^const \w+Fn = [^\n]*createRecipe\('([\w-]+)', (\{[^}]*\}), \[\]\)$/m;
const slots =
  /const \w+DefaultVariants = (\{[^}]*\})\nconst \w+CompoundVariants = \[\]\n\nconst \w+SlotNames = (\[[\s\S]*?\n\])\n/;
const exported = /^export const (\w+) = /m;

/** A generated recipe as what it comes to where its variants never combine: the names of its variants. */
export function withoutRuntime(code: string): string {
  const name = exported.exec(code)?.[1] ?? "";
  const one = plain.exec(code);
  if (one !== null)
    return `${namesOf}export const ${name} = (variants) => namesOf(${JSON.stringify(one[1])}, ${one[2]}, variants);`;
  const several = slots.exec(code);
  if (several === null) return code;
  const [, defaults, parts] = several;
  return `${namesOf}const parts = ${parts};
export const ${name} = (variants) =>
  Object.fromEntries(parts.map(([part, name]) => [part, namesOf(name, ${defaults}, variants)]));`;
}

const namesOf = `function namesOf(name, defaults, variants = {}) {
  const all = { ...defaults };
  for (const variant in variants) if (variants[variant] !== undefined) all[variant] = variants[variant];
  return Object.keys(all).reduce((names, variant) => names + " " + name + "--" + variant + "_" + all[variant], name);
}
`;
