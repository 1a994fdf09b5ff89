import { useEffect, useRef, useState } from 'react';

/** Endings of project files, which the listing opens itself. */
const projectEndings = ['.hfront', '.json', '.gz'] as const;

/** Returns true for a file that looks like a downloaded project by its name. */
export function isProjectFile({ name }: Pick<File, 'name'>): boolean {
  return projectEndings.some((ending) => name.toLowerCase().endsWith(ending));
}

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** A dialog takes what is dropped on it itself. */
const isInDialog = ({ target }: DragEvent): boolean => target instanceof Element && target.closest('[role="dialog"]') !== null;

/**
 * Takes files that are dropped anywhere on the page, except project files and those on a dialog. Returns true while files are dragged over the
 * page. The listeners hear before those of the page.
 */
export function usePageDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const heard = useRef(onFiles);
  useEffect(() => {
    heard.current = onFiles;
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event) || isInDialog(event)) return setIsOver(false);
      event.preventDefault();
      // The page under it would show that it takes project files alone.
      event.stopPropagation();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (!carriesFiles(event) || isInDialog(event)) return;
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 || files.some(isProjectFile)) return;
      event.preventDefault();
      event.stopPropagation();
      heard.current(files);
    };
    const listeners = [
      ['dragenter', over],
      ['dragover', over],
      ['dragleave', leave],
      ['drop', drop],
    ] as const;
    for (const [type, hear] of listeners) window.addEventListener(type, hear, true);
    return () => {
      for (const [type, hear] of listeners) window.removeEventListener(type, hear, true);
    };
  }, []);
  return isOver;
}
