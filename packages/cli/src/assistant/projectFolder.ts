import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { copyFile, link, lstat, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { canonicalText, readProjectFile, readSavedProject, writeProjectFile, type ProjectFile } from '@hybrid/project/files/projectFile';
import { UserError } from '@hybrid/project/i18n/userError';

/** A project file in the folder. */
export interface ListedFile {
  /** Path from the folder, with `/` between its parts. */
  readonly path: string;
  readonly bytes: number;
  readonly modified: Date;
}

/** A project file that was read. */
export interface ReadFile extends ProjectFile {
  readonly path: string;
  readonly modified: Date;
}

/** The project files of one folder and the folders in it. Nothing outside is read or written, and no symbolic link is followed. */
export interface ProjectFolder {
  readonly path: string;
  /** Returns the project files by their paths. */
  list(): Promise<readonly ListedFile[]>;
  read(path: string): Promise<ReadFile>;
  /** Returns the place on the disk of another file to read, such as one of prices. */
  placeOf(path: string): Promise<string>;
  /** Writes a new file. Rejects, with a UserError, a path where there is one. */
  create(path: string, file: ProjectFile): Promise<void>;
  /** Replaces a file that was read by one with a change. Rejects, with a UserError, a file that another program has changed since. */
  replace(before: ReadFile, file: ProjectFile): Promise<void>;
}

const extension = '.hfront';
/** Maximum size of a file, compressed and not. */
const maxBytes = 64 * 1024 * 1024;
const maxUnpackedBytes = 256 * 1024 * 1024;
/** Maximum depth of the folders that are searched, and number of files that are listed. */
const maxDepth = 4;
const maxFiles = 1000;

const refused = (title: string, detail: string): UserError => new UserError('badInput', title, detail);

/** Opens a folder. Rejects, with a UserError, a path that is no folder. */
export async function openProjectFolder(path: string): Promise<ProjectFolder> {
  const root = await realpath(path).catch(() => undefined);
  if (root === undefined || !(await lstat(root)).isDirectory())
    throw refused(`There is no folder ${path}.`, 'Name the folder with your project files.');
  const known = new Map<string, ReadFile>();
  const origins = new WeakMap<ReadFile, { readonly stamp: string; readonly isCompressed: boolean }>();

  async function read(name: string): Promise<ReadFile> {
    const path = projectPath(name);
    const { bytes, stats } = await bytesOf(root!, path);
    const stamp = stampOf(stats);
    const already = known.get(path);
    if (already && origins.get(already)?.stamp === stamp) return already;
    const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const file = { ...readProjectFile(isCompressed ? await unpacked(path, bytes) : bytes.toString('utf8')), path, modified: stats.mtime };
    known.delete(path);
    known.set(path, file);
    origins.set(file, { stamp, isCompressed });
    for (const oldest of [...known.keys()].slice(0, -maxKnown)) known.delete(oldest);
    return file;
  }

  return {
    path: root,
    list: () => filesBelow(root),
    read,
    placeOf: async (name) => {
      const path = safePath(name);
      await refuseLinks(root, path);
      const stats = await stat(join(root, path)).catch(() => undefined);
      if (!stats?.isFile()) throw refused(`There is no file ${path} in the folder.`, 'Give the path of a file in it.');
      refuseLarge(path, stats);
      return join(root, path);
    },
    create: async (name, file) => {
      const path = projectPath(name);
      await refuseLinks(root, path);
      const temporary = await writeBeside(join(root, path), textOf(file));
      try {
        await putNew(temporary, join(root, path));
      } catch (error) {
        throw writeError(path, error);
      } finally {
        await rm(temporary, { force: true });
      }
    },
    replace: async (before, file) => {
      const { path } = before;
      const place = join(root, path);
      const origin = origins.get(before);
      const text = textOf(file);
      const temporary = await writeBeside(place, origin?.isCompressed ? await promisify(gzip)(text) : text);
      try {
        await refuseLinks(root, path);
        if (stampOf(await lstat(place)) !== origin?.stamp)
          throw refused(`${path} has changed since it was read.`, 'Read it again, then repeat the change.');
        await rename(temporary, place);
      } catch (error) {
        throw writeError(path, error);
      } finally {
        await rm(temporary, { force: true });
      }
    },
  };
}

/** Number of files that are kept in memory: a project of quarter hours has some ten megabytes of series. */
const maxKnown = 16;

const stampOf = ({ ino, size, mtimeMs }: Stats): string => `${ino} ${size} ${mtimeMs}`;

function textOf({ project, inputs }: ProjectFile): string {
  // A document that could not be read again is never written.
  readSavedProject(canonicalText(project));
  return writeProjectFile(project, inputs);
}

/** Returns a path of a project file within the folder. */
function projectPath(name: string): string {
  const path = safePath(name);
  if (path.endsWith(extension)) return path;
  throw refused(`${name} is no project file.`, `The names of project files end in ${extension}; list_projects lists them.`);
}

/** Returns a path within the folder in its shortest form. Refuses one that leaves it. */
function safePath(name: string): string {
  const path = posix.normalize(name.replaceAll('\\', '/'));
  const leaves = path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..') || path.includes('\0');
  if (leaves || path === '.' || path.split('/').some((part) => part.startsWith('.')))
    throw refused(`${name} is not in the folder.`, 'Give the path from the folder that is served, such as plant.hfront.');
  return path;
}

/** Refuses a path with a symbolic link in it, which may lead outside. */
async function refuseLinks(root: string, path: string): Promise<void> {
  const parts = path.split('/');
  for (const [at] of parts.entries()) {
    const stats = await lstat(join(root, ...parts.slice(0, at + 1))).catch(() => undefined);
    if (stats?.isSymbolicLink())
      throw refused(`${path} is behind a symbolic link.`, 'Links are not followed. Copy the file into the folder.');
  }
}

function refuseLarge(path: string, { size }: Stats): void {
  if (size > maxBytes) throw refused(`${path} is too large.`, `Files of up to ${maxBytes / 1024 / 1024} MB are read.`);
}

async function bytesOf(root: string, path: string): Promise<{ readonly bytes: Buffer; readonly stats: Stats }> {
  await refuseLinks(root, path);
  try {
    const handle = await open(join(root, path), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) throw refused(`${path} is no file.`, 'list_projects lists the project files.');
      refuseLarge(path, stats);
      return { bytes: await handle.readFile(), stats };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw refused(`Cannot read ${path}.`, code === 'ENOENT' ? 'There is no such file. list_projects lists the project files.' : message);
  }
}

async function unpacked(path: string, bytes: Buffer): Promise<string> {
  try {
    return (await promisify(gunzip)(bytes, { maxOutputLength: maxUnpackedBytes })).toString('utf8');
  } catch {
    throw refused(`${path} is damaged.`, 'It is compressed and cannot be unpacked. Download the project again.');
  }
}

async function filesBelow(root: string): Promise<readonly ListedFile[]> {
  const found: ListedFile[] = [];
  const look = async (folder: string, depth: number): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (found.length === maxFiles) return;
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory() && depth < maxDepth) await look(path, depth + 1);
      if (!entry.isFile() || !entry.name.endsWith(extension)) continue;
      const stats = await lstat(join(root, path)).catch(() => undefined);
      if (stats) found.push({ path, bytes: stats.size, modified: stats.mtime });
    }
  };
  await look('', 0);
  return found;
}

/** Writes a file completely beside the one that it becomes, so that no reader sees a part of it. Returns its path. */
async function writeBeside(place: string, content: string | Buffer): Promise<string> {
  const temporary = join(dirname(place), `.${randomUUID()}.part`);
  try {
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return temporary;
  } catch (error) {
    await rm(temporary, { force: true });
    throw writeError(place, error);
  }
}

/** Gives a complete file its name, unless there is a file of that name. */
async function putNew(temporary: string, place: string): Promise<void> {
  try {
    await link(temporary, place);
  } catch (error) {
    // Some file systems have no links.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await copyFile(temporary, place, constants.COPYFILE_EXCL);
  }
}

function writeError(path: string, error: unknown): Error {
  if (error instanceof UserError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return refused(`There is a file ${path} already.`, 'Choose another name; no file is overwritten.');
  return refused(`Cannot write ${path}.`, code === 'ENOENT' ? 'Its folder does not exist.' : message);
}
