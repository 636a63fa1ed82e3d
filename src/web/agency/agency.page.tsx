import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { Services } from "#web/adapters/staff-services.ts";
import { Card } from "#web/ui/card.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { agencyCopy } from "./agency.copy.ts";
import { AgencyForm } from "./agency-form.view.tsx";
import { BankDetails } from "./bank-details.view.tsx";
import { Flags } from "./flags.view.tsx";
import { missingCopy } from "./missing.copy.ts";
import { Missing } from "./missing.view.tsx";

type AgencyPageProps = { services: Services; account: Pick<StaffAccount, "id" | "agencyId"> };

const frame = css({
  display: "flex",
  flexDirection: "column",
  gap: "5",
  width: "full",
  maxWidth: "60rem",
  p: { base: "0", md: "6" },
});

/** The agency as those who manage it look after it: brand, contact, GST and direct debit, bank details, what is switched on. */
export function AgencyPage({ services, account }: AgencyPageProps) {
  const { data } = useQuery({
    queryKey: ["agency", account.agencyId],
    queryFn: ({ signal }) => services.staffApi.call("readAgency", { signal }),
    staleTime: 0,
  });
  return (
    <div className={frame}>
      <PageHeading title={agencyCopy.agency} />
      {data === undefined || (data.status === "active" && data.requirements.length === 0) ? null : (
        <Part title={missingCopy.title}>
          <Missing agency={data} />
        </Part>
      )}
      <Part title={agencyCopy.brandContactGstDirect}>
        <AgencyForm services={services} account={account} />
      </Part>
      <Part title={agencyCopy.bankDetails}>
        <BankDetails services={services} account={account} />
      </Part>
      <Part title={agencyCopy.features}>
        <Flags services={services} account={account} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className={`${text({ variant: "sectionTitle" })} ${css({ mb: "4" })}`}>{title}</h2>
      {children}
    </Card>
  );
}
