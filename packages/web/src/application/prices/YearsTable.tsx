import { useTranslation } from 'react-i18next';
import { baseYear } from '@hybrid/project/document/site';
import { yearsOf } from '@hybrid/project/edits/stageRules';
import { useNumbers } from '../../ui/numbers';
import { useProject } from '../../openProject/projectStore';
import './prices.css';

interface YearFigures {
  readonly year: number;
  readonly rows?: number;
  readonly mean: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly negativeCount: number;
}

interface YearsTableProps {
  readonly name: string;
  /** Figures of the years, in the order of the file. */
  readonly years: readonly YearFigures[];
  /** Index of the year whose chart is shown. */
  readonly shown?: number;
  readonly onShow?: (place: number) => void;
}

/** Table of how one file is split: each project year with its year of the file. A project year without one is marked. */
export function YearsTable({ name, years, shown, onShow }: YearsTableProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const firstYear = useProject(baseYear);
  const lifetimeYears = useProject(yearsOf);
  const hasRows = years.some(({ rows }) => rows !== undefined);
  const heads = ['mean', 'minimum', 'maximum', 'negative'] as const;
  return (
    <div className="years-table" tabIndex={0} role="region" aria-label={name}>
      <table className="figures" aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{t('prices.projectYear')}</th>
            <th scope="col">{t('prices.fileYear')}</th>
            {hasRows && <th scope="col">{t('prices.rows')}</th>}
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`prices.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: Math.max(lifetimeYears, years.length) }, (_, place) => {
            const own = years[place];
            const projectYear = place < lifetimeYears ? String(firstYear + place) : t('prices.beyond');
            return (
              <tr key={place} data-missing={own === undefined || undefined} data-shown={place === shown || undefined}>
                <th scope="row">{projectYear}</th>
                <td>
                  {own === undefined ? (
                    t('prices.noFile')
                  ) : onShow ? (
                    <button
                      type="button"
                      className="link-button"
                      aria-pressed={place === shown}
                      aria-label={t('prices.showYear', { year: own.year })}
                      onClick={() => onShow(place)}
                    >
                      {own.year}
                    </button>
                  ) : (
                    own.year
                  )}
                </td>
                {hasRows && <td>{own?.rows === undefined ? '' : numbers.write(own.rows, 0)}</td>}
                <td>{own && numbers.column(own.mean, 2)}</td>
                <td>{own && numbers.column(own.minimum, 2)}</td>
                <td>{own && numbers.column(own.maximum, 2)}</td>
                <td>{own && numbers.write(own.negativeCount, 0)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
