import { cutText } from '@hybrid/project/basics/cutText';
import type { Project } from '@hybrid/project/document/project';
import { siteFields } from '@hybrid/project/document/site';
import type { Shared } from '../store/projectStore';

/** Returns the first line of the notes of a shared project: sender, date and reason. */
export function shareNote({ by, at, description }: Shared): string {
  const reason = description.trim();
  return `Shared by ${by} on ${at.slice(0, 10)}${reason === '' ? '' : `: ${reason}`}`;
}

/** Returns the project for its receiver. Where the notes would grow too long, their end is left out. */
export function sharedProject(project: Project, id: string, shared: Shared): Project {
  const notes = [shareNote(shared), project.notes].filter((text) => text !== '').join('\n');
  return { ...project, id, notes: cutText(notes, siteFields.notes.maxLength) };
}
