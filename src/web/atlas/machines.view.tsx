import { Link } from "wouter";
import { css, cx } from "#styled/css";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAddress } from "./address.ts";
import { atlasCopy } from "./atlas.copy.ts";
import type { AtlasEntry, AtlasIndex } from "./atlas-data.ts";
import { atlasPaths } from "./atlas-paths.ts";
import { link, loneLink, panel, quiet } from "./atlas-styles.ts";
import { CoverageBar } from "./coverage-bar.view.tsx";
import { machinesCopy } from "./machines.copy.ts";
import { type Finding, findingsOf } from "./search.ts";

const cards = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  gap: "4",
});
const card = css({ display: "flex", flexDirection: "column", gap: "3", p: "5", minWidth: "0" });
const facts = css({ display: "flex", flexWrap: "wrap", columnGap: "6", rowGap: "2" });
const fact = css({ display: "flex", flexDirection: "column-reverse" });
const factNumber = css({
  fontSize: "xl",
  fontWeight: "semibold",
  color: "ink",
  fontVariantNumeric: "tabular-nums",
});
const factName = css({ fontSize: "xs", color: "muted" });

/** Every machine with its figures, and one search over what they hold. */
export function MachinesView({ index }: { index: AtlasIndex }) {
  const address = useAddress();
  const asked = address.read("search") ?? "";
  const findings = findingsOf(index, asked);
  return (
    <>
      <header className={css({ display: "grid", gap: "1" })}>
        <PageHeading title={machinesCopy.title} />
        <p className={quiet}>{machinesCopy.about}</p>
      </header>
      <TextField
        label={machinesCopy.search}
        type="search"
        value={asked}
        onChange={(value) => address.change({ search: value === "" ? null : value })}
        className={css({ maxWidth: "30rem" })}
      />
      <p role="status" className={asked.trim() === "" ? css({ display: "none" }) : quiet}>
        {asked.trim() === "" ? "" : machinesCopy.found(findings.length)}
      </p>
      {asked.trim() === "" ? (
        <ul className={cards}>
          {index.machines.map((machine) => (
            <li key={machine.noun} className={cx(panel, card)}>
              <MachineCard machine={machine} />
            </li>
          ))}
        </ul>
      ) : (
        <Findings findings={findings} asked={asked} />
      )}
    </>
  );
}

function MachineCard({ machine }: { machine: AtlasEntry }) {
  const { noun, description, coverage, mutation } = machine;
  const { stage } = coverage;
  return (
    <>
      <div>
        <h2 className={css({ fontSize: "lg", fontWeight: "semibold" })}>
          <Link href={atlasPaths.machine(noun)} className={link}>
            {noun}
          </Link>
        </h2>
        <p className={css({ mt: "1", fontSize: "sm", color: "grey.700" })}>{description}</p>
      </div>
      <dl className={facts}>
        <Fact name={machinesCopy.states} number={machine.stateCount} />
        <Fact name={machinesCopy.transitions} number={machine.transitionCount} />
        <Fact name={machinesCopy.requirements} number={machine.requirementIds.length} />
        <Fact name={machinesCopy.compressed} number={machinesCopy.kilobytes(machine.gzipBytes)} />
      </dl>
      <div className={css({ display: "grid", gap: "2", mt: "auto" })}>
        <CoverageBar label={machinesCopy.inLogic} {...coverage.logic} />
        {"nowhere" in stage ? (
          <p className={quiet}>{atlasCopy.notWalked(stage.nowhere)}</p>
        ) : (
          <CoverageBar
            label={stage.kind === "page" ? machinesCopy.inBrowser : machinesCopy.onServer}
            covered={stage.covered}
            total={stage.total}
          />
        )}
        {mutation === null ? (
          <p className={quiet}>{atlasCopy.mutantsNotMeasured}</p>
        ) : (
          <CoverageBar label={atlasCopy.mutantsKilled} covered={mutation.killed} total={mutation.total} />
        )}
      </div>
    </>
  );
}

const Fact = ({ name, number }: { name: string; number: number | string }) => (
  <div className={fact}>
    <dt className={factName}>{name}</dt>
    <dd className={factNumber}>{number}</dd>
  </div>
);

function Findings({ findings, asked }: { findings: readonly Finding[]; asked: string }) {
  if (findings.length === 0) return <p>{machinesCopy.noneFound(asked.trim())}</p>;
  return (
    <ul className={cx(panel, css({ px: "4", py: "2" }))}>
      {findings.map(({ kind, text, where, href }) => (
        <li
          key={`${kind} ${href} ${text}`}
          className={css({
            display: "grid",
            gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "7rem minmax(0, 1fr) minmax(0, 1fr)" },
            columnGap: "4",
            py: "1.5",
            alignItems: "baseline",
          })}
        >
          <span className={quiet}>{kind}</span>
          <Link href={href} className={loneLink}>
            {text}
          </Link>
          <span className={quiet}>{where}</span>
        </li>
      ))}
    </ul>
  );
}
