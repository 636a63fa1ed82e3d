import { pathToFileURL } from "node:url";
import { type ESTree, type Plugin, parseSync, Visitor } from "vite";

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
  const { program, errors } = parseSync("module.tsx", code);
  if (errors[0] !== undefined) throw new SyntaxError(errors[0].message);
  const calls: Call[] = [];
  new Visitor({
    CallExpression: (call) => {
      const styles = stylesOf(call);
      if (styles !== null) calls.push({ start: call.start, end: call.end, styles });
    },
  }).visit(program);
  return calls
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, styles }) => {
      return text.slice(0, start) + JSON.stringify(css(...styles)) + text.slice(end);
    }, code);
}

type Call = { start: number; end: number; styles: object[] };

/** The styles of a call of `css`; null where it is another's, or some are known in the browser alone. */
function stylesOf({ callee, arguments: given }: ESTree.CallExpression): object[] | null {
  if (callee.type !== "Identifier" || callee.name !== "css") return null;
  const styles = given.map(literalOf);
  return styles.every(isStyle) ? styles : null;
}

const isStyle = (value: unknown): value is object => typeof value === "object" && value !== null;

/** What a literal says; undefined where a node is none. */
function literalOf(node: ESTree.Node): unknown {
  if (node.type === "Literal")
    return /string|number|boolean/.test(typeof node.value) ? node.value : undefined;
  if (node.type !== "ObjectExpression") return undefined;
  const entries = node.properties.map(entryOf);
  return entries.every((entry) => entry !== null && entry[1] !== undefined)
    ? Object.fromEntries(entries as [string, unknown][])
    : undefined;
}

function entryOf(property: ESTree.ObjectPropertyKind): [string, unknown] | null {
  if (property.type !== "Property" || property.computed) return null;
  const { key, value } = property;
  const name = key.type === "Identifier" ? key.name : literalOf(key);
  return [String(name), literalOf(value)];
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
