import { css } from "#styled/css";
import { operatorOfDocument } from "./operator.ts";
import { visuallyHidden } from "./visually-hidden.ts";

type LegalLinksProps = {
  /** The agency whose page it is, for which the operator acts. */
  agencyName?: string | undefined;
};

const frame = css({ width: "full", color: "muted", fontSize: "sm" });
const list = css({ display: "flex", flexWrap: "wrap", columnGap: "5", listStyle: "none", p: "0" });
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

/** Privacy, terms, complaints and hardship: at the foot of every page that anyone can open. */
export function LegalLinks({ agencyName }: LegalLinksProps) {
  const operator = operatorOfDocument();
  if (operator === null) return null;
  const links = [
    { label: "Privacy", href: operator.privacyHref },
    { label: "Terms", href: operator.termsHref },
    { label: "Complaints", href: operator.complaintsHref },
    { label: "Financial hardship", href: operator.hardshipHref },
  ];
  return (
    <nav aria-label="Legal and support" className={frame}>
      {agencyName === undefined ? null : (
        <p className={css({ pt: "2" })}>{`${operator.name} provides this page for ${agencyName}.`}</p>
      )}
      <ul className={list}>
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noreferrer" className={link}>
              {label}
              <span className={visuallyHidden}>
                {href.startsWith("mailto:") ? " (opens your e-mail)" : " (opens in a new tab)"}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
