import { useActorRef, useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromPromise } from "xstate";
import { bankImportMachine } from "#machines/bank-import/bank-import.machine.ts";
import type { BankImportPorts } from "#machines/bank-import/bank-import.types.ts";
import { inspection } from "#web/adapters/inspection.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { connectBankImport } from "./bank-import.connect.ts";
import { refreshDesk } from "./desk.actors.ts";

/** The import of a bank's file on one page; whatever shows money is read again after each part of it. */
export function useBankImport(services: Services, agencyId: string) {
  const machine = useMemo(() => {
    const { staffApi } = services;
    return bankImportMachine.provide({
      actors: {
        previewFile: fromPromise<
          BankImportPorts["previewFile"]["output"],
          BankImportPorts["previewFile"]["input"]
        >(({ input, signal }) => staffApi.call("previewBankFile", { body: input, signal })),
        importLines: fromPromise<
          BankImportPorts["importLines"]["output"],
          BankImportPorts["importLines"]["input"]
        >(async ({ input }) => {
          const counted = await staffApi.call("importBankLines", { body: input });
          refreshDesk(services, agencyId);
          return counted;
        }),
      },
    });
  }, [services, agencyId]);
  const actor = useActorRef(machine, inspection());
  const snapshot = useSelector(actor, (current) => current);
  return useMemo(() => connectBankImport(snapshot, actor.send), [snapshot, actor]);
}
