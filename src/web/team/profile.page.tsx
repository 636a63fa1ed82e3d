import { useQuery } from "@tanstack/react-query";
import type { Profile } from "#contract/profile-routes.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { mobileText } from "#domain/text/field-rules.ts";
import { css } from "#styled/css";
import { staffInstant } from "#web/adapters/agency-clock.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ReadPart } from "#web/kit/detail/detail.view.tsx";
import { Part, Quiet, Sides } from "#web/kit/detail/part.view.tsx";
import { RecordForm } from "#web/kit/form/record-form.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { MayDo } from "./may-do.view.tsx";
import { profileCopy as copy } from "./profile.copy.ts";
import { profileForm } from "./profile.form.ts";
import { canChangeProfile, roleLabel } from "./team.connect.ts";
import { teamCopy } from "./team.copy.ts";

type ProfilePageProps = {
  services: Services;
  account: StaffAccount;
  /** The name in the frame of the portal is read again. */
  onChanged: () => void;
  onSignOut: () => void;
};

const frame = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0" });
const leaving = css({ mt: "4" });

/** One's own page: name and mobile, how one signs in, where one works, what one may do. */
export function ProfilePage({ services, account, onChanged, onSignOut }: ProfilePageProps) {
  const { id, agencyId, permissions } = account;
  const read = useQuery({
    queryKey: ["profile", agencyId, id],
    queryFn: ({ signal }) => services.staffApi.call("readProfile", { signal }),
    staleTime: 0,
  });
  return (
    <div className={frame}>
      <PageHeading title={copy.profile} />
      <Sides
        first={
          <>
            <Part title={copy.nameAndMobile}>
              {canChangeProfile(permissions) ? (
                <RecordForm
                  key={id}
                  form={profileForm}
                  services={services}
                  account={account}
                  id={id}
                  isWithinCard
                  onSaved={() => {
                    void read.refetch();
                    onChanged();
                  }}
                />
              ) : (
                <ReadPart read={read}>{(profile) => <Unchangeable profile={profile} />}</ReadPart>
              )}
            </Part>
            <Part title={copy.signIn}>
              <ReadPart read={read}>{(profile) => <SignIn profile={profile} />}</ReadPart>
              <Button tone="quiet" onClick={onSignOut} className={leaving}>
                {copy.signOut}
              </Button>
            </Part>
          </>
        }
        second={
          <>
            <Part title={copy.agencies}>
              <ReadPart read={read}>{(profile) => <Places profile={profile} account={account} />}</ReadPart>
            </Part>
            <MayDo
              permissions={permissions}
              labels={{
                title: copy.whatYouMayDo,
                nothingButReading: copy.nothingButReading,
                pages: copy.whatYouSee,
              }}
            />
          </>
        }
      />
    </div>
  );
}

const Unchangeable = ({ profile: { name, mobile } }: { profile: Profile }) => (
  <>
    <DescriptionList
      items={[
        { term: teamCopy.name, detail: name },
        { term: copy.mobile, detail: mobile === "" ? copy.none : mobileText(mobile) },
      ]}
    />
    <Quiet>{copy.readOnly}</Quiet>
  </>
);

const SignIn = ({ profile: { email, signedInAt } }: { profile: Profile }) => (
  <DescriptionList
    items={[
      { term: teamCopy.email, note: copy.emailNote, detail: email },
      {
        term: copy.signedIn,
        detail: signedInAt === null ? copy.unknown : staffInstant(new Date(signedInAt)),
      },
    ]}
  />
);

type PlacesProps = { profile: Profile; account: Pick<StaffAccount, "agencyId" | "permissions"> };

const Places = ({ profile: { places }, account: { agencyId, permissions } }: PlacesProps) => (
  <>
    <DescriptionList
      items={[
        ...places.map((place) => ({
          term: place.agency,
          ...(place.agencyId === agencyId ? { note: roleLabel(permissions) } : {}),
          detail: place.branch ?? teamCopy.noBranch,
        })),
      ]}
    />
    <Quiet>{copy.roleIsOthers}</Quiet>
  </>
);
