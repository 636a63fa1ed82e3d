import type { StaffAccount } from "#contract/staff.ts";
import { isBrandColour } from "#domain/text/contrast.ts";
import { fieldLengths, fieldPatterns } from "#domain/text/field-rules.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { Services } from "#web/adapters/staff-services.ts";
import type { ConnectedForm } from "#web/kit/form/form.connect.ts";
import { FormView } from "#web/kit/form/form.view.tsx";
import { useForm } from "#web/kit/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { notify } from "#web/ui/notify.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { agencyCopy } from "./agency.copy.ts";
import {
  type AgencyFacts,
  type AgencyValues,
  abnLabel,
  agencyErrors,
  agencyLabel,
  agencyOf,
  agencyValue,
  blankAgency,
  contrastLabel,
  nearestColour,
  originalOf,
} from "./agency-form.connect.ts";
import { DebitUserFields } from "./debit-user.view.tsx";
import { GstFields } from "./gst.view.tsx";
import { LegalAddressFields } from "./legal-addresses.view.tsx";

type AgencyFormProps = { services: Services; account: Pick<StaffAccount, "id" | "agencyId"> };

const grid = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
  gap: "6",
  alignItems: "start",
});
const fields = css({ display: "flex", flexDirection: "column", gap: "4" });
const colourRow = css({ display: "flex", alignItems: "flex-start", gap: "3" });
const swatch = css({
  flexShrink: "0",
  width: "hit",
  height: "hit",
  mt: "1.625rem",
  p: "1",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "field",
  borderRadius: "md",
  bg: "surface",
  cursor: "pointer",
});

/** The agency's brand, contact, registration for GST, direct entry user and legal addresses, with the look that payers see of it. */
export function AgencyForm({ services, account: { id, agencyId } }: AgencyFormProps) {
  const { staffApi, queries } = services;
  const form = useForm<AgencyValues>({
    name: { person: id, agency: agencyId, form: "agency" },
    api: staffApi,
    blank: blankAgency,
    readOriginal: async (signal) => originalOf(await staffApi.call("readAgency", { signal })),
    save: async ({ values, version }) => {
      const agency = await staffApi.call("updateAgency", {
        body: { ...agencyOf(values), version: version ?? 0 },
      });
      return { original: originalOf(agency), subject: agency.id };
    },
    errorsOf: agencyErrors,
    labelOf: agencyLabel,
    textOf: agencyValue,
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: ["agency", agencyId] });
      notify.success(agencyCopy.agencySaved);
    },
  });
  return (
    <FormView form={form} saveLabel={agencyCopy.saveChanges} isWithinCard>
      <div className={grid}>
        <AgencyFields form={form} />
        <div className={fields}>
          <BrandPreview values={form.values} />
          <Registration facts={form.facts as AgencyFacts} />
        </div>
      </div>
    </FormView>
  );
}

function AgencyFields({ form }: { form: ConnectedForm<AgencyValues> }) {
  const { values } = form;
  const field = (name: "name" | "brandColour" | "phone" | "email") => ({
    name,
    value: values[name],
    onChange: (value: string) => form.fill(name, value),
    onBlur: () => form.leave(name),
    error: form.errorOf(name),
    required: true,
    autoComplete: "off",
  });
  const fillColour = (colour: string) => form.fill("brandColour", colour.trim().toUpperCase());
  return (
    <div className={fields}>
      <TextField label={agencyCopy.name} maxLength={fieldLengths.agencyName} {...field("name")} />
      <div className={colourRow}>
        <input
          type="color"
          aria-label={agencyCopy.pickTheBrandColour}
          className={swatch}
          value={fieldPatterns.colour.test(values.brandColour) ? values.brandColour.toLowerCase() : "#000000"}
          onChange={(event) => fillColour(event.currentTarget.value)}
          onBlur={() => form.leave("brandColour")}
        />
        <TextField
          label={agencyCopy.brandColour}
          maxLength={7}
          className={css({ flex: "1", minWidth: "0" })}
          hint={contrastLabel(values.brandColour)}
          {...field("brandColour")}
          onChange={fillColour}
        />
      </div>
      <NearestColour colour={nearestColour(values.brandColour)} onUse={fillColour} />
      <TextField label={agencyCopy.phone} type="tel" inputMode="tel" {...field("phone")} />
      <TextField
        label={agencyCopy.emailAddress}
        type="email"
        inputMode="email"
        hint={agencyCopy.ifChangeContactNotify}
        {...field("email")}
      />
      <GstFields form={form} />
      <DebitUserFields form={form} />
      <LegalAddressFields form={form} />
    </div>
  );
}

const nearest = css({ alignSelf: "flex-start" });
const nearestSample = css({ width: "4", height: "4", borderRadius: "sm" });

/** The nearest colour that white text can be read on, to be used in the place of one that is too bright. */
function NearestColour({ colour, onUse }: { colour: string | null; onUse: (colour: string) => void }) {
  if (colour === null) return null;
  return (
    <Button tone="quiet" className={nearest} onClick={() => onUse(colour)}>
      <span aria-hidden="true" className={nearestSample} style={{ backgroundColor: colour }} />
      {agencyCopy.nearestColourInstead(colour)}
    </Button>
  );
}

const preview = css({
  overflow: "hidden",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "lg",
});
const previewBar = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  minHeight: "16",
  px: "4",
  fontWeight: "semibold",
  color: "white",
  overflowWrap: "anywhere",
});
const monogram = css({
  display: "grid",
  placeItems: "center",
  flexShrink: "0",
  width: "8",
  height: "8",
  borderWidth: "1.5px",
  borderStyle: "solid",
  borderColor: "currentColor",
  borderRadius: "md",
  fontSize: "sm",
  fontWeight: "bold",
});

/** The top of a payment page in the brand that is filled in; a colour that cannot be read on is not shown. */
function BrandPreview({ values: { name, brandColour, phone } }: { values: AgencyValues }) {
  const isShown = isBrandColour(brandColour);
  return (
    <figure>
      <figcaption className={`${text({ variant: "label" })} ${css({ mb: "1.5" })}`}>
        {agencyCopy.whatPayersSee}
      </figcaption>
      <div className={preview}>
        <div className={previewBar} style={{ backgroundColor: isShown ? brandColour : "#4A5567" }}>
          <span aria-hidden="true" className={monogram}>
            {name.trim().charAt(0).toUpperCase()}
          </span>
          {name}
        </div>
        <p className={`${text({ variant: "small" })} ${css({ px: "4", py: "3", bg: "surface" })}`}>
          {isShown ? agencyCopy.needHelpCall(phone) : agencyCopy.colourCantUsedWhite}
        </p>
      </div>
    </figure>
  );
}

function Registration({ facts }: { facts: AgencyFacts }) {
  if (facts === null) return null;
  return (
    <div>
      <h3 className={text({ variant: "label" })}>{agencyCopy.registration}</h3>
      <DescriptionList
        items={[
          { term: agencyCopy.abn, detail: abnLabel(facts.abn) },
          { term: agencyCopy.licence, detail: facts.licenceNumber },
        ]}
      />
      <p className={text({ variant: "small" })}>{agencyCopy.callUsChangeThese}</p>
    </div>
  );
}
