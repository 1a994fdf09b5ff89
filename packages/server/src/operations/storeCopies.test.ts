import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askForCopy } from './storeCopies';

test('a copy is not waited for when the server that was asked has ended, and nothing of the asking stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hybrid-copies-'));
  mkdirSync(join(folder, 'postgres'));
  // The server had accepted the request, and no longer owns the folder.
  await expect(askForCopy(folder, { withinMs: 60_000 })).rejects.toThrow('The server ended before its copy was made.');
  expect(readdirSync(folder)).toEqual(['postgres']);
  rmSync(folder, { recursive: true });
});
