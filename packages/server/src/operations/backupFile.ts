import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { UserError } from '@hybrid/project/i18n/userError';

/*
 * A back-up is gzip of lines of text. A line that begins with # describes the file: its header, the table whose rows follow, and at the end the number of
 * rows of each table and the SHA-256 of all lines before. Every other line is a row as JSON.
 */

const headerSchema = z.object({
  format: z.literal('hybrid-front back-up'),
  formatVersion: z.literal(1),
  /** Version of the product that wrote the file, and the date. */
  version: z.string(),
  made: z.iso.datetime(),
  /** Migrations of the store, in order. */
  migrations: z.array(z.string()),
});
const tableSchema = z.object({ table: z.string() });
const endSchema = z.object({ rows: z.record(z.string(), z.number().int()), sha256: z.string() });

export type BackupHeader = z.infer<typeof headerSchema>;
export type BackupRows = Readonly<Record<string, number>>;

/** Tables with their rows, each row as JSON text in one line. */
export type TableRows = AsyncIterable<{ readonly table: string; readonly rows: AsyncIterable<string> }>;

/**
 * Writes a back-up, readable by the owner of the process alone; it gets its name only when it is complete and on the disk.
 * Throws a UserError when the file exists.
 */
export async function writeBackup(file: string, header: BackupHeader, tables: TableRows): Promise<BackupRows> {
  const partial = `${file}.partial`;
  const rows: Record<string, number> = {};
  try {
    await pipeline(
      Readable.from(lines(header, tables, rows)),
      createGzip({ level: 1 }),
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw isBeingWritten(partial);
    await rm(partial, { force: true });
    throw error;
  }
  await rename(partial, file);
  return rows;
}

async function* lines(header: BackupHeader, tables: TableRows, counts: Record<string, number>): AsyncIterable<string> {
  const hash = createHash('sha256');
  const hashed = (line: string): string => {
    hash.update(`${line}\n`);
    return `${line}\n`;
  };
  yield hashed(`#${JSON.stringify(header)}`);
  for await (const { table, rows } of tables) {
    yield hashed(`#${JSON.stringify({ table })}`);
    let count = 0;
    for await (const row of rows) {
      count += 1;
      yield hashed(row);
    }
    counts[table] = count;
  }
  yield `#${JSON.stringify({ rows: counts, sha256: hash.digest('hex') })}\n`;
}

/** Callbacks of the reader of a back-up, in this order. */
interface BackupReader {
  header(header: BackupHeader): Promise<void> | void;
  row(table: string, row: string): Promise<void> | void;
}

/** Reads a back-up to its end. Throws a UserError when it is none or is damaged; rows passed on until then are to be discarded. */
export async function readBackup(file: string, reader: BackupReader): Promise<BackupRows> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let [isFirst, table, end] = [true, '', undefined as z.infer<typeof endSchema> | undefined];
  try {
    for await (const line of linesOf(file)) {
      if (end) throw damaged(file);
      if (isFirst) await reader.header(about(headerSchema, line, file));
      else if (!line.startsWith('#')) {
        if (table === '') throw damaged(file);
        counts[table] = (counts[table] ?? 0) + 1;
        await reader.row(table, line);
      } else if (line.startsWith('#{"rows"')) end = about(endSchema, line, file);
      else {
        ({ table } = about(tableSchema, line, file));
        counts[table] = 0;
      }
      isFirst = false;
      if (!end) hash.update(`${line}\n`);
    }
  } catch (error) {
    throw unreadable(error, file);
  }
  if (!end || end.sha256 !== hash.digest('hex')) throw damaged(file);
  const same =
    Object.keys(end.rows).length === Object.keys(counts).length && Object.entries(counts).every(([name, n]) => end.rows[name] === n);
  if (!same) throw damaged(file);
  return counts;
}

/** Returns lines, which end with a line feed alone: text may hold any other line separator. */
async function* linesOf(file: string): AsyncIterable<string> {
  const text = new PassThrough();
  const reading = pipeline(createReadStream(file), createGunzip(), text);
  // The loop over the text throws its failure.
  reading.catch(() => {});
  let parts: Buffer[] = [];
  for await (const chunk of text as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, at)]).toString('utf8');
      parts = [];
      from = at + 1;
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
  await reading;
  if (parts.length > 0) throw damaged(file);
}

function about<T>(schema: z.ZodType<T>, line: string, file: string): T {
  if (!line.startsWith('#')) throw damaged(file);
  const reading = schema.safeParse(JSON.parse(line.slice(1)));
  if (!reading.success) throw damaged(file);
  return reading.data;
}

const damaged = (file: string): UserError =>
  new UserError('badInput', `${file} is no back-up, or it is damaged.`, 'Nothing was changed. Take another back-up.');

function unreadable(error: unknown, file: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new UserError('notFound', `There is no file ${file}.`);
  return code.startsWith('Z_') || error instanceof SyntaxError ? damaged(file) : error;
}

const isBeingWritten = (partial: string): UserError =>
  new UserError(
    'conflict',
    `${partial} is there already.`,
    'Another back-up is being written there, or one was cut short: then remove it.',
  );
