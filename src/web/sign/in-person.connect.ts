import type { SnapshotFrom } from "xstate";
import type { inPersonMachine } from "#machines/in-person/in-person.machine.ts";
import type { InPersonEvent } from "#machines/in-person/in-person.types.ts";
import { inPersonCopy as copy } from "./in-person.copy.ts";

/** Signing in person: whose turn it is on this device, and what can be done. */
export function connectInPerson(
  snapshot: SnapshotFrom<typeof inPersonMachine>,
  send: (event: InPersonEvent) => void,
) {
  const { hosting, turnId, problem } = snapshot.context;
  const people = hosting?.people ?? [];
  const isWitnessing = snapshot.matches({ handed: "witnessing" });
  const witnesses = people.filter(({ watched }) => watched !== null);
  const signers = people.filter(({ watched }) => watched === null);
  const holder = people.find((person) => person.turnId === turnId) ?? null;
  return {
    screen: screenOf(snapshot),
    agency: hosting?.agency ?? null,
    property: hosting?.property ?? "",
    title: isWitnessing ? copy.witnessTitle(witnesses[0]?.watched ?? "") : copy.whoTitle,
    text: isWitnessing ? copy.witnessText : copy.whoText,
    people: [...witnesses, ...signers].map((person) => ({
      id: person.turnId,
      label: copy.iAm(person.name),
      role: person.watched === null ? copy.roles[person.role] : copy.witnessOf(person.watched),
      isNext: person.watched !== null,
      choose: () => send({ type: "signer.chosen", turnId: person.turnId }),
    })),
    holder: holder === null ? null : { code: holder.code, label: copy.bar(holder.name) },
    returnedTitle: copy.returnedTitle(hosting?.host ?? ""),
    problem,
    retry: () => send({ type: "hosting.retried" }),
    nextPerson: { label: copy.next, press: () => send({ type: "device.handed-on" }) },
    end: () => send({ type: "hosting.ended" }),
  };
}
export type ConnectedInPerson = ReturnType<typeof connectInPerson>;

function screenOf(
  snapshot: SnapshotFrom<typeof inPersonMachine>,
): "loading" | "choosing" | "signing" | "failed" | "returned" | "closed" {
  if (snapshot.hasTag("choosing")) return "choosing";
  if (snapshot.hasTag("signing")) return "signing";
  if (snapshot.hasTag("failed")) return "failed";
  if (snapshot.matches("returned")) return "returned";
  return snapshot.matches("closed") ? "closed" : "loading";
}
