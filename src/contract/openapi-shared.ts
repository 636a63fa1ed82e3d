type Json = Record<string, unknown>;
type Operation = { operationId: string; responses: Record<string, Json> };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
};

/**
 * The same reference, each shape said once: an object schema of two or more places and every problem response is a
 * component that its places point at. Resolved, it equals the document that was given, which is left as it was.
 */
export function sharedReference<Given extends object>(given: Given): Given {
  const document = given as unknown as Document;
  const { paths, ...problems } = shareProblems(document.paths);
  const schemas = shareSchemas(document.components.schemas);
  return { ...given, paths, components: { ...document.components, schemas, ...problems } };
}

/** A schema directly within another, and what it adds to the other's name. */
type Child = { schema: Json; field: string };

/** Gives each object schema of more than one place a name, after the first of them. */
function shareSchemas(schemas: Record<string, Json>): Record<string, Json> {
  const owners = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas))
    if (!owners.has(textOf(schema))) owners.set(textOf(schema), name);
  const distinct = Object.entries(schemas).filter(([name, schema]) => owners.get(textOf(schema)) === name);
  const repeated = textsOfManyPlaces(distinct.map(([, schema]) => schema));
  const shared: Record<string, Json> = {};
  const names = new Set(Object.keys(schemas));

  const printed = (schema: Json, place: string): Json =>
    withChildren(schema, ({ schema: child, field }) => pointed(child, `${place}${field}`));

  function pointed(schema: Json, place: string): Json {
    const text = textOf(schema);
    const owner = owners.get(text);
    if (owner !== undefined && isShape(schema)) return referenceTo("schemas", owner);
    if (!repeated.has(text)) return printed(schema, place);
    const name = freeName(place, names);
    names.add(name);
    owners.set(text, name);
    shared[name] = printed(schema, name);
    return referenceTo("schemas", name);
  }

  for (const [name, schema] of Object.entries(schemas)) {
    const owner = owners.get(textOf(schema)) ?? name;
    shared[name] = owner === name || !isShape(schema) ? printed(schema, name) : referenceTo("schemas", owner);
  }
  return shared;
}

/** The object schemas of two places or more, where what is within a repeated one counts once. */
function textsOfManyPlaces(roots: Json[]): Set<string> {
  const once = new Set(roots.filter(isShape).map(textOf));
  const repeated = new Set<string>();
  const visit = (schema: Json): Json =>
    withChildren(schema, ({ schema: child }) => {
      const text = textOf(child);
      if (!isShape(child)) return visit(child);
      if (once.has(text)) repeated.add(text);
      else visit(child);
      once.add(text);
      return child;
    });
  roots.forEach(visit);
  return repeated;
}

const isShape = (schema: Json): boolean => schema.type === "object" && "properties" in schema;

const textOf = (value: unknown): string => JSON.stringify(value);

function freeName(wanted: string, names: Set<string>, ordinal = 1): string {
  const name = ordinal === 1 ? wanted : `${wanted}${ordinal}`;
  return names.has(name) ? freeName(wanted, names, ordinal + 1) : name;
}

/** A property's name as a part of a component's, which has letters and digits only. */
function capitalised(property: string): string {
  const name = property.replace(/\W|_/g, "");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The schema with each direct child replaced, wherever JSON Schema has one; what only resembles one is left alone. */
function withChildren(schema: Json, replace: (child: Child) => Json): Json {
  const one = (child: unknown, field: string) =>
    isObject(child) ? replace({ schema: child, field }) : child;
  return mapped(schema, (value, keyword) => {
    if (keyword === "properties" && isObject(value))
      return mapped(value, (child, name) => one(child, capitalised(name)));
    if (keyword === "items" || keyword === "additionalProperties") return one(value, "Item");
    if (["anyOf", "oneOf", "allOf", "prefixItems"].includes(keyword) && Array.isArray(value))
      return value.map((child) => one(child, ""));
    return value;
  });
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mapped = <Value>(object: Record<string, Value>, change: (value: Value, name: string) => Value) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));

/** Problem responses as components, named after the call that first gives them, and each problem's example once. */
function shareProblems(paths: Document["paths"]) {
  const names = new Map<string, string>();
  const responses: Record<string, Json> = {};
  const examples: Record<string, Json> = {};

  const shared = (response: Json, name: string): Json => {
    const text = textOf(response);
    const known = names.get(text);
    if (known !== undefined) return referenceTo("responses", known);
    names.set(text, name);
    responses[name] = withExamples(response, (example, code) => {
      examples[code] = example;
      return referenceTo("examples", code);
    });
    return referenceTo("responses", name);
  };

  const sharedPaths = mapped(paths, (methods) =>
    mapped(methods, (operation) => ({
      ...operation,
      responses: mapped(operation.responses, (response, status) =>
        Number(status) < 400 ? response : shared(response, `${operation.operationId}.${status}`),
      ),
    })),
  );
  return { paths: sharedPaths, responses, examples };
}

function withExamples(response: Json, replace: (example: Json, code: string) => Json): Json {
  const content = response.content as Record<string, { examples: Record<string, Json> }>;
  return {
    ...response,
    content: mapped(content, (media) => ({ ...media, examples: mapped(media.examples, replace) })),
  };
}

const referenceTo = (kind: "schemas" | "responses" | "examples", name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});
