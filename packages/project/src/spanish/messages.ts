import { calculationNotes } from './calculationNotes';
import { documentWords } from './documentWords';
import { resultNamePatterns, resultNames } from './resultNames';
import { equipmentMessages, marketMessages, projectMessages, rangeMessages } from './messages/checks';
import { engineMessages } from './messages/engine';
import { fieldMessages } from './messages/fields';
import { importMessages } from './messages/imports';

/** Sentences of the core, by their English text: errors, notes, and names of the parts of a result. The first match is used. */
export const messages = {
  ...fieldMessages,
  ...importMessages,
  ...engineMessages,
  ...calculationNotes,
  ...marketMessages,
  ...equipmentMessages,
  ...projectMessages,
  ...documentWords,
  ...resultNames,
  ...resultNamePatterns,
  ...rangeMessages,
} as const;
