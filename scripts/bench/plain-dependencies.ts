import { pino } from "pino";
import type { Database } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { macsWith, systemIds } from "#server/randomness.ts";
import { noInstantPayments } from "#server/services/instant-payments/no-instant-payments.ts";
import { localPayeeNames } from "#server/services/payee-names/local-payee-names.ts";
import { noPayTo } from "#server/services/payto/no-payto.ts";
import { benchSettings } from "./bench-settings.ts";

const unused = () => {
  throw new Error("Nothing of this is needed here.");
};

/** What money needs of the server, for a process whose memory is measured: the whole server is not loaded with it. */
export const plainDependencies = (database: Database, now: () => Date): Dependencies =>
  ({
    database,
    clock: { now },
    ids: systemIds,
    macs: macsWith("a secret of the benches, thirty-two bytes"),
    settings: benchSettings,
    payTo: noPayTo,
    instantPayments: noInstantPayments,
    payeeNames: localPayeeNames,
    jobs: { send: async () => {} },
    log: pino({ level: "silent" }),
    sms: { send: unused },
    mail: { send: unused },
  }) as unknown as Dependencies;
