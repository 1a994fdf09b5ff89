/** Folder of this package: a program built into one folder and its source, in rooms, reach it by paths of different lengths. */
export const packageFolder = new URL(import.meta.url.endsWith('.ts') ? '../../' : '../', import.meta.url);
