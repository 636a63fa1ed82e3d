export type OrderedTurn = {
  id: string;
  /** The turn of the signer whom a witness follows; null for a signer. */
  follows: string | null;
  progress: "waiting" | "active" | "signed" | "over";
};

/** Those who sign side by side; `needed` of them, or all. */
export type TurnGroup = { needed: number | null; turns: readonly OrderedTurn[] };

export type TurnMoves = {
  /** Whose turn it is now and who was not invited yet. */
  invite: string[];
  /** Who need not sign any more, because enough others did. */
  release: string[];
  isComplete: boolean;
};

/**
 * What follows from how far everybody is: groups one after the other, side by side within one, a witness straight after
 * their signer. A group is over once so many as are needed have signed, and nobody who has signed waits for their witness.
 */
export function nextMoves(groups: readonly TurnGroup[]): TurnMoves {
  const release: string[] = [];
  for (const group of groups) {
    if (!isOver(group)) return { invite: readyIn(group).map(({ id }) => id), release, isComplete: false };
    release.push(...group.turns.filter(isUnsigned).map(({ id }) => id));
  }
  return { invite: [], release, isComplete: true };
}

function isOver({ needed, turns }: TurnGroup): boolean {
  const signers = turns.filter(({ follows, progress }) => follows === null && progress !== "over");
  const signed = signers.filter(({ progress }) => progress === "signed");
  const isWitnessed = signed.every(({ id }) =>
    turns.every((turn) => turn.follows !== id || !isUnsigned(turn)),
  );
  return isWitnessed && signed.length >= Math.min(needed ?? signers.length, signers.length);
}

const readyIn = ({ turns }: TurnGroup): OrderedTurn[] =>
  turns.filter(
    ({ follows, progress }) =>
      progress === "waiting" &&
      (follows === null || turns.some(({ id, progress: of }) => id === follows && of === "signed")),
  );

const isUnsigned = ({ progress }: OrderedTurn): boolean => progress === "waiting" || progress === "active";
