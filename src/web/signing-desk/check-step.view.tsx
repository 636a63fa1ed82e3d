import { signingMaxDays } from "#domain/signing/limits.ts";
import { shownTextOf, shownValues } from "#domain/template/value.ts";
import { shownPhone } from "#domain/text/shown-phone.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Part } from "#web/kit/detail/part.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { PaperFiles } from "./paper-files.ts";
import { Papers } from "./papers.view.tsx";
import type { Preview } from "./preview.ts";
import { previewCopy } from "./signer-preview.copy.ts";
import { openPreview } from "./signer-preview.ts";
import { placeLabel } from "./signing-labels.ts";
import { groupsIn } from "./signing-order.ts";
import { connectParty } from "./signing-parties.connect.ts";
import { partiesCopy } from "./signing-parties.copy.ts";
import type { EditedModel, SigningSetupModel } from "./signing-setup.connect.ts";
import { setupCopy } from "./signing-setup.copy.ts";
import { signerTitle } from "./signing-setup.labels.ts";
import { signersOf } from "./signing-setup.values.ts";

type CheckStepProps = {
  model: SigningSetupModel;
  edited: EditedModel;
  preview: Preview;
  papers: PaperFiles;
};
type EditedProps = Pick<CheckStepProps, "edited">;

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });

/** Everything on one page: what the law asks for first, what is sent to whom, and for how long. */
export function CheckStep({ model, edited, preview, papers }: CheckStepProps) {
  const { facts, values, errorOf, fill } = edited;
  const { template, reference } = facts.request;
  return (
    <div className={stack}>
      {facts.request.papers.length === 0 ? null : <Papers edited={edited} papers={papers} />}
      <Part
        title={setupCopy.document}
        note={
          <Button
            tone="quiet"
            isBusy={preview.isBusy}
            disabled={model.saved.tone !== "good"}
            onClick={() => preview.open(reference)}
          >
            <Icon name="document" size="small" />
            {setupCopy.preview}
          </Button>
        }
      >
        <DescriptionList
          items={[
            { term: setupCopy.template, detail: setupCopy.templateVersion(template.name, template.number) },
            { term: setupCopy.reference, detail: reference },
            { term: partiesCopy.signedAs, detail: partiesCopy.instruments.get(values.instrument) },
            ...detailsOf(edited),
          ]}
        />
      </Part>
      <Part
        title={setupCopy.signers}
        note={
          <Button tone="link" onClick={() => model.goTo("parties")}>
            {setupCopy.changeSigners}
          </Button>
        }
      >
        <Signers edited={edited} />
        <Button
          tone="quiet"
          disabled={model.saved.tone !== "good"}
          onClick={() => openPreview(facts.request.signers[0]?.turnId ?? "")}
          className={css({ mt: "4" })}
        >
          {previewCopy.button}
        </Button>
      </Part>
      <TextField
        label={setupCopy.daysToSign}
        name="expiryDays"
        hint={setupCopy.daysHint(signingMaxDays)}
        inputMode="numeric"
        autoComplete="off"
        value={values.expiryDays}
        onChange={(typed) => fill("expiryDays", typed)}
        error={errorOf("expiryDays")}
        className={css({ maxWidth: "20rem" })}
      />
    </div>
  );
}

function Signers({ edited: { values, facts } }: EditedProps) {
  const all = signersOf(facts.request);
  const groups = groupsIn(values);
  return (
    <ol className={stack}>
      {groups.map((members, place) => (
        <li key={members.join()}>
          {groups.length === 1 ? null : <p className={text({ variant: "small" })}>{placeLabel(place)}</p>}
          <DescriptionList
            items={members.flatMap((id) => {
              const of = all.find(({ signerId }) => signerId === id);
              const signer = values.signers[id];
              if (of === undefined || signer === undefined) return [];
              const contacts = [shownPhone(signer.phoneNumber), signer.email].filter(
                (contact) => contact.trim() !== "",
              );
              const { signsAs, notes } = connectParty(values, facts, id);
              const detail = [signer.name, ...signsAs, ...contacts].join(" · ");
              return [{ term: signerTitle(of, all), detail: <WithNotes detail={detail} notes={notes} /> }];
            })}
          />
        </li>
      ))}
    </ol>
  );
}

const WithNotes = ({ detail, notes }: { detail: string; notes: readonly string[] }) => (
  <>
    {detail}
    {notes.map((note) => (
      <span key={note} className={css({ display: "block", fontSize: "sm", color: "muted" })}>
        {note}
      </span>
    ))}
  </>
);

/** What staff filled in, as the document shows it. */
function detailsOf({ facts: { fields }, values }: EditedModel) {
  const shown = shownValues({ pages: [], signers: [], fields }, values.fields);
  return fields.flatMap((field) => {
    const value = shown.get(field.id) ?? "";
    return value === ""
      ? []
      : [{ term: field.label === "" ? field.name : field.label, detail: shownTextOf(field, value) }];
  });
}
