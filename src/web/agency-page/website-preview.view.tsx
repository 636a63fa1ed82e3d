import type { PublicAgencyPage } from "#contract/agency-page.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { FittedFrame } from "#web/ui/fitted-frame.tsx";
import { connectAgencyPage } from "./agency-page.connect.ts";
import { AgencyPageView } from "./agency-page.view.tsx";
import { websiteCopy as copy } from "./website.copy.ts";

/** High enough for the longest page. */
const screens = [
  { title: copy.onComputer, width: 1280, height: 1200 },
  { title: copy.onPhone, width: 390, height: 2000 },
] as const;

const frames = css({
  display: "grid",
  // As wide as they are to each other, so that both are nearly as high.
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1280fr) minmax(0, 430fr)" },
  alignItems: "start",
  gap: "5",
});
const scrolled = css({ maxHeight: "36rem", overflowY: "auto" });
const caption = css({ mb: "1.5" });

/** The page as anybody would see it, on the very parts that it is made of. */
export function WebsitePreview({ page }: { page: PublicAgencyPage }) {
  const connected = connectAgencyPage(page);
  return (
    <div className={frames}>
      {screens.map(({ title, width, height }) => (
        <figure key={title} className={css({ minWidth: "0" })}>
          <figcaption className={`${text({ variant: "label" })} ${caption}`}>{title}</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
          <section className={scrolled} tabIndex={0} aria-label={title}>
            <FittedFrame title={title} width={width} height={height}>
              <AgencyPageView page={connected} />
            </FittedFrame>
          </section>
        </figure>
      ))}
    </div>
  );
}
