export const preferences = {
  title: 'Preferences',
  currency: 'Default currency',
  dateFormat: 'Date format',
  comma: 'Use comma as decimal point',
  commaNote: 'The product then speaks Spanish.',
  note: 'New projects start with these. Projects that exist keep their own.',
  failed: 'This could not be saved.',
} as const;
