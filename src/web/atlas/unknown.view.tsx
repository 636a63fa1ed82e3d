import { Link } from "wouter";
import { css } from "#styled/css";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { atlasCopy } from "./atlas.copy.ts";
import type { AtlasIndex } from "./atlas-data.ts";
import { atlasPaths } from "./atlas-paths.ts";
import { link, listOfLinks } from "./atlas-styles.ts";

/** An address that leads nowhere says so, and offers every machine there is. */
export function Unknown({ index, title }: { index: AtlasIndex; title: string }) {
  return (
    <>
      <PageHeading title={title} isFocused />
      <p className={css({ color: "grey.700" })}>{atlasCopy.knownMachines}</p>
      <ul className={listOfLinks}>
        {index.machines.map(({ noun }) => (
          <li key={noun}>
            <Link href={atlasPaths.machine(noun)} className={link}>
              {noun}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link href={atlasPaths.index} className={link}>
          {atlasCopy.seeAll}
        </Link>
      </p>
    </>
  );
}

/** A part of a known machine that the address names and the chart does not have: said above the chart, which stays. */
export function UnknownPart({ what, asked }: { what: string; asked: string }) {
  return (
    <Notice tone="warning" role="alert" title={atlasCopy.unknownPart(what, asked)}>
      {atlasCopy.mayBeRenamed}{" "}
      <Link href={atlasPaths.index} className={link}>
        {atlasCopy.seeAllMachines}
      </Link>
    </Notice>
  );
}
