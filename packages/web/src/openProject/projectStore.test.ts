import { beforeEach, describe, expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { edit, historyNames, issuesOf, openProject, projectId, projectNow, redo, undo, useProjectState } from './projectStore';

const names = () => historyNames(useProjectState.getState().history);

beforeEach(() => openProject(newProject('p1', '2026-01-01'), 0));

describe('the open project', () => {
  test('undo and redo name what was done, the latest first', () => {
    edit('Lifetime 25 → 30 yr', setFields({ lifetime: 30 }));
    edit('Author “A”', setFields({ author: 'A' }));
    expect(names()).toEqual({ past: ['Author “A”', 'Lifetime 25 → 30 yr'], future: [] });
    undo();
    expect(names()).toEqual({ past: ['Lifetime 25 → 30 yr'], future: ['Author “A”'] });
    undo();
    expect(names()).toEqual({ past: [], future: ['Lifetime 25 → 30 yr', 'Author “A”'] });
    redo();
    expect(projectNow()).toMatchObject({ lifetime: 30, author: '' });
  });

  test('a new edit forgets what was undone', () => {
    edit('a', setFields({ author: 'A' }));
    undo();
    edit('b', setFields({ author: 'B' }));
    expect(names()).toEqual({ past: ['b'], future: [] });
  });

  test('an edit that changes nothing leaves no entry', () => {
    edit('nothing', (project) => project);
    expect(names().past).toEqual([]);
  });

  test('opening another project starts its own history', () => {
    edit('a', setFields({ author: 'A' }));
    openProject(newProject('p2', '2026-01-01'), 0);
    expect(names().past).toEqual([]);
    expect(projectId()).toBe('p2');
  });

  test('a document is checked once', () => {
    expect(issuesOf(projectNow())).toBe(issuesOf(projectNow()));
  });
});
