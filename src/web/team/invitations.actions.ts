import { skipToken, useQuery } from "@tanstack/react-query";
import type { InvitationChoices, TeamInvitation } from "#contract/team-invitation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { type ActionDefinitions, action } from "#web/kit/action/action.ts";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { notifyListChanged } from "#web/kit/list/list.actors.ts";
import { notify } from "#web/ui/notify.ts";
import { connectInviting, invitedCount, type RefusedLines, refusedLines } from "./invitations.connect.ts";
import { invitationsCopy as copy } from "./invitations.copy.ts";
import { invitationsList } from "./invitations.list.tsx";

export type InvitingActions = ConnectedActions<"invite">;
export type Place = { services: Services; agencyId: string };

const choicesKey = (agencyId: string) => ["invitation-choices", agencyId] as const;
const refusedKey = (agencyId: string) => ["refused-invitations", agencyId] as const;

/** Inviting people, on either page of the team. Which lines nobody was invited by is kept for both. */
export const useInviting = ({ services, agencyId }: Place): InvitingActions =>
  useActions({
    performers: {
      invite: async ({ draft, key }) => {
        const { staffApi, queries } = services;
        const choices = queries.getQueryData<InvitationChoices>(choicesKey(agencyId));
        const { batch } = connectInviting(draft, choices);
        if (batch === null) throw new Error("what is sent is complete");
        const answers = await staffApi.call("invitePeople", { body: batch, key });
        queries.setQueryData<RefusedLines>(refusedKey(agencyId), refusedLines(answers, draft));
        const count = invitedCount(answers);
        if (count > 0) notify.success(copy.invited(count));
        return answers;
      },
    },
    onChanged: () => notifyListChanged(services, agencyId, invitationsList),
  });

/** Asks whom to invite: those of `draft`, or whoever was typed before the dialog was closed. */
export function beginInviting(actions: InvitingActions, draft?: RefusedLines["draft"]): void {
  const left = actions.done === null ? actions.draft : {};
  actions.begin("invite", "", draft ?? left);
}

/** What may be chosen of whoever is invited, once the dialog is open. */
export const useInvitationChoices = ({ open }: InvitingActions, { services, agencyId }: Place) =>
  useQuery({
    queryKey: choicesKey(agencyId),
    queryFn: ({ signal }) => services.staffApi.call("readInvitationChoices", { signal }),
    enabled: open === "invite",
    staleTime: 0,
  });

/** The lines of the last list that nobody was invited by, until they are dismissed or fixed. */
export function useRefusedLines({ services, agencyId }: Place) {
  const { data } = useQuery<RefusedLines>({ queryKey: refusedKey(agencyId), queryFn: skipToken });
  return {
    refused: data === undefined || data.lines.length === 0 ? null : data,
    dismiss: () =>
      services.queries.setQueryData<RefusedLines>(refusedKey(agencyId), { lines: [], draft: {} }),
  };
}

const isOffered = ({ isChangeable }: TeamInvitation): boolean => isChangeable;

/** What may be done of an invitation that is open. */
export function invitationActions(place: Place): ActionDefinitions<TeamInvitation, "resend" | "revoke"> {
  const changing = (name: "resendInvitation" | "revokeInvitation", { id, version }: TeamInvitation) =>
    place.services.staffApi.call(name, { params: { id }, body: { version } }).catch((error: unknown) => {
      // It was opened or accepted meanwhile: the list shows it as it is.
      notifyListChanged(place.services, place.agencyId, invitationsList);
      throw error;
    });
  return {
    resend: action({
      label: copy.sendAgain,
      icon: "mail",
      isOffered,
      title: ({ email }) => copy.sendAgainTo(email),
      consequence: copy.earlierLinkStops,
      button: copy.sendAgain,
      call: ({ subject }) => changing("resendInvitation", subject),
      done: ({ email }) => copy.sentAgain(email),
    }),
    revoke: action({
      label: copy.revoke,
      icon: "close",
      isOffered,
      title: ({ email }) => copy.revokeTitle(email),
      consequence: copy.revokeText,
      button: copy.revokeInvitation,
      tone: "danger",
      call: ({ subject }) => changing("revokeInvitation", subject),
      done: ({ email }) => copy.revoked(email),
    }),
  };
}
