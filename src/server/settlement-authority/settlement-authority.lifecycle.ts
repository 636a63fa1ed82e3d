import { settlementAuthorityStatuses } from "#domain/enumerations.ts";
import { settlementAuthorityMachine } from "#machines/settlement-authority/settlement-authority.machine.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

export const settlementAuthorityLifecycle = lifecycleOf({
  machine: settlementAuthorityMachine,
  statuses: settlementAuthorityStatuses,
});
