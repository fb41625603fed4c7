/**
 * The world map: the outline of each country as an SVG path.
 *
 *   outlines    Natural Earth, public domain (world-atlas, 1:110m, and 1:50m for what is too small for it)
 *   projection  Natural Earth I (Šavrič and others, 2011, polynomials of the projection of Tom Patterson)
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Units of the map: whole numbers of them are fine enough to draw with. */
const WIDTH = 1600;
const SMALL_RADIUS = 4;

type Point = readonly [longitude: number, latitude: number];

interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } };
}

interface Geometry {
  readonly id?: string;
  readonly type: 'Polygon' | 'MultiPolygon';
  readonly arcs: readonly (readonly number[])[] | readonly (readonly (readonly number[])[])[];
  readonly properties: { readonly name: string };
}

export interface WorldMap {
  readonly width: number;
  readonly height: number;
  /** Country code and path, in alphabetical order. Territories that no code stands for are under ''. */
  readonly countries: readonly (readonly [code: string, path: string])[];
}

const NOT_DRAWN = new Set(['Antarctica']);
/** Without a number of their own in the atlas. */
const BY_NAME: Readonly<Record<string, string>> = { Kosovo: 'XK' };

export function worldMap(): WorldMap {
  const coarse = read('110m');
  const fine = read('50m');
  const countries: [string, string][] = shapes(coarse).map(({ code, rings }) => [
    code,
    rings.flatMap(cutAtAntimeridian).map(pathOf).join(''),
  ]);
  const drawn = new Set(countries.map(([code]) => code));
  for (const { code, rings } of shapes(fine)) {
    if (code !== '' && !drawn.has(code)) countries.push([code, dot(middleOf(rings))]);
  }
  countries.sort(([a], [b]) => (a < b ? -1 : 1));
  return { width: WIDTH, height: Math.round(project([0, -58])[1]), countries };
}

function read(resolution: string): Topology {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${resolution}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Topology;
}

function shapes(topology: Topology): { code: string; rings: Point[][] }[] {
  const arcs = topology.arcs.map((arc) => decode(arc, topology.transform));
  return topology.objects.countries.geometries
    .filter(({ properties }) => !NOT_DRAWN.has(properties.name))
    .map((geometry) => {
      const polygons = (
        geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs
      ) as readonly (readonly number[])[][];
      const rings = polygons
        .flat()
        .map((ring) => ring.flatMap((at) => (at < 0 ? arcs[~at]!.toReversed() : arcs[at]!)));
      return { code: codeOf(geometry), rings };
    });
}

/** An arc is written as steps on a grid. */
function decode(arc: readonly Point[], { scale, translate }: Topology['transform']): Point[] {
  let x = 0;
  let y = 0;
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** The atlas has the three-digit codes of ISO 3166-1; Unicode's aliases lead to the letters. */
function codeOf({ id, properties }: Geometry): string {
  if (id === undefined) return BY_NAME[properties.name] ?? '';
  return new Intl.Locale(`und-${id.padStart(3, '0')}`).region ?? '';
}

/** Steps in whole units from point to point, which is the shortest way to write a path. */
function pathOf(ring: readonly Point[]): string {
  const points = ring.map(project).map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const different = points.filter(([x, y], at) => x !== points[at - 1]?.[0] || y !== points[at - 1]?.[1]);
  if (different.length < 4) return '';
  const steps = different.slice(1).map(([x, y], at) => {
    const [dx, dy] = [x - different[at]![0], y - different[at]![1]];
    return `${dx}${dy < 0 ? '' : ' '}${dy}`;
  });
  return `M${different[0]!.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}Z`;
}

const dot = ([x, y]: Point): string => {
  const r = SMALL_RADIUS;
  return `M${Math.round(x) - r} ${Math.round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
};

/** The middle of the largest ring, where a dot stands for what is too small to draw. */
function middleOf(rings: readonly Point[][]): Point {
  const largest = rings.toSorted((a, b) => b.length - a.length)[0]!.map(project);
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(largest.map(([x]) => x)), middle(largest.map(([, y]) => y))];
}

const X = [0.8707, -0.131979, -0.013791, 0, 0, 0.003971, -0.001529];
const Y = [1.007226, 0.015085, 0, -0.044475, 0.028874, -0.005916];
const RADIAN = Math.PI / 180;
/** Half the width of the projected world. */
const HALF = Math.PI * X[0]!;
const NORTH = 84;

/** Longitude and latitude to the map, its top at the northernmost land. */
function project([longitude, latitude]: Point): Point {
  const scale = WIDTH / 2 / HALF;
  const x = longitude * RADIAN * polynomial(X, latitude);
  return [(x + HALF) * scale, (height(NORTH) - height(latitude)) * scale];
}

const height = (latitude: number) => latitude * RADIAN * polynomial(Y, latitude);

/** A polynomial in the square of the latitude. */
function polynomial(factors: readonly number[], latitude: number): number {
  const square = (latitude * RADIAN) ** 2;
  return factors.reduceRight((sum, factor) => sum * square + factor, 0);
}

/** A ring in parts that don't cross the antimeridian. */
function cutAtAntimeridian(ring: readonly Point[]): Point[][] {
  let turn = 0;
  const unwound = ring.map(([longitude, latitude], at): Point => {
    const step = at === 0 ? 0 : longitude - ring[at - 1]![0];
    if (step > 180) turn -= 360;
    if (step < -180) turn += 360;
    return [longitude + turn, latitude];
  });
  return [-360, 0, 360]
    .map((shift) => unwound.map(([longitude, latitude]): Point => [longitude + shift, latitude]))
    .map((moved) => clip(clip(moved, 180, 1), -180, -1))
    .filter((part) => part.length > 2);
}

/** The part of a ring on one side of a meridian: `side` 1 keeps the west of it, -1 the east. */
function clip(ring: readonly Point[], meridian: number, side: 1 | -1): Point[] {
  const inside = ([longitude]: Point) => (meridian - longitude) * side >= 0;
  return ring.flatMap((point, at) => {
    const before = ring.at(at - 1)!;
    if (inside(point) === inside(before)) return inside(point) ? [point] : [];
    const share = (meridian - before[0]) / (point[0] - before[0]);
    const crossing: Point = [meridian, before[1] + share * (point[1] - before[1])];
    return inside(point) ? [crossing, point] : [crossing];
  });
}
