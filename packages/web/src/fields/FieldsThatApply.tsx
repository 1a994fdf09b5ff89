import { useTranslation } from 'react-i18next';
import type { Fields as Catalogue } from '@hybrid/project/fields/field';
import { translate } from '../i18n/translate';
import { Disclosure } from '../ui/Disclosure';
import { Fields, type FieldsProps } from './Field';

interface FieldsThatApplyProps<F extends Catalogue, N extends keyof F & string> extends FieldsProps<F, N> {
  /** Fields among the shown ones that other inputs switch off. */
  readonly unapplied: readonly N[];
  /** Reason why they do not apply, in a sentence. */
  readonly reason?: string | undefined;
}

/** Rows of a catalogue; fields that do not apply are one line that names them, and unfolds to their values. */
export function FieldsThatApply<F extends Catalogue, N extends keyof F & string>({
  show,
  unapplied,
  reason,
  ...rest
}: FieldsThatApplyProps<F, N>) {
  const { t } = useTranslation();
  const off = show.filter((name) => unapplied.includes(name));
  const names = off.map((name) => translate(rest.of[name]?.label ?? '')).join(', ');
  return (
    <>
      <Fields {...rest} show={show.filter((name) => !unapplied.includes(name))} />
      {off.length > 0 && (
        <Disclosure className="unapplied" title={t('fields.doesNotApply', { names })}>
          {reason !== undefined && <p className="form-note">{reason}</p>}
          <Fields {...rest} show={off} disabled />
        </Disclosure>
      )}
    </>
  );
}
