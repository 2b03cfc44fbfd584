import type { Figure } from '../figure.ts';
import type { GrowthPoint } from '../growth.ts';
import type { PageCost } from './page-cost.ts';

/** A cost, and the amount of content that it may grow with. */
interface Cost {
  name: string;
  unit: string;
  by: 'documents' | 'projects';
  of: (point: GrowthPoint) => number;
}

/** Pages that show projects; all others list documents. */
const GALLERIES = ['/', '/project'];

const COSTS: Cost[] = [
  of('first build, processor time', 's', 'documents', ({ cold }) => cold.cpuSeconds),
  of('build with nothing changed, processor time', 's', 'documents', ({ warm }) => warm.cpuSeconds),
  of('memory of the first build', 'MB', 'documents', ({ cold }) => cold.peakMb),
  of('memory of the server, started', 'MB', 'documents', ({ served }) => served.startMb),
  of(
    'memory of the server, after requests for every page',
    'MB',
    'documents',
    ({ served }) => served.askedMb,
  ),
  of('search index', 'MB', 'documents', ({ served }) => served.indexMb),
  of('slowest search, processor time', 'ms', 'documents', ({ served }) => served.searchMs),
  of('largest feed', 'B', 'documents', ({ served }) => served.feed),
  of('sitemap', 'B', 'documents', ({ served }) => served.sitemap),
  of('largest ZIP', 'B', 'documents', ({ served }) => served.archive),
  ...(['documents', 'projects'] as const).flatMap((by) => [
    ofPages('HTML, raw', 'B', by, ({ html }) => html),
    ofPages('HTML, brotli', 'B', by, ({ brotli }) => brotli),
    ofPages('elements', '', by, ({ elements }) => elements),
    ofPages('load until usable', 'ms', by, ({ usableMs }) => usableMs),
  ]),
];

/** The limit of a good interaction to next paint in Web Vitals. */
const PRESS_MS = 200;

function of(name: string, unit: string, by: Cost['by'], cost: Cost['of']): Cost {
  return { name, unit, by, of: cost };
}

function ofPages(
  name: string,
  unit: string,
  by: Cost['by'],
  cost: (page: PageCost) => number,
): Cost {
  return of(`${name}, pages of ${by}`, unit, by, (point) =>
    Math.max(...pagesOf(point, by).map(cost)),
  );
}

function pagesOf({ pages }: GrowthPoint, by: Cost['by']): PageCost[] {
  return pages.filter(({ route }) => GALLERIES.includes(route) === (by === 'projects'));
}

/** Rows of the table: the growth of each cost relative to the content, and the delays at the largest size. */
export function growthFigures(points: readonly GrowthPoint[]): Figure[] {
  const largest = points.at(-1);
  if (!largest) return [];
  return [...COSTS.map((cost) => ratioOf(cost, points)), ...feltAt(largest)];
}

/**
 * Growth of a cost divided by growth of its content, in the worst step. 1 is linear; fixed costs give less
 * than 1. Quadratic growth shows in the last step even if it is small in the first.
 */
function ratioOf({ name, unit, by, of }: Cost, points: readonly GrowthPoint[]): Figure {
  const steps = points.slice(1).flatMap((point, place) => {
    const before = points[place];
    if (!before || point.size[by] === before.size[by]) return [];
    return [of(point) / of(before) / (point.size[by] / before.size[by])];
  });
  const amounts = points.map((point) =>
    of(point).toLocaleString('en', { maximumFractionDigits: 1 }),
  );
  const sizes = points.map((point) => point.size[by].toLocaleString('en'));
  return {
    part: 'growth',
    name: `growth of ${name}`,
    value: Math.max(...steps),
    unit: '×',
    limit: { most: 1 },
    ratio: true,
    note: `${amounts.join(', ')}${unit && ` ${unit}`} at ${sizes.join(', ')} ${by}`,
  };
}

function feltAt({ pages, size }: GrowthPoint): Figure[] {
  const slowest = (cost: (page: PageCost) => number) =>
    pages.reduce((one, other) => (cost(other) > cost(one) ? other : one));
  const at = `${size.projects} projects, ${size.documents.toLocaleString('en')} documents`;
  const usable = slowest(({ usableMs }) => usableMs);
  const task = slowest(({ longestTaskMs }) => longestTaskMs);
  const press = slowest(({ pressMs }) => pressMs);
  const figure = { part: 'growth', unit: 'ms' } as const;
  return [
    { ...figure, name: 'usable', value: usable.usableMs, note: `${usable.route} with ${at}` },
    { ...figure, name: 'longest task', value: task.longestTaskMs, note: task.route },
    {
      ...figure,
      name: 'next paint after a press',
      value: press.pressMs,
      limit: { most: PRESS_MS },
      note: `${press.pressed} on ${press.route}`,
    },
  ];
}
