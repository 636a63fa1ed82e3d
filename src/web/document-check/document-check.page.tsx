import { useActorRef, useSelector } from "@xstate/react";
import { useMemo } from "react";
import { inspection } from "#web/adapters/inspection.ts";
import { createDocumentCheck } from "./document-check.actors.ts";
import { connectDocumentCheck } from "./document-check.connect.ts";
import { DocumentCheckView } from "./document-check.view.tsx";

type DocumentCheckPageProps = { expectedReference: string | null; supportPhone: string };

/** Anybody checks a document here, without a sign-in. */
export function DocumentCheckPage({ expectedReference, supportPhone }: DocumentCheckPageProps) {
  const { machine, keep } = useMemo(createDocumentCheck, []);
  const actor = useActorRef(machine, { input: { expectedReference }, ...inspection() });
  const snapshot = useSelector(actor, (current) => current);
  return (
    <DocumentCheckView
      check={connectDocumentCheck(snapshot, actor.send)}
      supportPhone={supportPhone}
      onFile={(file) => actor.send({ type: "file.chosen", file: keep(file) })}
    />
  );
}
