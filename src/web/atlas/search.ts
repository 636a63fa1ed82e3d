import type { AtlasIndex } from "./atlas-data.ts";
import { atlasPaths } from "./atlas-paths.ts";
import { shortId } from "./chart-names.ts";

export type Finding = {
  kind: "machine" | "state" | "event" | "requirement";
  text: string;
  where: string;
  href: string;
};

/** What is called like the words asked for: each of them must be part of its name, or of a requirement's sentence. */
export function findingsOf(index: AtlasIndex, asked: string): readonly Finding[] {
  const label = asked.toLowerCase().split(/\s+/).filter(Boolean);
  if (label.length === 0) return [];
  const isMeant = (text: string) => label.every((word) => text.toLowerCase().includes(word));
  const parts = index.machines.flatMap(({ noun, label: known }): Finding[] =>
    known
      .filter(
        ({ text, stateId }) =>
          isMeant(`${text} ${stateId}`) && label.some((word) => text.toLowerCase().includes(word)),
      )
      .map(({ kind, text, stateId }) => ({
        kind,
        text,
        where: `${noun}: ${shortId(stateId)}`,
        href: atlasPaths.machine(noun, "chart", { state: shortId(stateId) }),
      })),
  );
  const machines = index.machines
    .filter(({ noun, description }) => isMeant(`${noun} ${description}`))
    .map(
      ({ noun, description }): Finding => ({
        kind: "machine",
        text: noun,
        where: description,
        href: atlasPaths.machine(noun),
      }),
    );
  const requirements = index.requirements
    .filter(({ id, text: sentence }) => isMeant(`${id} ${sentence}`))
    .map(
      ({ id, text: sentence, source }): Finding => ({
        kind: "requirement",
        text: `${id}: ${sentence}`,
        where: source,
        href: `${atlasPaths.requirements}?requirement=${id}`,
      }),
    );
  return [...machines, ...parts, ...requirements];
}
