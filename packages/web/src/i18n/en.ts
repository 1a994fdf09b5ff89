import { frameWords } from './packs/en.frame';
import { projectWords } from './packs/en.project';
import { resultsWords } from './packs/en.results';

/** Every text of the web app, by room. Texts of rules are beside the rules in `project`. */
export const en = { ...frameWords, ...projectWords, ...resultsWords } as const;
