export const guide = {
  title: 'First steps',
  count: 'First steps: {{done}} of {{all}}',
  steps: {
    place: 'Name the project, and place the pin at the site.',
    prices: 'Enable Energy Market, click Choose a file, and import a year of prices.',
    equipment: 'Enable solar, wind or storage, and enter its size; several sizes make a sweep.',
    economics: 'Enter the discount rate. Costs come with the equipment, and can be changed there.',
    calculate: 'Press Calculate: every combination of sizes becomes a row, the best one first.',
  },
  go: {
    place: 'Go to Setup',
    prices: 'Go to Application',
    equipment: 'Go to Equipment',
    economics: 'Go to Economics',
    calculate: 'Go to Results',
  },
  done: 'This is your first result. Its Summary, Cash Flow and Time Series show what it earns, when, and the reason for each hour of the dispatch.',
  examplePrices: 'Example prices (CSV)',
  close: 'Close the first steps',
} as const;
