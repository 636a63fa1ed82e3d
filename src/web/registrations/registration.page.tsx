import { useQuery } from "@tanstack/react-query";
import type { Registration } from "#contract/registration-review.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { staffDayOf } from "#web/adapters/agency-clock.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { DetailHead, DetailPage, DetailTop } from "#web/kit/detail/detail.view.tsx";
import { Part, Quiet, Sides } from "#web/kit/detail/part.view.tsx";
import { shortDay } from "#web/kit/list/table-filters.ts";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import {
  beginReview,
  type ReviewActions,
  registrationKey,
  useReviewActions,
} from "./registration.actions.ts";
import { actionsFor, agencyStatus, type ReviewAction, registrationsPath } from "./registrations.connect.ts";
import { registrationsCopy as copy } from "./registrations.copy.ts";
import { ReviewDialogs } from "./review-dialogs.view.tsx";

type RegistrationPageProps = {
  services: Services;
  account: Pick<StaffAccount, "agencyId">;
  params: Readonly<Record<string, string>>;
};

/** One agency: what it gave beside what the registers say, what is missing, and what can be decided. */
export function RegistrationPage({ services, account: { agencyId }, params }: RegistrationPageProps) {
  const id = params.id ?? "";
  const actions = useReviewActions({ services, agencyId });
  const read = useQuery({
    queryKey: registrationKey(agencyId, id),
    queryFn: ({ signal }) => services.staffApi.call("readRegisteredAgency", { params: { id }, signal }),
    staleTime: 0,
  });
  return (
    <DetailPage
      read={read}
      heading={copy.registration}
      unknown={{ title: copy.unknownTitle, message: copy.unknownMessage }}
      top={<DetailTop href={registrationsPath} label={copy.back} />}
    >
      {(registration) => (
        <>
          <DetailHead
            title={registration.name}
            status={agencyStatus(registration.status)}
            about={null}
            buttons={<Buttons registration={registration} actions={actions} />}
          />
          <Checks registration={registration} />
          <ReviewDialogs actions={actions} />
        </>
      )}
    </DetailPage>
  );
}

const labels: Record<ReviewAction, string> = {
  licence: copy.recordLicence,
  approve: copy.approve,
  ask: copy.ask,
  refuse: copy.refuse,
  confirmBank: copy.confirmBank,
  suspend: copy.suspend,
  resume: copy.resume,
  close: copy.close,
};

const Buttons = ({ registration, actions }: { registration: Registration; actions: ReviewActions }) => (
  <>
    {actionsFor(registration).map((action, at) => (
      <Button
        key={action}
        {...(at === 0 ? {} : { tone: "quiet" as const })}
        onClick={() => beginReview(actions, action, registration)}
      >
        {labels[action]}
      </Button>
    ))}
  </>
);

const dayOf = (instant: string) => shortDay(staffDayOf(instant));

function checkedLabel({ at, by }: { at: string | null; by: string | null }): string {
  if (at === null) return copy.notYet;
  return by === null ? dayOf(at) : copy.checkedBy(dayOf(at), by);
}

function Checks({ registration }: { registration: Registration }) {
  const { business, licence, managers, requirements } = registration;
  return (
    <>
      <Sides
        first={
          <Part title={copy.given}>
            <DescriptionList
              items={[
                { term: copy.legalName, detail: registration.legalName },
                { term: copy.abn, detail: registration.abn },
                { term: copy.state, detail: registration.state },
                { term: copy.phone, detail: registration.phone },
                { term: copy.email, detail: registration.email },
                {
                  term: copy.manager,
                  detail: managers.map(({ name, email }) => `${name}, ${email}`).join("; ") || copy.none,
                },
                { term: copy.registered, detail: dayOf(registration.registeredAt) },
                ...(registration.reason === null ? [] : [{ term: copy.reason, detail: registration.reason }]),
              ]}
            />
          </Part>
        }
        second={
          <>
            <Part title={copy.businessRegister}>
              <DescriptionList
                items={[
                  { term: copy.outcome, detail: copy.businessOutcomes[business.outcome] },
                  { term: copy.entityName, detail: business.entityName ?? copy.none },
                  { term: copy.names, detail: business.names.join(", ") || copy.none },
                  { term: copy.checked, detail: checkedLabel(business) },
                ]}
              />
            </Part>
            <Part title={copy.licenceRegister}>
              <DescriptionList
                items={[
                  { term: copy.outcome, detail: copy.licenceOutcomes[licence.outcome] },
                  { term: copy.number, detail: licence.number },
                  { term: copy.state, detail: licence.state ?? copy.none },
                  { term: copy.holder, detail: licence.holder ?? copy.none },
                  ...(licence.note === null ? [] : [{ term: copy.note, detail: licence.note }]),
                  { term: copy.checked, detail: checkedLabel(licence) },
                ]}
              />
            </Part>
          </>
        }
      />
      <Sides
        first={
          <Part title={copy.missing}>
            {requirements.length === 0 ? (
              <Quiet>{copy.nothingMissing}</Quiet>
            ) : (
              <DescriptionList
                items={requirements.map(({ need, due }) => ({
                  term: copy.needs[need],
                  detail: copy.dues[due],
                }))}
              />
            )}
          </Part>
        }
        second={<FirstBankDetails registration={registration} />}
      />
    </>
  );
}

function FirstBankDetails({ registration: { bank, proposedBank } }: { registration: Registration }) {
  const shown = bank ?? proposedBank?.details;
  return (
    <Part title={copy.bankDetails}>
      {shown === undefined ? (
        <Quiet>{copy.noBank}</Quiet>
      ) : (
        <DescriptionList
          items={[
            { term: copy.status, detail: bank === null ? copy.notYet : copy.inForce },
            { term: copy.name, detail: shown.accountName },
            { term: shown.bankName, detail: `${shown.bsb} ${shown.accountNumber}` },
            ...(proposedBank === null ? [] : [{ term: copy.proposedBy, detail: proposedBank.proposedBy }]),
          ]}
        />
      )}
    </Part>
  );
}
