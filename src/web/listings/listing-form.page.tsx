import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { StaffAccount } from "#contract/staff.ts";
import type { Saved } from "#machines/form-draft/form-draft.types.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { todayInZone } from "#web/adapters/today.ts";
import { FormView } from "#web/kit/form/form.view.tsx";
import { useForm } from "#web/kit/form/use-form.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { notify } from "#web/ui/notify.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import {
  editRefusal,
  type ListingChoices,
  listingLabel,
  listingOptions,
  listingValue,
  newListing,
} from "./listing-form.connect.ts";
import { listingFormCopy } from "./listing-form.copy.ts";
import { listingErrors } from "./listing-form.errors.ts";
import {
  blankListing,
  factsOfHub,
  type ListingFacts,
  type ListingValues,
  listingOf,
  valuesOfListing,
} from "./listing-form.values.ts";
import { ListingFields } from "./listing-form.view.tsx";
import { listingHref, listingLine } from "./listings.connect.ts";

type PageProps = {
  services: Services;
  account: StaffAccount;
  params: Readonly<Record<string, string>>;
};

const frame = css({
  display: "flex",
  flexDirection: "column",
  gap: "5",
  width: "full",
  maxWidth: "56rem",
  p: { base: "0", md: "6" },
});
const back = css({ color: "link", fontSize: "sm", _hover: { textDecoration: "underline" } });

/** A new listing of the agency. */
export const NewListingPage = (props: PageProps) => <ListingFormPage {...props} id={null} />;

/** The same form about a listing that there is. */
export const EditListingPage = (props: PageProps) => (
  <ListingFormPage key={props.params.id} {...props} id={props.params.id ?? ""} />
);

type FormPageProps = PageProps & { id: string | null };

function ListingFormPage(props: FormPageProps) {
  const { services, account, id } = props;
  const choices = useQuery({
    queryKey: ["listing-choices", account.agencyId],
    queryFn: ({ signal }) => services.staffApi.call("readListingChoices", { signal }),
  });
  const title = id === null ? listingFormCopy.newListing : listingFormCopy.editListing;
  const href = id === null ? "/property-listings" : listingHref(id);
  if (choices.isSuccess)
    return <ListingForm {...props} choices={choices.data} title={title} backHref={href} />;
  return (
    <Frame
      title={title}
      backHref={href}
      backLabel={id === null ? listingFormCopy.propertyListings : listingFormCopy.listing}
    >
      {choices.isError ? (
        <ErrorBlock message={failureMessage(choices.error)} onRetry={() => void choices.refetch()} />
      ) : (
        <Spinner />
      )}
    </Frame>
  );
}

type ListingFormProps = FormPageProps & { choices: ListingChoices; title: string; backHref: string };

function ListingForm({ services, account, id, choices, title, backHref }: ListingFormProps) {
  const form = useForm<ListingValues>({
    name: { person: account.id, agency: account.agencyId, form: id === null ? "listing" : `listing.${id}` },
    api: services.staffApi,
    blank: blankListing,
    readOriginal: async (signal) => {
      if (id === null)
        return {
          values: newListing(blankListing, account, choices, todayInZone(account.timeZone)),
          version: null,
          facts: null,
        };
      const hub = await services.staffApi.call("readListing", { params: { id }, signal });
      return {
        values: valuesOfListing(hub.listing),
        version: hub.listing.version,
        facts: factsOfHub(hub, listingLine(hub.listing)),
      };
    },
    save: (sent) => saveListing(services, id, sent),
    errorsOf: (values) => listingErrors(values, account),
    labelOf: listingLabel,
    textOf: (field, value, facts) => listingValue(field, value, facts as ListingFacts, choices),
    onSaved: (subject) => {
      for (const queryKey of [
        ["listing", account.agencyId],
        ["listing-timeline", account.agencyId],
      ])
        void services.queries.invalidateQueries({ queryKey });
      notify.success(id === null ? listingFormCopy.listingCreated : listingFormCopy.listingSaved);
      openPage(listingHref(id ?? subject), { replace: true });
    },
  });
  const facts = form.facts as ListingFacts;
  const refusal = facts === null ? null : editRefusal(facts);
  if (form.screen === "failed" && isUnknown(form.problem?.code))
    return <NotFound title={listingFormCopy.noSuchListing} message={listingFormCopy.thereNoListingAddress} />;
  return (
    <Frame
      title={title}
      backHref={backHref}
      backLabel={facts?.title ?? (id === null ? listingFormCopy.propertyListings : listingFormCopy.listing)}
    >
      {refusal !== null ? (
        <Notice tone="warning">{refusal}</Notice>
      ) : (
        <FormView
          form={form}
          saveLabel={id === null ? listingFormCopy.createListing : listingFormCopy.saveChanges}
          cancelHref={backHref}
        >
          <ListingFields form={form} options={listingOptions(choices, facts)} />
        </FormView>
      )}
    </Frame>
  );
}

type FrameProps = { title: string; backHref: string; backLabel: string; children: ReactNode };

const Frame = ({ title, backHref, backLabel, children }: FrameProps) => (
  <div className={frame}>
    <div>
      <Link href={backHref} className={back}>
        {backLabel}
      </Link>
      <PageHeading title={title} />
      <p className={text({ variant: "small" })}>{listingFormCopy.changesSavedDraftUntil}</p>
    </div>
    {children}
  </div>
);

const isUnknown = (code: string | undefined): boolean =>
  code === "listing.unknown" || code === "request.invalid";

async function saveListing(
  { staffApi }: Services,
  id: string | null,
  { values, version, key }: { values: ListingValues; version: number | null; key: string },
): Promise<Saved> {
  const body = listingOf(values);
  const { listing } =
    id === null
      ? await staffApi.call("createListing", { body, key })
      : await staffApi.call("updateListing", { params: { id }, body: { ...body, version: version ?? 0 } });
  const original = { values: valuesOfListing(listing), version: listing.version, facts: null };
  return { original, subject: listing.id };
}
