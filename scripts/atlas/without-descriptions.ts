import { parse } from "@babel/parser";
import type { Plugin } from "vite";

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Property = Node & { key: Node & { name?: string }; value: Node };

// What a chart hands on as data is never touched: a draft may have a description of its own.
const data = new Set(["context", "input", "output", "params"]);

/** Leaves what only the atlas shows, descriptions and requirements, out of the machines that people download. */
export const withoutDescriptions = (): Plugin => ({
  name: "machines-without-descriptions",
  enforce: "pre",
  transform: (code, id) =>
    /\/machines\/.+\.ts$/.test(id.split("?")[0] ?? "") ? { code: strippedOf(code), map: null } : null,
});

/** The text of a module of `machines/` without the descriptions and requirements of its states and transitions. */
export function strippedOf(code: string): string {
  const { program } = parse(code, { sourceType: "module", plugins: ["typescript"] });
  const cuts = cutsIn(program as unknown as Node).sort((one, other) => other.start - one.start);
  return cuts.reduce((text, { start, end }) => {
    const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
    return text.slice(0, start) + text.slice(end + comma);
  }, code);
}

function cutsIn(node: Node): Node[] {
  if (isProperty(node)) {
    if (data.has(node.key.name ?? "")) return [];
    if (isForTheAtlas(node)) return [node];
  }
  return Object.values(node).flatMap((child) =>
    (Array.isArray(child) ? child : [child]).filter(isNode).flatMap(cutsIn),
  );
}

const isForTheAtlas = ({ key, value }: Property): boolean =>
  key.name === "description" ? isText(value) : key.name === "meta" && isRequirement(value);

const isText = (value: Node): boolean =>
  (value.type === "StringLiteral" && value.value !== "") ||
  (value.type === "BinaryExpression" && isText(value.left as Node) && isText(value.right as Node));

const isRequirement = (value: Node): boolean =>
  value.type === "ObjectExpression" &&
  (value.properties as Node[]).every((each) => isProperty(each) && each.key.name === "requirement");

const isProperty = (node: Node): node is Property => node.type === "ObjectProperty";
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;
