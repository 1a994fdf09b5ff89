import { gzipSync } from 'node:zlib';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

/** One tile of a map, not compressed. */
export interface ArchiveTile {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly content: Uint8Array;
}

interface Entry {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  runLength: number;
}

const headerBytes = 127;
/** A reader requests the first part of a file in one go: header and directory must lie in it. [bytes] */
const firstPart = 16_384;
/** Limits of the Web Mercator projection. [degrees] */
const [maxLongitude, maxLatitude] = [180, 85.0511287];

/**
 * Writes vector tiles as one file from which a reader fetches single tiles by ranges of bytes. Equal tiles are kept once.
 *
 * Source: "PMTiles Version 3 Specification", Protomaps.
 */
export function writeArchive(tiles: readonly ArchiveTile[], metadata: object): Uint8Array {
  const sorted = tiles
    .map(({ zoom, x, y, content }) => ({ tileId: zxyToTileId(zoom, x, y), content: gzipSync(content, { level: 9 }) }))
    .toSorted((a, b) => a.tileId - b.tileId);
  const places = new Map<string, { readonly offset: number; readonly length: number }>();
  const contents: Uint8Array[] = [];
  const entries: Entry[] = [];
  let end = 0;
  for (const { tileId, content } of sorted) {
    const key = content.toString('base64');
    let place = places.get(key);
    if (!place) {
      place = { offset: end, length: content.length };
      places.set(key, place);
      contents.push(content);
      end += content.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.tileId + last.runLength === tileId) last.runLength++;
    else entries.push({ tileId, ...place, runLength: 1 });
  }
  const directory = gzipSync(directoryBytes(entries), { level: 9 });
  if (headerBytes + directory.length > firstPart)
    throw new Error(`A directory of ${directory.length} bytes does not fit into the first request; it needs leaves, or fewer tiles.`);
  const description = gzipSync(JSON.stringify(metadata), { level: 9 });
  const zooms = tiles.map(({ zoom }) => zoom);
  const header = headerOf({
    directoryLength: directory.length,
    metadataLength: description.length,
    tilesLength: end,
    addressed: tiles.length,
    entries: entries.length,
    contents: contents.length,
    zooms: [Math.min(...zooms), Math.max(...zooms)],
  });
  return Buffer.concat([header, directory, description, ...contents]);
}

function directoryBytes(entries: readonly Entry[]): Uint8Array {
  const bytes: number[] = [];
  const write = (value: number): void => {
    let rest = value;
    while (rest >= 0x80) {
      bytes.push((rest % 0x80) + 0x80);
      rest = Math.floor(rest / 0x80);
    }
    bytes.push(rest);
  };
  write(entries.length);
  entries.forEach(({ tileId }, index) => write(tileId - (entries[index - 1]?.tileId ?? 0)));
  for (const { runLength } of entries) write(runLength);
  for (const { length } of entries) write(length);
  // Zero: right after the entry before.
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1];
    write(before && before.offset + before.length === offset ? 0 : offset + 1);
  });
  return Uint8Array.from(bytes);
}

interface Sizes {
  readonly directoryLength: number;
  readonly metadataLength: number;
  readonly tilesLength: number;
  readonly addressed: number;
  readonly entries: number;
  readonly contents: number;
  readonly zooms: readonly [min: number, max: number];
}

function headerOf({ directoryLength, metadataLength, tilesLength, addressed, entries, contents, zooms }: Sizes): Uint8Array {
  const header = new DataView(new ArrayBuffer(headerBytes));
  [...'PMTiles'].forEach((letter, at) => header.setUint8(at, letter.charCodeAt(0)));
  header.setUint8(7, 3);
  const metadataStart = headerBytes + directoryLength;
  const tilesStart = metadataStart + metadataLength;
  const longs = [
    headerBytes,
    directoryLength,
    metadataStart,
    metadataLength,
    tilesStart,
    0,
    tilesStart,
    tilesLength,
    addressed,
    entries,
    contents,
  ];
  longs.forEach((value, index) => header.setBigUint64(8 + 8 * index, BigInt(value), true));
  const [isClustered, compression, tileType] = [1, Compression.Gzip, TileType.Mvt];
  [isClustered, compression, compression, tileType, ...zooms].forEach((value, index) => header.setUint8(96 + index, value));
  const corners = [-maxLongitude, -maxLatitude, maxLongitude, maxLatitude];
  corners.forEach((degrees, index) => header.setInt32(102 + 4 * index, Math.round(degrees * 1e7), true));
  header.setUint8(118, zooms[0]);
  return new Uint8Array(header.buffer);
}
