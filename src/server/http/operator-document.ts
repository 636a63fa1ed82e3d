import { type Operator, operatorMetaNames } from "#contract/operator.ts";

const fields = Object.keys(operatorMetaNames) as (keyof Operator)[];
const place = "<title>";

/** The page's document with its operator in it, so that even a page whose calls all fail says whom to turn to. */
export function documentWith(document: string, operator: Operator): string {
  if (!document.includes(place))
    throw new Error("The page's document has no title to write its operator before");
  const metas = fields.map(
    (field) => `<meta name="${operatorMetaNames[field]}" content="${escaped(operator[field])}" />`,
  );
  return document.replace(place, () => `${metas.join("\n    ")}\n    ${place}`);
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
