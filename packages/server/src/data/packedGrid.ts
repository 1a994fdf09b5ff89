import { brotliDecompressSync } from 'node:zlib';

/** A grid of the world as it is kept: whole numbers of a step above an origin, row by row from the south and eastwards, one layer a month. */
export interface PackedGrid {
  readonly rows: number;
  readonly columns: number;
  /** The south-western point, and how far points are apart. [°] */
  readonly firstLatitude: number;
  readonly firstLongitude: number;
  readonly spacingDeg: number;
  readonly layers: number;
  readonly origin: number;
  readonly step: number;
  /** Bytes as `unpacked` reads them, compressed (Brotli), base64. */
  readonly packed: string;
}

/** What is expected of a byte, from those west, south and south-west of it: the plane through them. Packing and unpacking share it. */
export function expectedByte(bytes: Uint8Array, index: number, column: number, row: number, columns: number): number {
  const west = column > 0 ? (bytes[index - 1] as number) : 0;
  const south = row > 0 ? (bytes[index - columns] as number) : 0;
  const southWest = column > 0 && row > 0 ? (bytes[index - columns - 1] as number) : 0;
  return (west + south - southWest) & 255;
}

/** The bytes of a grid; in its packed form each stands as its difference from what its neighbours let expect. */
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
