export const newFromFile = {
  button: 'New from a price file…',
  drop: 'Drop a price file to make a project of it',
  way: 'Start from prices',
  wayText: 'Drop a year of prices as CSV; a battery is proposed, with its NPV.',
  dropProject: 'A project file is opened.',
} as const;
