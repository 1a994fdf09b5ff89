import { useTranslation } from 'react-i18next';
import type { Field, Fields } from '@hybrid/project/fields/field';
import { storageSpecTabs } from '@hybrid/project/library/storageSpec';
import type { Storage } from '@hybrid/project/document/storage';
import { unitOf, valueText } from '../../fields/editName';
import { useNumbers, type Numbers } from '../../ui/numbers';
import { translate } from '../../i18n/translate';
import { LifeCurve } from './LifeCurve';
import { SpecFigures } from './SpecFigures';
import { WhileOpen } from './WhileOpen';

/** Figures that have inputs in the operation limits. */
const inputsElsewhere: ReadonlySet<string> = new Set(['minimumStateOfCharge', 'initialStateOfCharge']);

/** Shows the specification of one unit: main figures, life curve, and every value. */
export function Specification({ storage: { id, specs } }: { readonly storage: Storage }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  return (
    <div id={`${id}-specs`}>
      <SpecFigures spec={specs} />
      <WhileOpen storageId={id} part="specification">
        <LifeCurve spec={specs} />
      </WhileOpen>
      <div className="spec-table">
        {Object.entries(storageSpecTabs).map(([tab, { title, fields }]) => (
          <div key={tab} className="spec-group">
            <h4 className="part-title">{translate(title)}</h4>
            <dl>
              {Object.entries<Field>(fields satisfies Fields).map(([name, field]) => (
                <div key={name} {...(inputsElsewhere.has(name) ? {} : { id: `${id}-specs-${name}` })}>
                  <dt>{translate(field.label)}</dt>
                  <dd>{specText(field, specs[name as keyof typeof specs], numbers, t)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </div>
  );
}

function specText(field: Field, value: unknown, numbers: Numbers, t: (key: 'storage.yes' | 'storage.no') => string): string {
  if (field.kind === 'flag' && !field.states) return t(value === true ? 'storage.yes' : 'storage.no');
  const text = valueText(field, value, numbers);
  return text === '' ? '—' : `${text}${unitOf(field, numbers)}`;
}
