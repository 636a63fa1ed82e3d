import { invitationStatuses } from "#domain/team/invitation-statuses.ts";
import { invitationMachine } from "#machines/invitation/invitation.machine.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

export const invitationLifecycle = lifecycleOf({
  machine: invitationMachine,
  statuses: invitationStatuses,
});
