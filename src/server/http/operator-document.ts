import { type HostedPage, hostedPageMetaNames } from "#contract/hosted-page.ts";
import { type Operator, operatorMetaNames } from "#contract/operator.ts";

const place = "<title>";

/** The page's document with its operator in it, so that even a page whose calls all fail says whom to turn to. */
export const documentWith = (document: string, operator: Operator): string =>
  withMetas(document, operatorMetaNames, operator);

/** The same under an agency's own host, with whose page it is. */
export const documentOfHost = (document: string, hosted: HostedPage): string =>
  withMetas(document, hostedPageMetaNames, hosted);

function withMetas<Field extends string>(
  document: string,
  names: Readonly<Record<Field, string>>,
  values: Readonly<Record<Field, string>>,
): string {
  if (!document.includes(place))
    throw new Error("The page's document has no title to write its operator before");
  const metas = (Object.keys(names) as Field[]).map(
    (field) => `<meta name="${names[field]}" content="${escaped(values[field])}" />`,
  );
  return document.replace(place, () => `${metas.join("\n    ")}\n    ${place}`);
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
