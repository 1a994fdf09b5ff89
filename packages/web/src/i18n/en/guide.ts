export const guide = {
  title: 'First steps',
  count: 'First steps: {{done}} of {{all}}',
  steps: {
    place: 'Name the project, and place the pin where the plant stands.',
    prices: 'Switch Energy Market on, press Choose a file, and take a year of prices.',
    equipment: 'Switch solar, wind or storage on, and enter its size; several sizes make a sweep.',
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
  done: 'This is your first result. Its Summary, Cash Flow and Time Series say what it earns, when, and why each hour was planned so.',
  examplePrices: 'Example prices (CSV)',
  close: 'Close the first steps',
} as const;
