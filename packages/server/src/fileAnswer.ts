import { Answer } from './handler';

/** A successful answer that is a file, of the media type of its call. */
export class FileAnswer extends Answer {
  readonly bytes: Uint8Array;

  constructor(name: string, bytes: Uint8Array) {
    super(200, { headers: { 'content-disposition': `attachment; filename="${name}"` } });
    this.bytes = bytes;
  }
}
