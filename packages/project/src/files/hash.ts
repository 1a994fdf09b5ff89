import { sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns the SHA-1 of a text as 40 hexadecimal digits, by which client and server check that they hold the same document. */
export function sha1Hex(text: string): string {
  return bytesToHex(sha1(utf8ToBytes(text)));
}

/** Returns the SHA-256 of bytes as 64 hexadecimal digits: the name of a stored series. */
function sha256Hex(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

/** Returns the SHA-256 of a text as 64 hexadecimal digits. */
export function sha256OfText(text: string): string {
  return sha256Hex(utf8ToBytes(text));
}

/** Returns the content name of a series: SHA-256 of its values as little-endian doubles. */
export function seriesHash(values: Float64Array): string {
  return sha256Hex(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
}
