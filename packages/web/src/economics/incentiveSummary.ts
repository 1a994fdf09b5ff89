import { factsOf, valuesOf, type Incentive } from '@hybrid/project/document/incentive';
import type { Unit } from '@hybrid/project/basics/units';
import { valueText } from '../fields/editName';
import type { Numbers } from '../ui/numbers';
import { translate } from '../i18n/translate';

/** Returns the values of an incentive in one line, in the language of the page. */
export function incentiveSummary(incentive: Incentive, numbers: Numbers): string {
  const { fields, summary } = factsOf(incentive);
  const values = valuesOf(incentive);
  return translate(summary(values))
    .replace(/¤\S*/g, (unit) => numbers.unit(unit as Unit))
    .replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const field = fields[name];
      return field ? valueText(field, values[name], numbers) : placeholder;
    });
}
