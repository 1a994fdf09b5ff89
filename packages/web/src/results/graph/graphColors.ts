import { technologies, technologyKinds } from '@hybrid/project/document/technologies';
import { mixed } from '@hybrid/project/results/seriesColors';
import { legendColour, type SensitivityGraph } from '@hybrid/project/results/sensitivityGraph';
import type { ChartTheme } from '../../charts/chartTheme';
import { translate } from '../../i18n/translate';

/** Share of the colour of a technology in the shade of its first, second, third… size; the rest is that of text. */
const shades = [1, 0.7, 0.5, 0.35];

/**
 * Returns the legends in the colours of the product: a system of one technology has the colour of that technology, its sizes have shades of it;
 * combinations have colours that no technology has.
 */
export function legendsInColor(legends: SensitivityGraph['ostLegends'], theme: ChartTheme): SensitivityGraph['ostLegends'] {
  const counts = new Map<string, number>();
  return legends.map(({ label }, index) => {
    const text = translate(label);
    const kind = technologyKinds.find((each) => {
      const title = translate(technologies[each].title);
      return text === title || text.startsWith(`${title} · `);
    });
    // The first of these colours is nearly that of solar.
    if (!kind) return { label, color: legendColour(index + 1) };
    const place = counts.get(kind) ?? 0;
    counts.set(kind, place + 1);
    const share = shades[Math.min(place, shades.length - 1)] ?? 1;
    return { label, color: share === 1 ? theme[kind] : mixed(theme[kind], theme.text, share) };
  });
}
