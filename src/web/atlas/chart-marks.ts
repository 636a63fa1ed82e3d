/** What is marked on a chart: ids of states and of transitions. */
export type Marks = {
  active: ReadonlySet<string>;
  enabled: ReadonlySet<string>;
  last: ReadonlySet<string>;
  /** How many paths took each transition; none is red. Null where this is not shown. */
  heat: ReadonlyMap<string, number> | null;
  selected: string | null;
};

export const noMarks: Marks = {
  active: new Set(),
  enabled: new Set(),
  last: new Set(),
  heat: null,
  selected: null,
};

export type Marker = { show(marks: Marks): void };

const none: ReadonlySet<string> = new Set();
const heatLevels = 4;

/**
 * Puts marks on a drawn chart by attributes of its elements, touching only what has changed: a thousand changes a second
 * cost less than one drawing.
 */
export function markerOf(drawing: Element): Marker {
  const byId = elementsById(drawing);
  let shown = noMarks;
  const mark = (name: string, before: ReadonlySet<string>, after: ReadonlySet<string>) => {
    if (before === after) return;
    for (const id of before)
      if (!after.has(id)) for (const part of byId.get(id) ?? []) delete part.dataset[name];
    for (const id of after)
      if (!before.has(id)) for (const part of byId.get(id) ?? []) part.dataset[name] = "";
  };
  return {
    show(marks) {
      mark("active", shown.active, marks.active);
      mark("enabled", shown.enabled, marks.enabled);
      mark("last", shown.last, marks.last);
      if (shown.selected !== marks.selected) {
        mark("selected", setOf(shown.selected), setOf(marks.selected));
        press(byId, shown.selected, false);
        press(byId, marks.selected, true);
      }
      if (shown.heat !== marks.heat) warm(drawing, byId, marks.heat);
      shown = marks;
    },
  };
}

type Parts = ReadonlyMap<string, readonly (SVGElement | HTMLElement)[]>;

function elementsById(drawing: Element): Parts {
  const found = new Map<string, (SVGElement | HTMLElement)[]>();
  for (const part of drawing.querySelectorAll<SVGElement>("[data-pick], [data-box]")) {
    const id = part.dataset.pick ?? part.dataset.box ?? "";
    found.set(id, [...(found.get(id) ?? []), part]);
  }
  return found;
}

const setOf = (id: string | null): ReadonlySet<string> => (id === null ? none : new Set([id]));

function press(byId: Parts, id: string | null, isPressed: boolean): void {
  for (const part of byId.get(id ?? "") ?? [])
    if (part.hasAttribute("role")) part.setAttribute("aria-pressed", String(isPressed));
}

function warm(drawing: Element, byId: Parts, heat: ReadonlyMap<string, number> | null): void {
  const highest = Math.max(1, ...(heat?.values() ?? []));
  for (const count of drawing.querySelectorAll<SVGElement>("[data-count]")) {
    const id = count.dataset.count ?? "";
    const covered = heat?.get(id) ?? 0;
    count.textContent = heat === null ? "" : `×${covered}`;
    for (const part of byId.get(id) ?? [])
      if (heat === null) delete part.dataset.heat;
      else part.dataset.heat = String(levelOf(covered, highest));
  }
}

const levelOf = (covered: number, highest: number): number =>
  covered === 0 ? 0 : 1 + Math.round(((heatLevels - 1) * Math.log(covered)) / Math.log(Math.max(2, highest)));
