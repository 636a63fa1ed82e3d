import { type Node, namedType, readOrNull, type Scope } from "./source-module.ts";

/** What a member of a row's type may be; `other` is whatever only the type checker knows. */
export type ValueKind = "number" | "string" | "boolean" | "Date" | "bytes" | "null" | "other";
/** The members that can be read; `isOpen` where there are more of them, of a type that only the type checker knows. */
export type RowType = { members: ReadonlyMap<string, ReadonlySet<ValueKind>>; isOpen: boolean };
const unknownRow: RowType = { members: new Map(), isOpen: true };

/** The type of a row as far as it can be read. */
export function rowOf(node: Node, scope: Scope): RowType {
  switch (node.type) {
    case "TSTypeLiteral":
    case "TSInterfaceBody":
      return { members: membersOf(node.members ?? node.body, scope), isOpen: false };
    case "TSIntersectionType": {
      const parts: RowType[] = node.types.map((each: Node) => rowOf(each, scope));
      return {
        members: new Map(parts.flatMap(({ members }) => [...members])),
        isOpen: parts.some(({ isOpen }) => isOpen),
      };
    }
    case "TSTypeReference":
      return referredRow(node, scope);
    default:
      return unknownRow;
  }
}

const membersOf = (members: readonly Node[], scope: Scope) =>
  new Map(
    members.map(({ key, typeAnnotation }) => [
      key.name ?? key.value,
      new Set(kindsOf(typeAnnotation.typeAnnotation, scope)),
    ]),
  );

function referredRow(node: Node, scope: Scope): RowType {
  const name = node.typeName.name;
  const [first, second] = node.typeParameters?.params ?? [];
  if (name === "Readonly") return rowOf(first, scope);
  if (name === "Pick" || name === "Omit") return partOf(rowOf(first, scope), literalsOf(second), name);
  const found = readOrNull(() => namedType(name, scope));
  return found === null ? unknownRow : rowOf(...found);
}

function partOf(
  { members, isOpen }: RowType,
  names: readonly string[] | null,
  kept: "Pick" | "Omit",
): RowType {
  if (names === null) return unknownRow;
  const isPick = kept === "Pick";
  const picked = names.map((name) => [name, members.get(name) ?? new Set(["other"] as const)] as const);
  if (isPick) return { members: new Map(picked), isOpen: false };
  return { members: new Map([...members].filter(([name]) => !names.includes(name))), isOpen };
}

/** The strings of a union; null where it is made by another type. */
function literalsOf(node: Node): string[] | null {
  const members: Node[] = node.type === "TSUnionType" ? node.types : [node];
  const names = members.map((each) => each.literal?.value);
  return names.every((name) => typeof name === "string") ? names : null;
}

const keywords: Readonly<Record<string, ValueKind>> = {
  TSNumberKeyword: "number",
  TSStringKeyword: "string",
  TSBooleanKeyword: "boolean",
  TSNullKeyword: "null",
};

function kindsOf(node: Node, scope: Scope): ValueKind[] {
  if (node.type === "TSUnionType") return node.types.flatMap((each: Node) => kindsOf(each, scope));
  if (node.type === "TSLiteralType")
    return node.literal.type === "StringLiteral" || node.literal.type === "TemplateLiteral"
      ? ["string"]
      : ["other"];
  const keyword = keywords[node.type];
  if (keyword !== undefined) return [keyword];
  if (node.type !== "TSTypeReference" || node.typeParameters) return ["other"];
  const { name } = node.typeName;
  if (name === "Date") return ["Date"];
  if (name === "Buffer" || name === "Uint8Array") return ["bytes"];
  return readOrNull(() => kindsOf(...namedType(name, scope))) ?? ["other"];
}
