import { Answer } from './handler';

/** A good answer that is a file, of the media type that its call answers. */
export class FileAnswer extends Answer {
  readonly bytes: Uint8Array;

  constructor(name: string, bytes: Uint8Array) {
    super(200, { headers: { 'content-disposition': `attachment; filename="${name}"` } });
    this.bytes = bytes;
  }
}
