import { useTranslation } from 'react-i18next';
import type { Difference } from '@hybrid/project/document/differences';
import { useNumbers } from '../ui/numbers';
import { useTranslate } from '../i18n/translate';
import { sidesOf } from './valueText';

/** Lists the differences of two documents: place, field, old value, new value. */
export function DifferenceTable({
  differences,
  heads,
}: {
  readonly differences: readonly Difference[];
  /** Column headings of the two sides, unless they are before and after. */
  readonly heads?: readonly [string, string];
}) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const numbers = useNumbers();
  if (differences.length === 0) return <p className="sub">{t('versions.none')}</p>;
  return (
    <div className="difference-scroll" tabIndex={0} role="region" aria-label={t('versions.differences')}>
      <table className="difference-table" aria-label={t('versions.differences')}>
        <thead>
          <tr>
            <th scope="col">{t('versions.columns.section')}</th>
            <th scope="col">{t('versions.columns.field')}</th>
            <th scope="col">{heads?.[0] ?? t('versions.columns.before')}</th>
            <th scope="col">{heads?.[1] ?? t('versions.columns.after')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference, index) => {
            const { section, item, label, what } = difference;
            const [before, after] = sidesOf(difference, numbers, t);
            const word = what === 'added' || what === 'removed' ? t(`versions.${what}`) : '';
            return (
              <tr key={index} data-same={what === 'same' || undefined}>
                <td>
                  {translate(section)}
                  {item !== '' && <span className="sub"> · {translate(item)}</span>}
                </td>
                <th scope="row">{[translate(label), word].filter((part) => part !== '').join(': ')}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
