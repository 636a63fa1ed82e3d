import { type Logo, logoTypes } from "#domain/agency-page/logo.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { Services } from "#web/adapters/staff-services.ts";
import { type Upload, useUpload } from "#web/adapters/use-upload.ts";
import type { ConnectedForm } from "#web/kit/form/form.connect.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { connectLogoField, requireLogoFile } from "./logo-field.connect.ts";
import { useLogoPicture } from "./use-logo-picture.ts";
import { websiteCopy as copy } from "./website.copy.ts";
import type { WebsiteValues } from "./website-form.connect.ts";

type LogoFieldProps = {
  services: Pick<Services, "staff" | "staffApi">;
  form: ConnectedForm<WebsiteValues>;
  saved: Logo | null;
  agencyName: string;
};

const field = css({ display: "flex", flexDirection: "column", gap: "3", border: "none", minWidth: "0" });
const legend = css({ mb: "1.5" });
const row = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "4", minHeight: "hit" });
const frame = css({
  display: "grid",
  placeItems: "center",
  p: "3",
  bg: "white",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "md",
});
const picture = css({
  display: "block",
  maxWidth: "15rem",
  maxHeight: "5rem",
  width: "auto",
  height: "auto",
});
const bar = css({ width: "full", height: "1.5", accentColor: "{colors.action}" });

/** The logo of the page: chosen or dropped, replaced, removed, and had again. */
export function LogoField({ services, form, saved, agencyName }: LogoFieldProps) {
  const { logo } = form.values;
  const upload = useUpload<Logo>(
    async (file, sending) => {
      requireLogoFile(file);
      const type = logoTypes.find((each) => each === file.type) ?? "image/png";
      return await services.staff.sendFile("uploadAgencyLogo", { file, type, ...sending });
    },
    (uploaded) => form.fill("logo", uploaded),
  );
  const { label, canRemove, undo, progress, error } = connectLogoField({
    logo,
    saved,
    upload,
    error: form.errorOf("logo"),
  });
  const shown = useLogoPicture(services, logo);
  return (
    <fieldset className={field} aria-describedby={error === null ? undefined : "logo-error"}>
      <legend className={`${text({ variant: "label" })} ${legend}`}>{copy.logo}</legend>
      {logo === null ? null : (
        <div className={row}>
          {shown === null ? null : (
            <div className={frame}>
              <img
                src={shown.address}
                width={logo.width}
                height={logo.height}
                alt={agencyName}
                className={picture}
              />
            </div>
          )}
          {canRemove ? (
            <Button tone="quiet" onClick={() => form.fill("logo", null)}>
              {copy.removeLogo}
            </Button>
          ) : null}
        </div>
      )}
      {undo === null ? null : (
        <div className={row} role="status">
          <p className={text()}>{copy.logoRemoved}</p>
          <Button tone="quiet" onClick={() => form.fill("logo", undo)}>
            {copy.undo}
          </Button>
        </div>
      )}
      <FileDrop
        label={label}
        hint={copy.logoHint}
        accept={logoTypes.join(",")}
        isSingle
        isDisabled={upload.isBusy}
        onFiles={([file]) => {
          if (file !== undefined) upload.start(file);
        }}
      />
      <Progress progress={progress} upload={upload} />
      <FieldError id="logo-error">{error}</FieldError>
    </fieldset>
  );
}

type ProgressProps = {
  progress: ReturnType<typeof connectLogoField>["progress"];
  upload: Pick<Upload<Logo>, "cancel">;
};

function Progress({ progress, upload }: ProgressProps) {
  if (progress === null) return null;
  return (
    <div className={row}>
      <p role="status" className={text({ variant: "small" })}>
        {progress.label}
      </p>
      <progress className={bar} max={100} value={progress.percent} aria-label={copy.logo} />
      <Button tone="link" onClick={upload.cancel}>
        {copy.cancelLogo}
      </Button>
    </div>
  );
}
