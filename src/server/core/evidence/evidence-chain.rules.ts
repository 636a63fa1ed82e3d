import { chainedHash, genesisHash } from "#server/core/journal/journal.rules.ts";

/** What happened to a document that people sign, as evidence has it. */
export type EvidenceEvent = {
  at: Date;
  /** In words: `Signed`. */
  what: string;
  /** Whose doing it was; null for our own. */
  who: string | null;
  /** From where it came: the client's address and its device, where a person did it. */
  address: string | null;
  device: string | null;
  /** Whatever else is known of it: hashes, versions, reasons. */
  facts: readonly (readonly [name: string, value: string])[];
};
/** An event in its place, with the hash of all that happened until then. */
export type ChainedEvent = EvidenceEvent & { sequence: number; hash: string };

/** Events of one document in their order, chained as the journal is: whoever changes one changes every hash after it. */
export function chainedEvents(reference: string, events: readonly EvidenceEvent[]): ChainedEvent[] {
  const chain: ChainedEvent[] = [];
  for (const event of events) {
    const sequence = chain.length + 1;
    const before = chain.at(-1)?.hash ?? genesisHash;
    chain.push({ ...event, sequence, hash: chainedHash(before, sequence, canonicalOf(reference, event)) });
  }
  return chain;
}

/** The hash that stands for all of them. */
export const chainHead = (chain: readonly ChainedEvent[]): string => chain.at(-1)?.hash ?? genesisHash;

/** The place of the first event that is not what was chained; null where all are. */
export function firstBroken(reference: string, chain: readonly ChainedEvent[]): number | null {
  const anew = chainedEvents(reference, chain);
  const at = chain.findIndex(
    ({ hash, sequence }, index) => hash !== anew[index]?.hash || sequence !== index + 1,
  );
  return at === -1 ? null : at + 1;
}

const canonicalOf = (reference: string, event: EvidenceEvent): string =>
  JSON.stringify([
    reference,
    event.at.toISOString(),
    event.what,
    event.who,
    event.address,
    event.device,
    event.facts,
  ]);
