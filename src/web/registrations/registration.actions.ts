import type { Registration } from "#contract/registration-review.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { notifyListChanged } from "#web/kit/list/list.actors.ts";
import { notify } from "#web/ui/notify.ts";
import type { ReviewAction } from "./registrations.connect.ts";
import { registrationsCopy as copy } from "./registrations.copy.ts";
import { registrationList } from "./registrations.list.ts";

export type ReviewActions = ConnectedActions<ReviewAction>;

export const registrationKey = (agencyId: string, id: string) => ["registration", agencyId, id] as const;

type Place = { services: Services; agencyId: string };
type Draft = Readonly<Record<string, string>>;

const versionOf = ({ version }: Draft) => ({ version: Number(version) });
const reasonOf = (draft: Draft) => ({ ...versionOf(draft), reason: (draft.reason ?? "").trim() });

/** What whoever decides about an agency may do of it. */
export function useReviewActions({ services, agencyId }: Place): ReviewActions {
  const { staffApi, queries } = services;
  const reported =
    (say: (name: string) => string, call: (id: string, draft: Draft) => Promise<Registration>) =>
    async ({ subject, draft }: { subject: string; draft: Draft }) => {
      const changed = await call(subject, draft);
      // The next action is about the agency as it is now, however soon it comes.
      queries.setQueryData(registrationKey(agencyId, subject), changed);
      notify.success(say(changed.name));
      return changed;
    };
  return useActions({
    performers: {
      licence: reported(
        () => copy.licenceRecorded,
        (id, draft) =>
          staffApi.call("recordLicenceCheck", {
            params: { id },
            body: {
              ...versionOf(draft),
              outcome: draft.outcome as "current" | "otherHolder" | "lapsed",
              note: (draft.note ?? "").trim(),
            },
          }),
      ),
      confirmBank: reported(copy.confirmed, (id, draft) =>
        staffApi.call("confirmBankDetails", {
          params: { id },
          body: {
            ...versionOf(draft),
            changeId: draft.changeId ?? "",
            calledNumber: (draft.calledNumber ?? "").trim(),
            answeredBy: (draft.answeredBy ?? "").trim(),
          },
        }),
      ),
      approve: reported(copy.approved, (id, draft) =>
        staffApi.call("approveRegistration", { params: { id }, body: versionOf(draft) }),
      ),
      ask: reported(
        () => copy.asked,
        (id, draft) => staffApi.call("requestDetails", { params: { id }, body: reasonOf(draft) }),
      ),
      refuse: reported(copy.refused, (id, draft) =>
        staffApi.call("refuseRegistration", { params: { id }, body: reasonOf(draft) }),
      ),
      suspend: reported(copy.suspended, (id, draft) =>
        staffApi.call("suspendAgency", { params: { id }, body: reasonOf(draft) }),
      ),
      resume: reported(copy.resumed, (id, draft) =>
        staffApi.call("resumeAgency", { params: { id }, body: versionOf(draft) }),
      ),
      close: reported(copy.closed, (id, draft) =>
        staffApi.call("closeAgency", { params: { id }, body: reasonOf(draft) }),
      ),
    },
    onChanged: () => {
      notifyListChanged(services, agencyId, registrationList);
      void queries.invalidateQueries({ queryKey: ["registration", agencyId] });
    },
  });
}

/** Asks about one action of an agency as it was shown. */
export const beginReview = (
  actions: ReviewActions,
  action: ReviewAction,
  { id, name, version, proposedBank, licence }: Registration,
) =>
  actions.begin(action, id, {
    name,
    version: String(version),
    changeId: proposedBank?.id ?? "",
    outcome: licence.outcome === "unchecked" ? "" : licence.outcome,
  });
