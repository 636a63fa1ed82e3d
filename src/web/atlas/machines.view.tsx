import { Link } from "wouter";
import { css, cx } from "#styled/css";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAddress } from "./address.ts";
import type { AtlasEntry, AtlasIndex } from "./atlas-data.ts";
import { atlasPaths } from "./atlas-paths.ts";
import { link, loneLink, panel, quiet } from "./atlas-styles.ts";
import { CoverageBar } from "./coverage-bar.view.tsx";
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
        <PageHeading title="Machines" />
        <p className={quiet}>Every flow of the product as a statechart, with what its tests have proved.</p>
      </header>
      <TextField
        label="Search states, events and requirements"
        type="search"
        value={asked}
        onChange={(value) => address.change({ search: value === "" ? null : value })}
        className={css({ maxWidth: "30rem" })}
      />
      <p role="status" className={asked.trim() === "" ? css({ display: "none" }) : quiet}>
        {asked.trim() === "" ? "" : findings.length === 1 ? "1 found" : `${findings.length} found`}
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
        <Fact name="states" number={machine.stateCount} />
        <Fact name="transitions" number={machine.transitionCount} />
        <Fact name="requirements" number={machine.requirementIds.length} />
        <Fact name="compressed" number={`${(machine.gzipBytes / 1000).toFixed(1)} kB`} />
      </dl>
      <div className={css({ display: "grid", gap: "2", mt: "auto" })}>
        <CoverageBar label="Transitions taken in logic" {...coverage.logic} />
        {"nowhere" in stage ? (
          <p className={quiet}>{`Not walked on a stage: ${stage.nowhere}`}</p>
        ) : (
          <CoverageBar
            label={
              stage.kind === "page" ? "Transitions taken in the browser" : "Transitions taken on the server"
            }
            covered={stage.covered}
            total={stage.total}
          />
        )}
        {mutation === null ? (
          <p className={quiet}>Mutants: not measured yet</p>
        ) : (
          <CoverageBar label="Mutants killed" covered={mutation.killed} total={mutation.total} />
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
  if (findings.length === 0)
    return <p>{`Nothing is called “${asked.trim()}”. Try a part of a name, such as “code” or “failed”.`}</p>;
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
