import { readdirSync, readFileSync } from "node:fs";
import { parse } from "@babel/parser";
import type { Plugin } from "vite";

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const root = new URL("../../", import.meta.url).pathname;
const read = ["src/web", "src/domain", "machines"];

/** Codes of which the page says something by a code that it was given: what became of a payment, of a mandate, of a file. */
const shownByCode = /^(?:card|gateway|payment|debit|mandate|document)\./;

/**
 * Leaves the messages that only the server says out of the page's catalogue of problems: they come with its answers. A
 * message stays where the page names its code.
 */
export const withoutMessages = (): Plugin => {
  let named: ReadonlySet<string> = new Set();
  return {
    name: "problems-without-messages",
    apply: "build",
    enforce: "pre",
    buildStart: () => {
      named = codesNamed();
    },
    transform: (code, id) =>
      /\/src\/contract\/(?:[\w-]+-)?problems\.ts$/.test(id.split("?")[0] ?? "")
        ? { code: withoutUnnamed(code, named), map: null }
        : null,
  };
};

/** Whether the page keeps the message of a code. */
export const isKept = (code: string, named: ReadonlySet<string>): boolean =>
  named.has(code) || shownByCode.test(code);

// What a code is compared with, or a list of codes that one is looked for in, says nothing of it.
const writtenOut = /(?<![!=]== |case )"([a-z-]+\.[a-z-]+)"/g;
const lists = /(?<![\w\])])\[\s*(?:"[^"]*"\s*,?\s*)+\]/g;

/** The codes that a text writes out other than to compare with them. */
export const codesIn = (text: string): string[] =>
  [...text.replace(lists, "").matchAll(writtenOut)].flatMap(([, code]) => code ?? []);

/** Those of all that the page is made of. */
export function codesNamed(): Set<string> {
  const codes = new Set(["server.unexpected"]);
  for (const folder of read)
    for (const file of readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }))
      if (/\.tsx?$/.test(file))
        for (const code of codesIn(readFileSync(`${root}${folder}/${file}`, "utf8"))) codes.add(code);
  return codes;
}

/** The text of a part of the catalogue with an empty message for each code that is not kept. */
export function withoutUnnamed(code: string, named: ReadonlySet<string>): string {
  const { program } = parse(code, { sourceType: "module", plugins: ["typescript"] });
  return messagesIn(program as unknown as Node, named)
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}""${text.slice(end)}`, code);
}

function messagesIn(node: Node, named: ReadonlySet<string>): Node[] {
  if (node.type === "ObjectProperty") {
    const { value: code } = node.key as Node;
    if (typeof code === "string" && code.includes("."))
      return isKept(code, named) ? [] : messagesOf(node.value as Node);
  }
  return childrenOf(node).flatMap((child) => messagesIn(child, named));
}

/** The message of a row: the one argument of its kind, or written out beside its status. */
function messagesOf({ type, arguments: given, properties }: Node): Node[] {
  if (type === "CallExpression") return (given as Node[]).slice(0, 1);
  return ((properties ?? []) as Node[])
    .filter(({ key }) => (key as Node).name === "message")
    .map(({ value }) => value as Node);
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((child) => (Array.isArray(child) ? child : [child]).filter(isNode));

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;
