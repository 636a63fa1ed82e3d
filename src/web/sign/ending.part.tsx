import { useSelector } from "@xstate/react";
import { connectEnding } from "./ending.connect.ts";
import { EndingDialog } from "./ending.view.tsx";
import type { SigningActor } from "./signing.actors.ts";

/** What is asked before a turn ends without a signature. */
export function SigningEnding({ actor }: { actor: SigningActor }) {
  const snapshot = useSelector(actor, (current) => current);
  return <EndingDialog ending={connectEnding(snapshot, actor.send)} />;
}
