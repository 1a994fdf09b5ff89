import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Returns bytes as gzip in base64: the embedded store handles text quickly. */
export async function packed(bytes: Uint8Array | string): Promise<string> {
  return (await compress(bytes)).toString('base64');
}

export async function unpacked(content: string): Promise<Buffer> {
  return decompress(Buffer.from(content, 'base64'));
}
