import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DifferenceTable } from '../../versions/DifferenceTable';
import { ProblemLine } from '../../ui/ProblemLine';
import { CardHead } from '../CardHead';
import type { SideAddress } from './sideAddress';
import { useInputDifferences } from './useSide';

interface InputsCardProps {
  readonly first: SideAddress;
  readonly second: SideAddress;
  /** Key of both calculations. */
  readonly runs: string;
}

/** Lists the inputs in which two results differ, field by field, or all inputs. */
export function InputsCard({ first, second, runs }: InputsCardProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const { data, problem, again } = useInputDifferences(first, second, runs, all);
  const differing = data?.filter(({ what }) => what !== 'same').length;
  return (
    <section className="card side-inputs" aria-labelledby="side-inputs">
      <CardHead
        id="side-inputs"
        title={t('sideBySide.inputs')}
        note={differing !== undefined && t('sideBySide.differing', { count: differing })}
        tools={<Checkbox label={t('sideBySide.showAll')} checked={all} onChange={({ currentTarget }) => setAll(currentTarget.checked)} />}
      />
      {problem && <ProblemLine title={t('sideBySide.inputsFailed')} problem={problem} again={again} />}
      {data && <DifferenceTable differences={data} heads={[t('sideBySide.first'), t('sideBySide.second')]} />}
      {!data && !problem && <div className="skeleton" style={{ height: 120 }} aria-busy="true" />}
    </section>
  );
}
