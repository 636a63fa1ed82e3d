import { css, cx } from "#styled/css";
import { button, text } from "#styled/recipes";
import { readablePair } from "#web/ui/contrast.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Page } from "#web/ui/page.tsx";
import type { ConnectedAgencyPage } from "./agency-page.connect.ts";
import { agencyPageCopy as copy } from "./agency-page.copy.ts";

const columns = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 4fr)" },
  alignItems: "start",
  columnGap: "12",
  rowGap: "8",
  overflowWrap: "anywhere",
});
const heading = css({
  fontSize: { base: "3xl", md: "4xl" },
  fontWeight: "bold",
  lineHeight: "tight",
  letterSpacing: "tight",
  color: "ink",
});
const paragraphs = css({ mt: "4", fontSize: "md", color: "grey.700", whiteSpace: "pre-line" });
const apply = css({ mt: "6", width: { base: "full", sm: "auto" }, _hover: { filter: "brightness(0.92)" } });
const applyHint = css({ mt: "2" });
const side = css({
  display: "flex",
  flexDirection: "column",
  gap: "5",
  p: "5",
  bg: "surface",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "lg",
});
const sideTitle = css({ mb: "1" });
const contactLink = css({
  display: "flex",
  alignItems: "center",
  gap: "2.5",
  minHeight: "hit",
  color: "link",
  fontWeight: "medium",
  _hover: { textDecoration: "underline" },
});
const lines = css({ color: "grey.700", whiteSpace: "pre-line" });
const offered = css({ mt: { base: "10", md: "14" } });
const cards = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  gap: "4",
  mt: "4",
  listStyle: "none",
});
const card = css({
  p: "5",
  bg: "surface",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "lg",
});
const cardTitle = css({ fontWeight: "semibold", color: "ink" });
const cardText = css({ mt: "1", fontSize: "sm", color: "grey.700" });
const conditions = css({ mt: "4" });

/** The public page of an agency. */
export function AgencyPageView({ page }: { page: ConnectedAgencyPage }) {
  return (
    <Page agency={page.agency} supportPhone={page.phone.label} isWide>
      <div className={columns}>
        <div>
          <h1 className={heading}>{page.headline}</h1>
          {page.about === "" ? null : <p className={paragraphs}>{page.about}</p>}
          <Apply page={page} />
        </div>
        <Contact page={page} />
      </div>
      <Offered page={page} />
    </Page>
  );
}

function Apply({ page: { applyHref, agency } }: { page: ConnectedAgencyPage }) {
  if (applyHref === null) return null;
  const { background, text: colour } = readablePair(agency.brandColour, "#0B2447");
  return (
    <>
      <a
        href={applyHref}
        className={cx(button(), apply)}
        style={{ backgroundColor: background, color: colour }}
      >
        {copy.apply}
      </a>
      <p className={cx(text({ variant: "small" }), applyHint)}>{copy.applyHint}</p>
    </>
  );
}

const Contact = ({ page: { phone, email, hours } }: { page: ConnectedAgencyPage }) => (
  <section className={side} aria-label={copy.contact}>
    <div>
      <h2 className={cx(text({ variant: "sectionTitle" }), sideTitle)}>{copy.contact}</h2>
      <a href={phone.href} className={contactLink} aria-label={`${copy.phone}: ${phone.label}`}>
        <Icon name="phone" size="small" />
        {phone.label}
      </a>
      <a href={email.href} className={contactLink} aria-label={`${copy.email}: ${email.label}`}>
        <Icon name="mail" size="small" />
        {email.label}
      </a>
    </div>
    {hours === "" ? null : (
      <div>
        <h2 className={cx(text({ variant: "sectionTitle" }), sideTitle)}>{copy.hours}</h2>
        <p className={lines}>{hours}</p>
      </div>
    )}
  </section>
);

function Offered({ page: { products, hasLoans } }: { page: ConnectedAgencyPage }) {
  if (products.length === 0) return null;
  return (
    <section className={offered} aria-label={copy.offered}>
      <h2 className={text({ variant: "sectionTitle" })}>{copy.offered}</h2>
      <ul className={cards}>
        {products.map(({ product, title, text: description }) => (
          <li key={product} className={card}>
            <h3 className={cardTitle}>{title}</h3>
            <p className={cardText}>{description}</p>
          </li>
        ))}
      </ul>
      {hasLoans ? (
        <p className={cx(text({ variant: "small" }), conditions)}>{copy.loansConditional}</p>
      ) : null}
    </section>
  );
}
