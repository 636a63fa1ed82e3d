import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type RowType, rowOf } from "./row-type.ts";
import {
  type Node,
  namedNode,
  program,
  readOrNull,
  type Scope,
  scopeOf,
  Unreadable,
} from "./source-module.ts";

/** One `query<Row>(…)` of the server: the statement and the row's type as far as they can be read. */
export type SqlStatement = { at: string; sql: string | null; row: RowType };

type Value = { value: unknown };
type Bindings = ReadonlyMap<string, Node | Value>;
const isValue = (found: Node | Value): found is Value => "value" in found && !("type" in found);

/** Every typed query of `src/server`. A statement that is put together at run time has no `sql`. */
export function typedStatements(): SqlStatement[] {
  const files = readdirSync("src/server", { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts"))
    .sort()
    .flatMap((file) => statementsOf(join("src/server", file)));
}

function statementsOf(file: string): SqlStatement[] {
  const found: SqlStatement[] = [];
  const scope = scopeOf(file);
  const walk = (node: Node, bindings: Bindings) => {
    if (node === null || typeof node !== "object") return;
    if (Array.isArray(node)) {
      for (const each of node) walk(each, bindings);
      return;
    }
    const own =
      typeof node.type === "string" && node.type === "BlockStatement" ? within(node, bindings) : bindings;
    const [row] = node.typeParameters?.params ?? [];
    if (node.type === "CallExpression" && row !== undefined && calledName(node) === "query")
      found.push({
        at: `${file}:${node.loc.start.line}`,
        sql: sqlOf(node.arguments[0], scope, own),
        row: rowOf(row, scope),
      });
    for (const [key, child] of Object.entries(node))
      if (key !== "loc" && !key.endsWith("Comments")) walk(child, own);
  };
  walk(scope.names.get(program), new Map());
  return found;
}

const calledName = ({ callee }: Node): string => callee.property?.name ?? callee.name;

/** The constants of a block beside those that were known. */
function within(block: Node, bindings: Bindings): Bindings {
  const own = new Map(bindings);
  for (const node of block.body)
    if (node.type === "VariableDeclaration")
      for (const { id, init } of node.declarations)
        if (id.type === "Identifier" && init) own.set(id.name, init);
  return own;
}

function sqlOf(node: Node, scope: Scope, bindings: Bindings): string | null {
  return readOrNull(() => {
    const read = readValue(node, scope, bindings);
    const sql = typeof read === "object" && read !== null && "text" in read ? read.text : read;
    // What a cursor fetches is known where it was declared.
    if (typeof sql !== "string" || sql.startsWith("fetch ")) throw new Unreadable();
    return sql;
  });
}

function readValue(node: Node, scope: Scope, bindings: Bindings): unknown {
  if (node === null || node === undefined) throw new Unreadable();
  switch (node.type) {
    case "StringLiteral":
    case "NumericLiteral":
      return node.value;
    case "TemplateLiteral":
      return node.quasis
        .map(({ value }: Node, at: number) => {
          const next = node.expressions[at];
          return value.cooked + (next === undefined ? "" : textOf(next, scope, bindings));
        })
        .join("");
    case "BinaryExpression":
      return textOf(node.left, scope, bindings) + textOf(node.right, scope, bindings);
    case "ArrayExpression":
      return node.elements.map((each: Node) => readValue(each, scope, bindings));
    case "ObjectExpression":
      return Object.fromEntries(
        node.properties
          .filter(({ type }: Node) => type === "ObjectProperty")
          .map(({ key, value }: Node) => [key.name ?? key.value, readValue(value, scope, bindings)]),
      );
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return readValue(node.expression, scope, bindings);
    case "ConditionalExpression":
      return readValue(node.consequent, scope, bindings);
    case "MemberExpression": {
      const owner = readValue(node.object, scope, bindings) as Record<string, unknown>;
      const read =
        owner[node.computed ? String(readValue(node.property, scope, bindings)) : node.property.name];
      if (read === undefined) throw new Unreadable();
      return read;
    }
    case "Identifier":
      return namedValue(node.name, scope, bindings);
    case "CallExpression":
      return calledValue(node, scope, bindings);
    default:
      throw new Unreadable();
  }
}

function textOf(node: Node, scope: Scope, bindings: Bindings): string {
  const value = readValue(node, scope, bindings);
  if (typeof value !== "string" && typeof value !== "number") throw new Unreadable();
  return String(value);
}

function namedValue(name: string, scope: Scope, bindings: Bindings): unknown {
  const bound = bindings.get(name);
  if (bound !== undefined)
    return isValue(bound) ? bound.value : readValue(bound, scope, without(bindings, name));
  const [node, from] = namedNode(name, scope);
  return readValue(node, from, new Map());
}

const without = (bindings: Bindings, name: string): Bindings => {
  const rest = new Map(bindings);
  rest.delete(name);
  return rest;
};

function calledValue(node: Node, scope: Scope, bindings: Bindings): unknown {
  const { callee } = node;
  if (callee.type === "MemberExpression" && callee.property.name === "join") {
    const parts = readValue(callee.object, scope, bindings);
    if (!Array.isArray(parts)) throw new Unreadable();
    return parts.join(String(readValue(node.arguments[0], scope, bindings)));
  }
  if (callee.type === "MemberExpression" && callee.property.name === "map") {
    const parts = readValue(callee.object, scope, bindings);
    if (!Array.isArray(parts)) throw new Unreadable();
    return parts.map((part) => applied(node.arguments[0], [part], scope, bindings));
  }
  if (callee.type !== "Identifier") throw new Unreadable();
  const [made, from] = namedNode(callee.name, scope);
  const values = node.arguments.map((each: Node) => readValue(each, scope, bindings));
  return applied(made, values, from, new Map());
}

function applied(made: Node, values: readonly unknown[], scope: Scope, bindings: Bindings): unknown {
  if (made.type !== "ArrowFunctionExpression" && made.type !== "FunctionDeclaration") throw new Unreadable();
  const own = new Map(bindings);
  made.params.forEach((param: Node, at: number) => {
    if (param.type === "Identifier" && at < values.length) own.set(param.name, { value: values[at] });
    if (param.type === "AssignmentPattern")
      own.set(param.left.name, at < values.length ? { value: values[at] } : param.right);
  });
  if (made.body.type !== "BlockStatement") return readValue(made.body, scope, own);
  const [last] = made.body.body.slice(-1);
  return readValue(last?.type === "ReturnStatement" ? last.argument : null, scope, within(made.body, own));
}
