import type { AdoptedSignature } from "#domain/party/signature.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { chosenOptionsOf, isTicked } from "#domain/template/value.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { CheckField } from "#web/ui/check-field.tsx";
import { CheckList } from "#web/ui/check-list.tsx";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ConnectedCapture } from "./capture.connect.ts";
import { focusInvalidOnceDrawn } from "./focus-invalid.ts";
import { AdoptedSignatureView, SignatureCapture } from "./signature.view.tsx";
import { signingCopy as copy } from "./signing.copy.ts";
import type { ConnectedWalk, ItemModel } from "./walk.connect.ts";
import { WitnessDeclarations, WitnessDetails, WitnessNaming } from "./witness.view.tsx";

export type EditorProps = {
  walk: ConnectedWalk;
  capture: ConnectedCapture | null;
  signature: AdoptedSignature | null;
};

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });
// The heading above says the same, larger.
const named = css({
  "& > div > label": {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },
});
const placed = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  color: "success",
  fontWeight: "medium",
});

/** What the signer is at: an answer, all initials, or the signature. */
export function ItemEditor(props: EditorProps) {
  const { current } = props.walk;
  return (
    <div data-editor="" data-wrong={current.error === null ? undefined : ""}>
      <Editor {...props} />
    </div>
  );
}

function Editor({ walk, capture, signature }: EditorProps) {
  const { current } = walk;
  // Enter is Next.
  const onNext = () => {
    walk.next();
    focusInvalidOnceDrawn();
  };
  if (current.kind === "initials") return <Initials walk={walk} />;
  if (current.kind === "witness" && walk.naming !== null)
    return <WitnessNaming naming={walk.naming} onNext={onNext} />;
  if (current.kind === "details" && walk.declaration !== null)
    return <WitnessDetails declaration={walk.declaration} onNext={onNext} />;
  if (current.kind === "declaration" && walk.declaration !== null)
    return <WitnessDeclarations declaration={walk.declaration} />;
  if (current.kind === "answer" && current.field !== null)
    return (
      <form
        noValidate
        className={current.field.type === "checkbox" ? undefined : named}
        onSubmit={(event) => {
          event.preventDefault();
          onNext();
        }}
      >
        <Answer item={current} field={current.field} fill={walk.fill} />
      </form>
    );
  return (
    <div className={stack}>
      <p className={text()}>{copy.signatureText(current.places)}</p>
      {signature !== null && capture !== null ? (
        <AdoptedSignatureView signature={signature} onReopen={capture.reopen} />
      ) : capture === null ? null : (
        <SignatureCapture capture={capture} />
      )}
      <FieldError id="signature-error">{current.error}</FieldError>
    </div>
  );
}

function Initials({ walk: { current, initials, hasInitials, placeInitials } }: Pick<EditorProps, "walk">) {
  return (
    <div className={stack}>
      <p className={text()}>{copy.initialsText(current.places)}</p>
      {hasInitials ? (
        <p role="status" className={placed}>
          <Icon name="check" />
          {copy.initialsPlaced(initials, current.places)}
        </p>
      ) : (
        <Button tone="quiet" width="full" onClick={placeInitials}>
          {copy.placeInitials(initials, current.places)}
        </Button>
      )}
      <FieldError id="initials-error">{current.error}</FieldError>
    </div>
  );
}

type AnswerProps = { item: ItemModel; field: TemplateField; fill: ConnectedWalk["fill"] };

const inputs: Partial<Record<TemplateField["type"], object>> = {
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  number: { inputMode: "decimal", autoComplete: "off" },
};

function Answer({ item, field, fill }: AnswerProps) {
  const { name, type, options, placeholder, required, maxLength } = field;
  const { label, value, error } = item;
  const hint = required ? undefined : copy.optional;
  const common = {
    name,
    label,
    value,
    error,
    onChange: (changed: string) => fill(name, changed),
    ...(hint === undefined ? {} : { hint }),
  };
  const length = maxLength === null ? {} : { maxLength };
  switch (type) {
    case "textarea":
      return <TextArea {...common} {...length} />;
    case "date":
      return <DateField {...common} />;
    case "select":
      return (
        <ChoiceField
          {...common}
          placeholder={placeholder === "" ? copy.choose : placeholder}
          options={options.map((option) => ({ value: option, label: option }))}
        />
      );
    case "checkbox":
      return (
        <CheckField
          name={name}
          label={label}
          isChecked={isTicked(value)}
          error={error}
          onChange={(isChecked) => fill(name, isChecked ? "true" : "")}
        />
      );
    case "checkbox_multi":
      return (
        <CheckList
          legend={label}
          name={name}
          options={options.map((option) => ({ value: option, label: option }))}
          chosen={chosenOptionsOf(value)}
          error={error}
          onChange={(chosen) => fill(name, chosen.join("\n"))}
        />
      );
    default:
      return (
        <TextField autoComplete="off" {...inputs[type]} {...common} {...length} placeholder={placeholder} />
      );
  }
}
