import { bestPointOf, type NamedSize, type SizeObjective, type SizePoint } from '@hybrid/project/results/bestSize';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { useTranslate } from '../../i18n/translate';
import { useFigureLook } from '../../openProject/useFigureLook';
import { figureText, pointText } from './bestSizeTexts';
import { pathPicture } from './pathChart';

interface PathPictureProps {
  readonly sizes: readonly NamedSize[];
  readonly points: readonly SizePoint[];
  readonly objective: SizeObjective;
  readonly height: number;
}

/** Draws the sizes that a search has simulated. */
export function PathPictureView({ sizes, points, objective, height }: PathPictureProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const picture = useMemo(
    () => pathPicture({ sizes, points }, objective, { t, translate, look }),
    [sizes, points, objective, t, translate, look],
  );
  const best = bestPointOf(points, objective);
  const bestText = best
    ? `${pointText(sizes, best, { t, translate, look })}, ${figureText(best, objective, look)}`
    : t('bestSize.noneSoFar');
  return (
    <Chart
      option={picture.option}
      height={height}
      name={t('bestSize.pictureName', { title: picture.title, best: bestText })}
      table={picture.table}
      empty={t('bestSize.noneSoFar')}
      {...(picture.legend && { legend: picture.legend })}
      legendNote={picture.belowCount > 0 && t('bestSize.below', { count: picture.belowCount })}
    />
  );
}
