import { Button } from '@mantine/core';
import { connectionPath, searchableSizes } from '@hybrid/project/document/searchableSizes';
import { sizeDimensions } from '@hybrid/project/document/dimensions';
import type { Project } from '@hybrid/project/document/project';
import { numbersOf } from '@hybrid/project/document/sizing';
import { keepSizes } from '@hybrid/project/edits/searchedSizes';
import { nextSizes, type NextSize } from '@hybrid/project/results/nextSizes';
import type { SystemSlope } from '@hybrid/project/results/systemSlopes';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateUnit, useTranslate } from '../../i18n/translate';
import { useSession } from '../../openProject/heldSession';
import { edit, projectNow, undo, useProject } from '../../openProject/projectStore';
import { useFigureLook } from '../../openProject/useFigureLook';
import { CardHead } from '../CardHead';
import { sizeText } from '../optimization/tableShape';
import { SlopeRow } from './SlopeRow';
import { signedChange } from './slopeTexts';
import './nextSizes.css';

interface NextSizesProps {
  /** Id of the system, and its name. */
  readonly id: string;
  readonly name: string;
  /** True while the project is unchanged since these results. */
  readonly isCurrent: boolean;
  /** Slopes of the system by path, as far as they are known; null where it has no such size. */
  readonly known: ReadonlyMap<string, SystemSlope | null>;
  readonly onKnown: (path: string, slope: SystemSlope | null) => void;
}

/** Report of an added size, shown while the project is as the edit left it. */
interface Added {
  readonly report: string;
  readonly project: Project;
}

/** Shows which size of a system pays at the margin, and adds the next one to try to the project. */
export function NextSizesCard({ id, name, isCurrent, known, onKnown }: NextSizesProps) {
  const { t } = useTranslation();
  const project = useProject((whole) => whole);
  const [added, setAdded] = useState<Added>();
  const isAdded = project === added?.project;
  const takeBack = () => {
    undo();
    setAdded(undefined);
  };
  return (
    <section className="card next-sizes" aria-label={t('sizes.next.title')}>
      <CardHead title={t('sizes.next.title')} note={t('sizes.next.at', { system: name })} />
      {isAdded ? (
        <p className="next-added">
          <span role="status">{added.report}</span>
          <Button size="xs" variant="default" onClick={takeBack}>
            {t('sizes.next.undo')}
          </Button>
        </p>
      ) : isCurrent ? (
        <SlopesAndNext {...{ project, id, known, onKnown }} onAdded={(report) => setAdded({ report, project: projectNow() })} />
      ) : (
        <p className="muted">{t('sizes.next.stale')}</p>
      )}
    </section>
  );
}

interface SlopesProps extends Pick<NextSizesProps, 'id' | 'known' | 'onKnown'> {
  readonly project: Project;
  readonly onAdded: (report: string) => void;
}

function SlopesAndNext({ project, id, known, onKnown, onAdded }: SlopesProps) {
  const { t } = useTranslation();
  const sizes = useMemo(() => searchableSizes(project).filter(({ isUsual, path }) => isUsual || path === connectionPath), [project]);
  const first = sizes.findIndex(({ path }) => !known.has(path));
  const slopes = sizes.flatMap(({ path }) => known.get(path) ?? []);
  const next = useMemo(() => nextSizes(slopes, (path) => listedAt(project, path)), [slopes, project]);
  return (
    <div className="next-parts" aria-busy={first >= 0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('sizes.next.size')}</th>
            <th scope="col">{t('sizes.next.present')}</th>
            <th scope="col">{t('sizes.next.more')}</th>
            <th scope="col">{t('sizes.next.less')}</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((size, place) => (
            <SlopeRow key={size.path} {...{ project, id, size, onKnown }} isAsked={known.has(size.path) || place === first} />
          ))}
        </tbody>
        <caption>{t('sizes.next.exact')}</caption>
      </table>
      <div className="next-list">
        {first >= 0 ? (
          <p className="muted" role="status">
            {t('sizes.next.working', { number: first + 1, count: sizes.length })}
          </p>
        ) : next.length === 0 ? (
          <p role="status">{t('sizes.next.none')}</p>
        ) : (
          <>
            {next.map((each) => (
              <Suggestion key={`${each.slope.path}/${each.value}`} next={each} onAdded={onAdded} />
            ))}
            <p className="muted">{t('sizes.next.bound')}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** Returns the values of a size that the project calculates. */
function listedAt(project: Project, path: string): readonly number[] {
  if (path === connectionPath) return numbersOf(project.interconnectionLimit);
  return sizeDimensions(project)
    .flatMap(({ lists }) => lists)
    .flatMap((list) => (list.path === path ? list.values : []));
}

/** A size to try, with its estimated gain; an editor adds it with a click. */
function Suggestion({ next, onAdded }: { readonly next: NextSize; readonly onAdded: (report: string) => void }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const { state } = useSession();
  const { slope, value, npvPerUnit, gain } = next;
  const { path, factor, present } = slope;
  const unit = translateUnit(slope.unit);
  const shown = (amount: number) => sizeText(amount * factor, look);
  const of = { name: translate(slope.name), unit, to: shown(value), from: shown(present) };
  const isHours = path.endsWith('/hours');
  const add = () => {
    edit(t('sizes.next.edit', of), keepSizes([{ path, value }], 'add'));
    onAdded(t(isHours ? 'sizes.next.usedHours' : 'sizes.next.added', of));
  };
  return (
    <div className="next-size">
      <div>
        <strong>{of.name}</strong> {t('sizes.next.instead', of)}
        <span className="muted">
          {t('sizes.next.how', { slope: signedChange(npvPerUnit, look), unit, change: shown(Math.abs(value - present)) })}
        </span>
      </div>
      <span className="next-gain">{t('sizes.next.gain', { gain: signedChange(gain, look) })}</span>
      {state !== 'readOnly' && (
        <Button size="xs" variant="default" onClick={add} aria-label={t(isHours ? 'sizes.next.hoursOf' : 'sizes.next.addOf', of)}>
          {t(isHours ? 'sizes.next.hours' : 'sizes.next.add')}
        </Button>
      )}
    </div>
  );
}
