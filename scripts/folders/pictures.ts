import { type Edge, folderEdges, layerEdges } from "./import-graph.ts";
import { coreFolders, nouns, serverFolders } from "./server-folders.ts";

/** A picture that is drawn of the imports as they are: where it stands, and in Mermaid. */
export type Picture = { readme: string; name: string; mermaid: string };

export const pictures = (): Picture[] => [
  { readme: "README.md", name: "layers", mermaid: chart("TD", [], layerEdges()) },
  { readme: "src/server/README.md", name: "folders", mermaid: serverPicture() },
  {
    readme: "src/server/README.md",
    name: "core",
    mermaid: chart(
      "LR",
      coreFolders().map((name) => name),
      folderEdges("server", "core/"),
    ),
  },
];

const perLine = 6;

/** Nouns are one node, since they do not import each other; one that does is drawn with its arrow. */
function serverPicture(): string {
  const all = nouns();
  const folders = serverFolders();
  const edges = folderEdges("server").filter(([from, to]) => folders.includes(from) && folders.includes(to));
  const groupOf = (name: string): string => (all.includes(name) ? "nouns" : name);
  const grouped = edges.map(
    ([from, to]): Edge =>
      all.includes(from) && all.includes(to) ? [from, to] : [groupOf(from), groupOf(to)],
  );
  const lines = all.flatMap((_, index) =>
    index % perLine === 0 ? [all.slice(index, index + perLine).join(" · ")] : [],
  );
  return chart("TD", [`nouns["${lines.join("<br>")}"]`], unique(grouped));
}

const chart = (direction: "TD" | "LR", nodes: readonly string[], edges: readonly Edge[]): string =>
  [
    `flowchart ${direction}`,
    ...nodes.map((node) => `  ${node}`),
    ...edges.map(([from, to]) => `  ${from} --> ${to}`),
  ].join("\n");

const unique = (edges: readonly Edge[]): Edge[] => [
  ...new Map(edges.map((edge) => [edge.join(" > "), edge])).values(),
];

/** The text of a README with a picture of it drawn anew, between the comments that name it. */
export function withPicture(text: string, { name, mermaid }: Picture): string {
  const [start, end] = [`<!-- ${name}: drawn by npm run folders -->`, `<!-- end of ${name} -->`];
  const [before, rest = ""] = text.split(start);
  const after = rest.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`There is no place for the picture of ${name}.`);
  return `${before}${start}\n\n\`\`\`mermaid\n${mermaid}\n\`\`\`\n\n${end}${after}`;
}
