import { expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { shareNote, sharedProject } from './handlers/sharing';

const shared = { by: 'ann@example.com', at: '2027-03-05T23:10:00.000Z', description: ' for your eyes ' };

test('the note says who shared it, on which day, and why when a reason was given', () => {
  expect(shareNote(shared)).toBe('Shared by ann@example.com on 2027-03-05: for your eyes');
  expect(shareNote({ ...shared, description: ' ' })).toBe('Shared by ann@example.com on 2027-03-05');
});

test('the note stands above the notes of the project, which stay within their length', () => {
  const project = { ...newProject('p1', '2026-01-01'), notes: 'x'.repeat(10_000) };
  const { id, notes } = sharedProject(project, 'p2', shared);
  expect(id).toBe('p2');
  expect(notes.startsWith(`${shareNote(shared)}\nxxx`)).toBe(true);
  expect(notes).toHaveLength(10_000);
  expect(sharedProject({ ...project, notes: '' }, 'p2', shared).notes).toBe(shareNote(shared));
});
