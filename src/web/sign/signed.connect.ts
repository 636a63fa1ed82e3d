import { formatInstant } from "#domain/calendar/instants.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import type { SendSigning, SigningSnapshot } from "./signing.connect.ts";
import { signingCopy as copy } from "./signing.copy.ts";
import { connectNextWitness } from "./witness.connect.ts";
import { witnessCopy } from "./witness.copy.ts";

type Turn = NonNullable<SigningSnapshot["context"]["turn"]>;

const closed: readonly Turn["requestStatus"][] = ["declined", "voided", "lapsed"];

/** What was signed, by whom, and what comes next. */
export function connectSigned(snapshot: SigningSnapshot, send: SendSigning) {
  const { turn, problem } = snapshot.context;
  if (turn === null) return null;
  const { signer, others, signedAt, timeZone, requestStatus } = turn;
  const isDone = others.every(({ status }) => status === "signed" || status === "released");
  const isClosed = closed.includes(requestStatus);
  const at = (instant: string | null) => (instant === null ? "" : formatInstant(instant, timeZone));
  return {
    signedAt: signedAt === null ? null : copy.signedAt(at(signedAt)),
    // The last signature is answered before its contract is read anew.
    next: copy.nextOf[isDone && requestStatus === "out" ? "sealing" : requestStatus],
    tone: isClosed || requestStatus === "rescinded" ? ("info" as const) : ("success" as const),
    isDone,
    isClosed,
    people: [
      { name: copy.you(signer.name), status: copy.statuses.signed, at: at(signedAt), isSigned: true },
      ...others.map(({ status, signedAt: when, ...other }) => ({
        name: otherName(other, turn),
        status: copy.statuses[status],
        at: at(when),
        isSigned: status === "signed",
      })),
    ],
    /** Who watched, and signs now: by their own message, or on this device. */
    witness: connectNextWitness({ turn }),
    /** Until when whoever the law lets can let it go; null where nobody here can. */
    cooling:
      turn.cooling?.canRescind === true
        ? {
            text: copy.coolingUntil(at(turn.cooling.endsAt)),
            request: () => send({ type: "rescission.requested" }),
          }
        : null,
    isBusy: snapshot.hasTag("downloading"),
    isReading: snapshot.matches({ signed: "reading" }),
    problem,
    download: () => send({ type: "contract.requested" }),
    recheck: () => send({ type: "turn.retried" }),
  };
}
export type ConnectedSigned = NonNullable<ReturnType<typeof connectSigned>>;

type Named = Pick<Turn["others"][number], "name" | "isWitness" | "signerId">;

/** A witness is said to be one, and one who isn't named yet whose they are. */
function otherName({ name, isWitness, signerId }: Named, turn: Turn): string {
  if (!isWitness) return name;
  const own = turn.signer.isWitness ? [] : [turn.signer];
  const signer = [...own, ...turn.others.filter((each) => !each.isWitness)].find(
    (each) => each.signerId === signerId || each.otherRoles.some((role) => role.signerId === signerId),
  );
  return name === "" ? witnessCopy.unnamed(signer?.name ?? "") : witnessCopy.asWitness(name);
}

/** The press that signs, and what becomes of it. */
export function connectSending(snapshot: SigningSnapshot, send: SendSigning) {
  const isUnanswered = snapshot.hasTag("unanswered");
  return {
    isBusy: snapshot.hasTag("busy"),
    /** Nobody knows whether it is signed: it can be sent again as it is. */
    isUnanswered,
    problem: snapshot.context.problem,
    /** To sign in anew first; null where it is not asked for. */
    signIn:
      snapshot.context.problem?.code === "signing.sign-in-needed"
        ? () => send({ type: "sign-in.requested" })
        : null,
    change: (id: string) => send({ type: "item.chosen", id }),
    sign: () =>
      send(isUnanswered ? { type: "signing.retried" } : { type: "contract.signed", key: randomKey() }),
  };
}
export type ConnectedSending = ReturnType<typeof connectSending>;
