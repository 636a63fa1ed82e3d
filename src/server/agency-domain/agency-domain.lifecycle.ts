import { agencyDomainStatuses } from "#domain/agency-domain/agency-domain.ts";
import { agencyDomainMachine } from "#machines/agency-domain/agency-domain.machine.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

export const agencyDomainLifecycle = lifecycleOf({
  machine: agencyDomainMachine,
  statuses: agencyDomainStatuses,
});
