import type { StaffAccount } from "#contract/staff.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ListPage, ListView } from "#web/kit/list/list.view.tsx";
import { registrationsCopy as copy } from "./registrations.copy.ts";
import { registrationList } from "./registrations.list.ts";

type RegistrationsPageProps = { services: Services; account: Pick<StaffAccount, "agencyId"> };

/** The agencies that the operating agency decides about. */
export const RegistrationsPage = ({ services, account: { agencyId } }: RegistrationsPageProps) => (
  <ListPage title={copy.registrations} start={null}>
    <ListView list={registrationList} services={services} agencyId={agencyId} />
  </ListPage>
);
