import { expect, test } from 'vitest';
import { applyPatch, makePatch } from './textPatch';

test('a change of one field fits no other text', () => {
  const from = Array.from({ length: 200 }, (_, at) => `"field${at}": ${at},`).join('\n');
  const to = from.replace('"field77": 77', '"field77": 770').replace('"field150": 150', '"field150": 15');
  const patch = makePatch(from, to) as string;
  expect(applyPatch(patch, from)).toBe(to);
  expect(applyPatch(patch, from.replace('"field77": 77', '"field77": 78'))).toBeUndefined();
  expect(applyPatch(patch, `x${from}`)).toBeUndefined();
  expect(applyPatch(patch.slice(0, -10), from)).toBeUndefined();
  expect(applyPatch('no patch', from)).toBeUndefined();
});

test('parts near each other share the letters around them', () => {
  const from = 'abcdefghijklmnopqrstuvwxyz'.repeat(8);
  const to = from.replaceAll('h', 'HH').replaceAll('m', '');
  const patch = makePatch(from, to) as string;
  expect(patch.split('@@ -').length - 1).toBeGreaterThan(5);
  expect(applyPatch(patch, from)).toBe(to);
});

test('more parts than any change of a document has are not applied', () => {
  const part = '@@ -1,1 +1,1 @@\n-a\n+a\n';
  expect(applyPatch(part.repeat(20_000), 'a'.repeat(1_000))).toBeUndefined();
});
