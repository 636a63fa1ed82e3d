import type { TrustMonth } from "#contract/trust-month.ts";
import { recordsOf } from "#server/core/record/record.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Found } from "./comparison.rules.ts";
import { findTrustMonth, lockTrustMonth, type TrustMonthRow } from "./trust-month.store.ts";
import { monthShown } from "./trust-month.view.ts";

/** What was found a moment ago, and is not read again to be shown. */
export type JustFound = { found: Found | null };

/** Trust months as records of an agency, each change on the version that was looked at. */
export const trustMonths = ({ clock }: Pick<Dependencies, "clock">, just: JustFound = { found: null }) =>
  recordsOf<TrustMonthRow, TrustMonth>({
    noun: "trust-month",
    problems: "trust",
    subject: "subjectId",
    idPrefix: "tmo",
    find: findTrustMonth,
    lock: lockTrustMonth,
    view: (queries, _staff, row) => monthShown(queries, row, { now: clock.now(), found: just.found }),
  });
