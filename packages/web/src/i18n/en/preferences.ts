export const preferences = {
  title: 'Preferences',
  currency: 'Default currency',
  dateFormat: 'Date format',
  dateFormats: { 0: 'MM-dd-yyyy', 1: 'dd-MM-yyyy', 2: 'yyyy-MM-dd' },
  comma: 'Use comma as decimal point',
  language: 'Language',
  automatic: 'Automatic',
  languageNote: 'Automatic: Spanish with the decimal comma, otherwise English. Also of emails and exported files.',
  note: 'New projects start with these. Existing projects keep their own.',
  singleKeys: 'Keys ?, ] and Alt 1 to Alt 5',
  singleKeysNote: 'Of this browser. Switch off if another program or speech input uses these keys.',
  failed: 'The preferences could not be saved.',
} as const;
