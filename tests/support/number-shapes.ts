import type * as z from "zod/mini";

export type NumberShape = { path: string[]; schema: z.core.$ZodType; min: number | null; max: number | null };

type Shape = z.core.$ZodType;
type Check = { check: string; value?: unknown; format?: string };

/** Every number that a shape takes, however deep, with the bounds that are written for it. */
export function numbersIn(schema: Shape, path: string[] = [], above: Shape[] = []): NumberShape[] {
  if (above.includes(schema)) return [];
  const inside = (child: Shape, ...names: string[]) =>
    numbersIn(child, [...path, ...names], [...above, schema]);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "number":
      return [{ path, schema, ...boundsOf(schema) }];
    case "object":
      return Object.entries(def.shape).flatMap(([name, child]) => inside(child, name));
    case "array":
      return inside(def.element, "0");
    case "tuple":
      return def.items.flatMap((child, at) => inside(child, String(at)));
    case "record":
      return inside(def.valueType, "*");
    case "union":
      return def.options.flatMap((child) => inside(child));
    case "intersection":
      return [...inside(def.left), ...inside(def.right)];
    case "pipe":
      return [...inside(def.in), ...inside(def.out)];
    case "lazy":
      return inside(def.getter());
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return inside(def.innerType);
    case "string":
    case "literal":
    case "enum":
    case "boolean":
    case "null":
    case "never":
    case "transform":
    case "unknown":
    case "custom":
      return [];
    default:
      throw new Error(`${path.join(".")}: numbers are not looked for in ${def.type}`);
  }
}

function boundsOf(schema: Shape): { min: number | null; max: number | null } {
  const checks = (schema._zod.def.checks ?? []).map((check) => check._zod.def as Check);
  const boundOf = (name: string) => {
    const found = checks.find(({ check }) => check === name)?.value;
    return typeof found === "number" && Number.isFinite(found) ? found : null;
  };
  return { min: boundOf("greater_than"), max: boundOf("less_than") };
}
