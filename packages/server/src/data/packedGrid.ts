import { brotliDecompressSync } from 'node:zlib';

/** A compressed grid of the world: whole steps above an origin, row by row from the south and eastwards, one layer a month. */
export interface PackedGrid {
  readonly rows: number;
  readonly columns: number;
  /** South-western point and distance between points [°]. */
  readonly firstLatitude: number;
  readonly firstLongitude: number;
  readonly spacingDeg: number;
  readonly layers: number;
  readonly origin: number;
  readonly step: number;
  /** Bytes as `unpacked` reads them, compressed (Brotli), base64. */
  readonly packed: string;
}

/** Returns the byte expected from those west, south and south-west of it: the plane through them. Packing and unpacking share it. */
export function expectedByte(bytes: Uint8Array, index: number, column: number, row: number, columns: number): number {
  const west = column > 0 ? (bytes[index - 1] as number) : 0;
  const south = row > 0 ? (bytes[index - columns] as number) : 0;
  const southWest = column > 0 && row > 0 ? (bytes[index - columns - 1] as number) : 0;
  return (west + south - southWest) & 255;
}

/** Returns the bytes of a grid; its packed form holds the difference of each from its expected value. */
export function unpacked({ rows, columns, layers, packed }: PackedGrid): Uint8Array {
  const bytes = new Uint8Array(brotliDecompressSync(Buffer.from(packed, 'base64')));
  if (bytes.length !== rows * columns * layers) throw new Error(`Climatology: ${bytes.length} bytes for ${rows} × ${columns} × ${layers}`);
  for (let index = 0; index < bytes.length; index++) {
    const column = index % columns;
    const row = Math.floor(index / columns) % rows;
    bytes[index] = ((bytes[index] as number) + expectedByte(bytes, index, column, row, columns)) & 255;
  }
  return bytes;
}
