import { frameWords } from './packs/es.frame';
import { projectWords } from './packs/es.project';
import { resultsWords } from './packs/es.results';

/** Every text of the web app in Spanish, with the texts of `project`; a missing text is shown in English. */
export const es = { ...frameWords, ...projectWords, ...resultsWords } as const;
