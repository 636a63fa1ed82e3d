import { useMemo } from "react";
import { Link } from "wouter";
import { css } from "#styled/css";
import type { StateGallery } from "#web/adapters/state-gallery.ts";
import { ErrorBoundary } from "#web/ui/error-boundary.tsx";
import { ScreenFrame } from "#web/ui/screen-frame.tsx";
import { WhenSeen } from "#web/ui/when-seen.tsx";
import { atlasCopy } from "./atlas.copy.ts";
import type { ChartState } from "./atlas-data.ts";
import { shortId } from "./chart-names.ts";
import { galleryCopy } from "./gallery.copy.ts";
import { type GalleryCard, type ScreenWidth, screenSizes } from "./gallery-cards.ts";
import { mono, panelTitle, quietText, row, smallButton, tag } from "./simulate-styles.ts";
import { pathText } from "./simulate-walk.ts";
import type { Simulation } from "./simulation.ts";

export type GalleryProps = {
  simulation: Simulation;
  screens: StateGallery;
  cards: readonly GalleryCard[];
  passed: readonly ChartState[];
  width: ScreenWidth;
  onWidth: (width: ScreenWidth) => void;
  /** Addresses: of a card by itself, and of its state on the chart. */
  hrefOf: (card: GalleryCard) => string;
  chartHrefOf: (stateId: string) => string;
  backHref: string;
};

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });
const grid = css({ display: "flex", flexWrap: "wrap", gap: "5", alignItems: "flex-start" });
const cardStyles = css({
  display: "flex",
  flexDirection: "column",
  gap: "2",
  maxWidth: "full",
  p: "3",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "lg",
  bg: "surface",
});
const frameEdge = css({
  maxWidth: "full",
  overflow: "auto",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "sm",
});

const problemTag = css({
  px: "1.5",
  borderRadius: "sm",
  bg: "tint.alarm",
  color: "alarm",
  fontSize: "xs",
  fontWeight: "medium",
});

// A still screen is looked at whole or not: it does not scroll.
const stillEdge = css({
  overflow: "hidden",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "sm",
});

/** Every state of a machine as the product shows it: the same views, around actors that stand still. */
export function Gallery(props: GalleryProps) {
  const { cards, passed, width } = props;
  return (
    <div className={stack}>
      <WidthSwitch {...props} />
      <ul className={grid}>
        {cards.map((card) => (
          <li key={card.id} className={css({ maxWidth: "full" })}>
            <CardOf {...props} card={card} />
          </li>
        ))}
      </ul>
      {passed.length === 0 ? null : (
        <p className={quietText} style={{ maxWidth: width }}>
          {galleryCopy.passedThrough(passed.map(({ id }) => shortId(id)).join(", "))}
        </p>
      )}
    </div>
  );
}

/** One state at its full size; it can be used, though nothing answers it. */
export function GalleryOne(props: GalleryProps & { card: GalleryCard }) {
  const { card, width, backHref, chartHrefOf } = props;
  const { height } = screenSizes[width];
  return (
    <div className={stack}>
      <WidthSwitch {...props} />
      <Labels card={card} />
      <p className={quietText}>
        {`${card.way.scenario}: ${card.way.caseIds.length === 0 ? atlasCopy.withoutSteps : pathText(card.way.caseIds)}`}
      </p>
      <div className={row}>
        <Link href={backHref} className={smallButton}>
          {galleryCopy.allScreens}
        </Link>
        <Link href={chartHrefOf(card.state.id)} className={smallButton}>
          {galleryCopy.seeOnChart}
        </Link>
      </div>
      <section
        aria-label={galleryCopy.screen}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        tabIndex={0}
        className={`${frameEdge} ${css({ width: "fit-content" })}`}
      >
        <Screen key={`${card.id} ${width}`} {...props} height={height} scale={1} isStill={false} />
      </section>
    </div>
  );
}

function WidthSwitch({ width, onWidth }: GalleryProps) {
  return (
    <fieldset className={row}>
      <legend className={`${quietText} ${css({ float: "left", mr: "2" })}`}>{galleryCopy.width}</legend>
      {([390, 1280] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === width}
          className={smallButton}
          onClick={() => onWidth(each)}
        >
          {galleryCopy.pixels(each)}
        </button>
      ))}
    </fieldset>
  );
}

function CardOf(props: GalleryProps & { card: GalleryCard }) {
  const { card, width, hrefOf, chartHrefOf } = props;
  const { height, scale } = screenSizes[width];
  return (
    <article className={cardStyles} style={{ width: width * scale + 28 }} aria-label={titleOf(card)}>
      <Labels card={card} />
      <div className={stillEdge}>
        <WhenSeen minHeight={height * scale}>
          <Screen key={width} {...props} height={height} scale={scale} isStill />
        </WhenSeen>
      </div>
      <div className={row}>
        <Link href={hrefOf(card)} className={smallButton} aria-label={galleryCopy.openScreen(titleOf(card))}>
          {galleryCopy.open}
        </Link>
        <Link
          href={chartHrefOf(card.state.id)}
          className={smallButton}
          aria-label={galleryCopy.seeStateOnChart(card.name)}
        >
          {galleryCopy.chart}
        </Link>
      </div>
    </article>
  );
}

function Labels({ card }: { card: GalleryCard }) {
  const { name, state, way } = card;
  return (
    <div>
      <h2 className={`${panelTitle} ${mono}`}>{name}</h2>
      <p className={quietText}>{state.description}</p>
      <div className={`${row} ${css({ mt: "1", minHeight: "5" })}`}>
        {way.moment.tags.map((each) => (
          <span key={each} className={tag}>
            {each}
          </span>
        ))}
        {way.problem === null ? null : <span className={problemTag}>{way.problem}</span>}
      </div>
    </div>
  );
}

type ScreenProps = GalleryProps & { card: GalleryCard; height: number; scale: number; isStill: boolean };

function Screen({ simulation, screens, card, width, height, scale, isStill }: ScreenProps) {
  const { way } = card;
  const actor = useMemo(() => simulation.actorAt(way, screens.notify), [simulation, way, screens]);
  const started = useMemo(() => simulation.start(way.scenario).context, [simulation, way]);
  return (
    <ScreenFrame title={titleOf(card)} {...{ width, height, scale, isStill }}>
      <ErrorBoundary scope="route">
        <screens.Screen actor={actor} started={started} />
      </ErrorBoundary>
    </ScreenFrame>
  );
}

const titleOf = ({ name, way }: GalleryCard): string =>
  way.problem === null ? name : galleryCopy.withProblem(name, way.problem);
