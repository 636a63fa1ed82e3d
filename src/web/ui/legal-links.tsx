import type { AgencyOnPages, LegalLinks as Hrefs } from "#contract/legal-addresses.ts";
import { css } from "#styled/css";
import {
  complaints,
  financialHardship,
  legalAndSupport,
  ofOwner,
  openings,
  privacy,
  providedFor,
  terms,
} from "./legal-links.copy.ts";
import { operatorOfDocument } from "./operator.ts";
import { visuallyHidden } from "./visually-hidden.ts";

type LegalLinksProps = {
  /** The agency whose page it is, for which the operator acts. */
  agency?: (Pick<AgencyOnPages, "name"> & Partial<Pick<AgencyOnPages, "legal">>) | undefined;
};

const frame = css({ width: "full", color: "muted", fontSize: "sm" });
const list = css({
  // Two columns on a phone, where a row would leave its last link alone.
  display: { base: "grid", sm: "flex" },
  gridTemplateColumns: "repeat(2, minmax(0, max-content))",
  columnGap: { base: "8", sm: "5" },
  listStyle: "none",
  p: "0",
});
const link = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "hit",
  minWidth: "hit",
  color: "muted",
  textDecoration: "underline",
  textDecorationColor: "line",
  textUnderlineOffset: "0.25em",
  _hover: { color: "link", textDecorationColor: "currentColor" },
});

const owner = css({ pt: "2", fontWeight: "medium" });

/**
 * Privacy, terms, complaints and hardship: at the foot of every page that anyone can open. Those of the agency whose page
 * it is stand before the operator's, which are there whatever the agency has given.
 */
export function LegalLinks({ agency }: LegalLinksProps) {
  const operator = operatorOfDocument();
  if (operator === null) return null;
  const own = agency?.legal === undefined ? [] : linksOf(agency.legal);
  return (
    <nav aria-label={legalAndSupport} className={frame}>
      {agency === undefined ? null : (
        <p className={css({ pt: "2" })}>{providedFor(operator.name, agency.name)}</p>
      )}
      {agency === undefined || own.length === 0 ? (
        <LinkList links={linksOf(operator)} />
      ) : (
        <>
          <LinkList owner={agency.name} links={own} />
          <LinkList owner={operator.name} links={linksOf(operator)} />
        </>
      )}
    </nav>
  );
}

type Link = { label: string; href: string };

function LinkList({ owner: whose, links }: { owner?: string; links: readonly Link[] }) {
  return (
    <>
      {whose === undefined ? null : <p className={owner}>{whose}</p>}
      <ul className={list}>
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noreferrer" className={link}>
              {label}
              <span className={visuallyHidden}>
                {whose === undefined ? "" : ofOwner(whose)}
                {openings[schemeOf(href)]}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const schemes = Object.keys(openings) as (keyof typeof openings)[];
const schemeOf = (href: string) => schemes.find((scheme) => href.startsWith(scheme)) ?? "https:";

const linksOf = ({ privacyHref, termsHref, complaintsHref, hardshipHref }: Hrefs): Link[] =>
  [
    { label: privacy, href: privacyHref },
    { label: terms, href: termsHref },
    { label: complaints, href: complaintsHref },
    { label: financialHardship, href: hardshipHref },
  ].filter(
    (given): given is Link =>
      given.href !== null && schemes.some((scheme) => given.href?.startsWith(scheme) === true),
  );
