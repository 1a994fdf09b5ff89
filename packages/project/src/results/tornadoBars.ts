import { listOf, ofOwner, type Text } from '../i18n/message';
import type { StudyOutcomeResult, TornadoResult } from './studyResults';

export const tornadoMeasures = ['npv', 'irr'] as const;
export type TornadoMeasure = (typeof tornadoMeasures)[number];

/** A bar of the chart: the value and the figure at each end; undefined where an end has no figure. */
export interface DrawnBar {
  readonly path: string;
  readonly low: { readonly value: number; readonly figure: number | undefined };
  readonly high: { readonly value: number; readonly figure: number | undefined };
  readonly swing: number;
}

export const figureOf = (outcome: StudyOutcomeResult, measure: TornadoMeasure): number | undefined =>
  'infeasible' in outcome ? undefined : outcome[measure];

/** Returns the bars by their effect on a figure, the widest first. */
export function drawnBars({ present, bars }: TornadoResult, measure: TornadoMeasure): readonly DrawnBar[] {
  const middle = figureOf(present, measure);
  return bars
    .map(({ path, low, high }): DrawnBar => {
      const [below, above] = [figureOf(low.outcome, measure), figureOf(high.outcome, measure)];
      const known = [below, middle, above].filter((figure) => figure !== undefined);
      return {
        path,
        low: { value: low.value, figure: below },
        high: { value: high.value, figure: above },
        swing: known.length > 0 ? Math.max(...known) - Math.min(...known) : 0,
      };
    })
    .toSorted((a, b) => b.swing - a.swing);
}

/** Names of an input that a study varies: the part of the document, the item in it, and the label of its field. */
export interface InputNames {
  readonly section: Text;
  readonly item: Text;
  readonly label: Text;
}

/** Returns the part of the document that an input belongs to: `Solar · PV Solar 1`. */
export function studiedPart({ section, item }: InputNames): Text {
  return listOf(
    [section, item].filter((word) => word !== ''),
    ' · ',
  );
}

/** Returns the name of an input: `Solar · PV Solar 1: Capital cost multiplier`. */
export const studyInputName = (input: InputNames): Text => ofOwner(studiedPart(input), input.label);
