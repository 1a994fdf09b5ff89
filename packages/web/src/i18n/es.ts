import { frameWords } from './packs/es.frame';
import { projectWords } from './packs/es.project';
import { resultsWords } from './packs/es.results';

/** Every word of the web app in Spanish, with the texts that stand in `project`; what is not here is shown in English. */
export const es = { ...frameWords, ...projectWords, ...resultsWords } as const;
