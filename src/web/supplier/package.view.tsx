import { useQuery } from "@tanstack/react-query";
import type { CampaignPackage } from "#contract/campaign-package.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { Action } from "#machines/staff-action/staff-action.types.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { Services } from "#web/adapters/staff-services.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { ReadPart } from "#web/kit/detail/detail.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/notify.ts";
import { packageDraft, packageOf } from "./package.connect.ts";
import { packageCopy as copy } from "./package.copy.ts";
import { PackageDialogs } from "./package-dialogs.view.tsx";

type PackagesPartProps = { services: Services; agencyId: string; supplierId: string };

const row = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: "4",
  py: "2.5",
  borderTop: "1px solid {colors.line}",
  _first: { borderTopWidth: "0" },
});
const name = css({ color: "ink", fontSize: "sm", fontWeight: "medium", overflowWrap: "anywhere" });
const figures = css({ fontVariantNumeric: "tabular-nums", color: "ink", fontSize: "sm" });
const verbs = css({ gridColumn: "1 / -1", display: "flex", gap: "4" });
const small = css({ fontSize: "sm" });

/** The priced sets of items of a supplier, which listings book at once. */
export function PackagesPart({ services, agencyId, supplierId }: PackagesPartProps) {
  const key = ["campaign-packages", agencyId];
  const read = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => services.staffApi.call("listCampaignPackages", { signal }),
    staleTime: 0,
  });
  const actions = useActions({
    performers: performersOf(services, supplierId),
    onChanged: () => void services.queries.invalidateQueries({ queryKey: key }),
  });
  return (
    <Part
      title={copy.title}
      note={
        <Button tone="quiet" onClick={() => actions.begin("save", "", packageDraft())}>
          {copy.add}
        </Button>
      }
    >
      <ReadPart read={read}>
        {({ packages }) => {
          const own = packages.filter((each) => each.supplierId === supplierId);
          if (own.length === 0) return <Quiet>{copy.none}</Quiet>;
          return (
            <ul>
              {own.map((each) => (
                <PackageRow
                  key={each.id}
                  of={each}
                  onChange={() => actions.begin("save", each.id, packageDraft(each))}
                  onRemove={() => actions.begin("remove", each.id, packageDraft(each))}
                />
              ))}
            </ul>
          );
        }}
      </ReadPart>
      <PackageDialogs actions={actions} />
    </Part>
  );
}

type PackageRowProps = { of: CampaignPackage; onChange: () => void; onRemove: () => void };

const PackageRow = ({ of, onChange, onRemove }: PackageRowProps) => (
  <li className={row}>
    <div>
      <p className={name}>{of.name}</p>
      <p className={text({ variant: "small" })}>
        {of.items
          .map(({ description, amountCents }) => `${description} ${formatCents(amountCents)}`)
          .join(" · ")}
      </p>
    </div>
    <span className={figures}>{formatCents(of.totalCents)}</span>
    <div className={verbs}>
      <Button tone="link" className={small} aria-label={copy.changeOf(of.name)} onClick={onChange}>
        {copy.change}
      </Button>
      <Button tone="link" className={small} aria-label={copy.removeOf(of.name)} onClick={onRemove}>
        {copy.remove}
      </Button>
    </div>
  </li>
);

const performersOf = ({ staffApi }: Services, supplierId: string) => ({
  save: async ({ subject: id, draft, key }: Action) => {
    const typed = packageOf(draft);
    if (typed === null) throw new Error("a package that is not filled in was confirmed");
    const saved =
      id === ""
        ? await staffApi.call("createCampaignPackage", { body: { supplierId, ...typed }, key })
        : await staffApi.call("changeCampaignPackage", {
            params: { id },
            body: { ...typed, version: Number(draft.version) },
          });
    notify.success(copy.saved);
    return saved;
  },
  remove: async ({ subject: id, draft }: Action) => {
    const body = { version: Number(draft.version) };
    const removed = await staffApi.call("removeCampaignPackage", { params: { id }, body });
    notify.success(copy.removed);
    return removed;
  },
});
