import { useQuery } from "@tanstack/react-query";
import { agencyManagement } from "#domain/permissions.ts";
import { css } from "#styled/css";
import { Notice } from "#web/ui/notice.tsx";
import { connectCardTesting } from "./card-testing.connect.ts";
import type { DeskPageProps } from "./desk.page.tsx";

const list = css({ mt: "2", pl: "5", listStyleType: "disc", "& li + li": { mt: "1" } });

/** For the operating agency's management: stolen cards are tried on the links of the whole site. */
export function CardTestingNotice({ services, account: { agencyId, permissions } }: DeskPageProps) {
  const { data } = useQuery({
    queryKey: ["desk", agencyId, "alerts"],
    queryFn: ({ signal }) => services.staffApi.call("readDeskAlerts", { signal }),
    enabled: agencyManagement.some((name) => permissions.includes(name)),
    staleTime: 0,
  });
  if (!data?.cardTesting) return null;
  const shown = connectCardTesting(data.cardTesting);
  return (
    <Notice tone={shown.tone} title={shown.title} role="status">
      <p>{shown.what}</p>
      <ul className={list}>
        {shown.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Notice>
  );
}
