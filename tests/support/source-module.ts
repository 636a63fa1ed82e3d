import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parse } from "@babel/parser";

// The nodes are read by their `type`: what else they hold is known from that.
// biome-ignore lint/suspicious/noExplicitAny: the parser's own types would be narrowed at every step.
export type Node = any;
/** The names of a module: what it declares and what it imports. */
export type Scope = {
  file: string;
  names: Map<string, Node>;
  types: Map<string, Node>;
  imports: Map<string, Import>;
};
type Import = { file: string; name: string };
/** What cannot be read without running it. */
export class Unreadable extends Error {}
const scopes = new Map<string, Scope>();
/** The name under which a module holds all of itself. */
export const program = " program";

export function scopeOf(file: string): Scope {
  const known = scopes.get(file);
  if (known !== undefined) return known;
  const scope: Scope = { file, names: new Map(), types: new Map(), imports: new Map() };
  scopes.set(file, scope);
  const ast = parse(readFileSync(file, "utf8"), { sourceType: "module", plugins: ["typescript"] });
  scope.names.set(program, ast.program);
  for (const statement of ast.program.body) {
    const node: Node =
      "declaration" in statement && statement.declaration ? statement.declaration : statement;
    if (node.type === "ImportDeclaration")
      for (const each of node.specifiers)
        scope.imports.set(each.local.name, {
          file: fileOf(node.source.value, file),
          name: each.imported?.name ?? "default",
        });
    if (node.type === "VariableDeclaration")
      for (const { id, init } of node.declarations)
        if (id.type === "Identifier") scope.names.set(id.name, init);
    if (node.type === "FunctionDeclaration") scope.names.set(node.id.name, node);
    if (node.type === "TSTypeAliasDeclaration") scope.types.set(node.id.name, node.typeAnnotation);
    if (node.type === "TSInterfaceDeclaration") scope.types.set(node.id.name, node.body);
  }
  return scope;
}

function fileOf(source: string, from: string): string {
  if (source.startsWith("./") || source.startsWith("../")) return normalize(join(dirname(from), source));
  const [, layer, path] = /^#(server|domain|contract)\/(.+)$/.exec(source) ?? [];
  return layer === undefined ? source : `src/${layer}/${path}`;
}

/** Where a name of a module was given its value: in it, or in the module that it is imported from. */
export function namedNode(name: string, scope: Scope): [Node, Scope] {
  const own = scope.names.get(name);
  if (own !== undefined) return [own, scope];
  const imported = scope.imports.get(name);
  if (imported === undefined || !existsSync(imported.file)) throw new Unreadable();
  return namedNode(imported.name, scopeOf(imported.file));
}

/** Where a type was declared: in the module, or in the one that it is imported from. */
export function namedType(name: string, scope: Scope): [Node, Scope] {
  const own = scope.types.get(name);
  if (own !== undefined) return [own, scope];
  const imported = scope.imports.get(name);
  if (imported === undefined || !existsSync(imported.file)) throw new Unreadable();
  return namedType(imported.name, scopeOf(imported.file));
}

/** What is read; null where it cannot be read without running it. */
export function readOrNull<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return null;
    throw error;
  }
}
