import { useTranslation } from 'react-i18next';
import { translateUnit, useTranslate } from '../../i18n/translate';
import { useFigureLook } from '../../openProject/useFigureLook';
import { CheckBox } from '../../ui/CheckBox';
import { describedBy, FieldNote } from '../../ui/FieldNote';
import { figure } from '../../ui/figures';
import { rangeEnds, type RangeFault, type SizeRow } from './sizeForm';
import { TypedNumber } from './TypedNumber';

interface SizeRangeRowProps {
  readonly row: SizeRow;
  readonly fault: RangeFault | undefined;
  readonly count: number | undefined;
  /** Present value with its unit. */
  readonly present: string;
  readonly onChange: (row: SizeRow) => void;
}

/** Row of a size in the dialog: ticked if it is searched, with its bounds and step in the unit that is shown. */
export function SizeRangeRow({ row, fault, count, present, onChange }: SizeRangeRowProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const look = useFigureLook();
  const { size, isTicked } = row;
  const name = translate(size.name);
  const unit = translateUnit(size.unit);
  const id = `best-size-${size.path.replaceAll('/', '-')}`;
  const message = fault && t(`bestSize.${fault.kind}`, { unit: `${figure(fault.unit ?? 1, 3, look, true)} ${unit}`.trim() });
  return (
    <>
      <tr data-off={!isTicked || undefined}>
        <th scope="row">
          <CheckBox label={name} checked={isTicked} onChange={(ticked) => onChange({ ...row, isTicked: ticked })} />
        </th>
        <td>{present}</td>
        {rangeEnds.map((end) => (
          <td key={end}>
            <TypedNumber
              id={`${id}-${end}`}
              label={t('bestSize.endOf', { end: t(`bestSize.${end}`), name })}
              value={row[end]}
              unit={unit}
              isBad={fault?.end === end}
              disabled={!isTicked}
              {...(fault?.end === end ? describedBy(id, message) : {})}
              onChange={(value) => onChange({ ...row, [end]: value })}
            />
          </td>
        ))}
        <td>{count === undefined ? '' : figure(count, 0, look)}</td>
      </tr>
      {message !== undefined && (
        <tr>
          <td colSpan={6}>
            <FieldNote id={id} message={message} />
          </td>
        </tr>
      )}
    </>
  );
}
