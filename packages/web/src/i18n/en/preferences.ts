export const preferences = {
  title: 'Preferences',
  currency: 'Default currency',
  dateFormat: 'Date format',
  comma: 'Use comma as decimal point',
  commaNote: 'The user interface is then in Spanish.',
  note: 'New projects start with these. Existing projects keep their own.',
  failed: 'The preferences could not be saved.',
} as const;
