import { type AdoptedSignature, signaturePad } from "#domain/party/signature.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { isNarrowScreen } from "#web/adapters/narrow-screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { SignaturePad } from "#web/ui/signature-pad.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ConnectedCapture } from "./capture.connect.ts";
import { signingCopy as copy } from "./signing.copy.ts";

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });
const paper = css({
  display: "flex",
  alignItems: "flex-end",
  minHeight: "5rem",
  px: "3",
  pb: "2",
  borderRadius: "md",
  bg: "grey.50",
  borderBottom: "1px dashed {colors.grey.400}",
});
const penned = css({
  fontFamily: "'Segoe Script', 'Bradley Hand', 'Snell Roundhand', cursive",
  fontStyle: "italic",
  fontSize: "2xl",
  lineHeight: "tight",
  overflowWrap: "anywhere",
  color: "ink",
});
const noName = css({ fontSize: "sm", color: "muted" });
const drawn = css({ width: "full", maxWidth: "20rem", fill: "ink" });

/** A signature as it was adopted. */
export function SignaturePreview({ signature }: { signature: AdoptedSignature }) {
  const { name, signature: given } = signature;
  if (given.kind === "typed")
    return (
      <p className={paper}>
        <span className={penned}>{name}</span>
      </p>
    );
  return (
    <div className={paper}>
      <svg
        viewBox={`0 0 ${signaturePad.width} ${signaturePad.height}`}
        role="img"
        aria-label={copy.adopted(name)}
        className={drawn}
      >
        {given.paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    </div>
  );
}

/** The name, and how it is signed: typed or drawn. */
export function SignatureCapture({ capture }: { capture: ConnectedCapture }) {
  return (
    <form
      noValidate
      className={stack}
      onSubmit={(event) => {
        event.preventDefault();
        capture.adopt();
      }}
    >
      <TextField
        label={copy.fullName}
        name="signer-name"
        autoComplete="name"
        value={capture.name}
        error={capture.nameError}
        onChange={capture.rename}
      />
      <RadioCards
        legend={copy.howYouSign}
        isLegendHidden
        cards={[
          { value: "typed", icon: "pencil", title: copy.typeIt, note: copy.typeItNote },
          { value: "drawn", icon: "signature", title: copy.drawIt, note: copy.drawItNote },
          ...(isNarrowScreen()
            ? []
            : [{ value: "phone", icon: "phone", title: copy.onPhone, note: copy.onPhoneNote } as const]),
        ]}
        value={capture.phone === null ? capture.kind : "phone"}
        onChange={capture.choose}
      />
      {capture.phone === null ? null : <PhoneDrawing phone={capture.phone} />}
      {capture.phone !== null ? null : capture.kind === "drawn" ? (
        <SignaturePad
          label={copy.drawHere}
          name="paths"
          size={signaturePad}
          paths={capture.paths}
          onChange={capture.draw}
          error={capture.drawingError}
        />
      ) : (
        <p className={paper} aria-hidden="true">
          {capture.name.trim() === "" ? (
            <span className={noName}>{copy.yourNameAppearsHere}</span>
          ) : (
            <span className={penned}>{capture.name}</span>
          )}
        </p>
      )}
      {capture.phone !== null ? null : (
        <Button type="submit" tone="quiet" width="full">
          {copy.adopt}
        </Button>
      )}
    </form>
  );
}

/** The way to one's phone, until what was drawn there is here. */
function PhoneDrawing({ phone }: { phone: NonNullable<ConnectedCapture["phone"]> }) {
  const { address, isExpired, problem, retry } = phone;
  if (retry !== null)
    return (
      <Notice tone="warning" role={problem === null ? "status" : "alert"}>
        <p>{problem ?? copy.phoneExpired}</p>
        <Button tone="link" onClick={retry}>
          {copy.newPhoneLink}
        </Button>
      </Notice>
    );
  if (address === null || isExpired) return <Spinner />;
  return (
    <div className={stack}>
      <p className={text()}>{copy.phoneText}</p>
      <QrCode value={address} label={copy.phoneQr} />
      <p className={text({ variant: "small" })}>{copy.phoneOnce}</p>
    </div>
  );
}

type AdoptedProps = { signature: AdoptedSignature; onReopen: () => void };

/** The signature that counts, until another is given. */
export const AdoptedSignatureView = ({ signature, onReopen }: AdoptedProps) => (
  <div className={stack}>
    <SignaturePreview signature={signature} />
    <p className={text({ variant: "small" })}>{copy.adopted(signature.name)}</p>
    <Button tone="link" className={css({ alignSelf: "flex-start" })} onClick={onReopen}>
      {copy.changeSignature}
    </Button>
  </div>
);
