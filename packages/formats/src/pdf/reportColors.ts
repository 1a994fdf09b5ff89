import { lightFrame } from '@hybrid/project/results/seriesColors';

/** Greys of the product, for paper. */
export const ink = {
  text: lightFrame.text,
  soft: lightFrame.text3,
  faint: lightFrame.control,
  line: lightFrame.line,
  wash: lightFrame.page,
} as const;
