import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parse } from "@babel/parser";
import { expect, test } from "vitest";

/** Attributes and properties that a person reads: none of them is ever a literal in a view. */
const readNames = new Set([
  ...["abandon", "alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext"],
  ...[
    "caption",
    "confirm",
    "description",
    "detail",
    "heading",
    "help",
    "hint",
    "label",
    "loading",
    "message",
  ],
  ...["note", "noun", "placeholder", "summary", "term", "text", "title"],
]);

/** Attributes of ids, keys, classes, values and coordinates. In any other, a blank or a capital at its start makes a text. */
const machineNames = new Set([
  ...["accept", "allow", "aria-controls", "aria-describedby", "aria-keyshortcuts", "aria-labelledby"],
  ...["className", "d", "describedBy", "key", "method", "name", "points", "rel", "sandbox"],
  ...["strokeDasharray", "style", "transform", "value", "viewBox"],
]);

const views = execFileSync("git", ["ls-files", "src/web/**/*.tsx"], { encoding: "utf8" }).trim().split("\n");

test("what a person reads stands in copy files", { timeout: 120_000 }, () => {
  expect(views.flatMap((view) => complaintsAbout(view, readFileSync(view, "utf8"))).join("\n")).toBe("");
});

test.each([
  ["a text", "<p>Try again</p>", "Try again"],
  ["a text in braces", '<p>{"Try again"}</p>', "Try again"],
  ["a text with a value", `<p>{\`\${count} found\`}</p>`, "… found"],
  ["one of two texts", '<p>{isOn ? "On" : copy.off}</p>', "On"],
  ["a text in place of none", '<p>{name ?? "nobody"}</p>', "nobody"],
  ["a text that is put together", '<p>{"Page " + number}</p>', "Page "],
  ["one of several texts", '<tr>{["State", "Kind"].map(head)}</tr>', "State"],
  ["an attribute", '<nav aria-label="pages" />', "pages"],
  ["an attribute of a part", '<Form saveLabel="Save changes" />', "Save changes"],
  ["a text in an attribute", '<Part note={<b>{"new"}</b>} />', "new"],
  ["a property of a list", '<Select options={[{ value: 1, label: "Always" }]} />', "Always"],
])("%s in a view is found", (_, jsx, text) => {
  const [complaint = ""] = complaintsAbout("pay.view.tsx", jsx);
  expect(complaint).toBe(`pay.view.tsx:1: "${text}" is read by people: move it to the screen's copy file`);
});

test.each([
  ["copy", "<p title={copy.title}>{copy.text}</p>"],
  ["symbols and values", `<p>{\`\${count} %\`} · × {number}</p>`],
  [
    "names of the code",
    '<Field name="amountCents" tone="danger" type={isOpen ? "text" : "tel"} onUse={use("one of")} />',
  ],
  ["ids and classes", `<p aria-describedby={\`\${id}-hint \${id}-error\`} className={\`\${row} wide\`} />`],
])("%s in a view may stay", (_, jsx) => {
  expect(complaintsAbout("pay.view.tsx", jsx)).toEqual([]);
});

/** Where a sentence stands outside a copy file for a reason. */
const sentencesMayStand: readonly (readonly [path: string, reason: string])[] = [
  ["src/web/atlas/", "the atlas speaks of code"],
];

const sources = execFileSync("git", ["ls-files", "src/web/**/*.ts", "src/web/**/*.tsx"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => !file.endsWith(".copy.ts"));

test("sentences stand in copy files, and every exception is still one [T870]", { timeout: 120_000 }, () => {
  const found = sources.flatMap((file) =>
    sentencesOf(file, readFileSync(file, "utf8")).map((text) => ({ file, text })),
  );
  const isExcepted = (file: string) => sentencesMayStand.some(([path]) => file.startsWith(path));
  expect(found.filter(({ file }) => !isExcepted(file))).toEqual([]);
  const idle = sentencesMayStand.filter(([path]) => !found.some(({ file }) => file.startsWith(path)));
  expect(idle).toEqual([]);
});

test.each([
  ["a label", 'const label = "Pay your deposit";', "Pay your deposit"],
  ["two words", 'plain("Account name", name);', "Account name"],
  ["a text with a value", "const label = `File $" + "{number} was made`;", "File … was made"],
  ["a property of a map", 'const labels = { left: "Align left edges" } as const;', "Align left edges"],
  ["a notice", 'notify.error("Nothing is left in suspense.");', "Nothing is left in suspense."],
  ["an error that is an answer", 'const reason = refused("The link has expired");', "The link has expired"],
])("a sentence outside a copy file is found: %s [T871]", (_, source, text) => {
  expect(sentencesOf("pay.connect.ts", source)).toEqual([text]);
});

test("a sentence between tags and in an attribute is found [T872]", () => {
  const source = '<p title="Try it again">Pay your deposit</p>';
  expect(sentencesOf("pay.view.tsx", source).toSorted()).toEqual(["Pay your deposit", "Try it again"]);
});

test.each([
  ["an error that is thrown", 'throw new Error("The page has no root element");'],
  ["a comment", "// Says what comes next\nconst next = 1;"],
  ["one word, or a name of the code", 'const names = ["Reference", "Bank Transfer", "amountCents"];'],
  ["a type", 'type Method = "Direct debit only";'],
])("no sentence for people: %s [T873]", (_, source) => {
  expect(sentencesOf("pay.connect.ts", source)).toEqual([]);
});

type Node = { type: string; loc: { start: { line: number } } } & Record<string, unknown>;

function complaintsAbout(view: string, source: string): string[] {
  const { program } = parse(source, { sourceType: "module", plugins: ["typescript", "jsx"] });
  return jsxIn(program).flatMap((node) =>
    textsOf(node)
      .filter((text) => /[A-Za-z]{2}/.test(text))
      .map(
        (text) =>
          `${view}:${node.loc.start.line}: "${text}" is read by people: move it to the screen's copy file`,
      ),
  );
}

/** Every text, braces and attribute of the JSX below a node. */
function jsxIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(jsxIn);
  if (!isNode(value)) return [];
  const within = Object.values(value).flatMap(jsxIn);
  if (value.type === "JSXAttribute") return [value, ...within.filter((node) => node !== value.value)];
  return value.type === "JSXText" || value.type === "JSXExpressionContainer" ? [value, ...within] : within;
}

/** What people read of a piece of JSX. */
function textsOf(node: Node): string[] {
  if (node.type === "JSXText") return [(node.value as string).trim().replace(/\s+/g, " ")];
  if (node.type === "JSXExpressionContainer") return literalsOf(node.expression);
  const { name } = node.name as { name: string };
  if (readNames.has(name)) return literalsOf(node.value);
  return machineNames.has(name) || name.startsWith("data-") ? [] : literalsOf(node.value).filter(isText);
}

/** The literals that an expression may have as its value: templates show `…` for what they fill in. */
function literalsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case "StringLiteral":
      return [value.value as string];
    case "TemplateLiteral":
      return [
        (value.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join("…"),
        ...(value.expressions as unknown[]).flatMap(literalsOf),
      ];
    case "ConditionalExpression":
      return [value.consequent, value.alternate].flatMap(literalsOf);
    case "LogicalExpression":
      return [value.left, value.right].flatMap(literalsOf);
    case "BinaryExpression":
      return value.operator === "+" ? [value.left, value.right].flatMap(literalsOf) : [];
    case "JSXExpressionContainer":
    case "TSAsExpression":
    case "SpreadElement":
      return literalsOf(value.expression ?? value.argument);
    case "ArrayExpression":
      return (value.elements as unknown[]).flatMap(literalsOf);
    case "ObjectExpression":
      return (value.properties as Node[])
        .filter(({ key }) => isNode(key) && readNames.has(String(key.name ?? key.value)))
        .flatMap((property) => literalsOf(property.value));
    case "ArrowFunctionExpression":
      return literalsOf(value.body);
    // Of a call, what is mapped and what the function gives back.
    case "CallExpression":
      return [
        ...literalsOf(value.callee).filter(isText),
        ...(value.arguments as Node[])
          .filter(({ type }) => type === "ArrowFunctionExpression")
          .flatMap(literalsOf),
      ];
    case "MemberExpression":
      return literalsOf(value.object);
    default:
      return [];
  }
}

/** The sentences that a source holds: a capital, a blank and a word in small letters. */
function sentencesOf(file: string, source: string): string[] {
  const { program } = parse(source, {
    sourceType: "module",
    plugins: file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"],
  });
  return literalsBelow(program).filter((text) => /^[A-Z]/.test(text) && /\s[a-z'’]{2,}/.test(text));
}

/** Every literal below a node that is neither of an error nor of a type. */
function literalsBelow(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(literalsBelow);
  if (!isNode(value) || isError(value) || value.type.startsWith("TSLiteral")) return [];
  if (value.type === "StringLiteral" || value.type === "JSXText")
    return [(value.value as string).trim().replace(/\s+/g, " ")];
  const within = Object.values(value).flatMap(literalsBelow);
  if (value.type !== "TemplateLiteral") return within;
  const quasis = value.quasis as { value: { cooked: string } }[];
  return [quasis.map((quasi) => quasi.value.cooked).join("…"), ...within];
}

const isError = ({ type, callee }: Node): boolean =>
  type === "NewExpression" && isNode(callee) && /(Error|Exception)$/.test(String(callee.name));

const isText = (literal: string): boolean => /^[A-Z]|\s/.test(literal.trim());

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;
