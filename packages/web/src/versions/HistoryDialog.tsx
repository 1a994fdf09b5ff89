import { Button, Loader, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Version } from '@hybrid/api/versionCalls';
import { Segmented } from '../ui/Segmented';
import { useFocusBack } from '../ui/useFocusBack';
import { useSession } from '../openProject/heldSession';
import { projectId } from '../openProject/projectStore';
import { mayWrite } from '../openProject/saveMachine';
import { DifferenceTable } from './DifferenceTable';
import { ProblemLine } from '../ui/ProblemLine';
import { RestoreDialog } from './RestoreDialog';
import { useDifferences, useVersions, type Against } from './useVersions';
import { VersionList } from './VersionList';
import './versions.css';

/** Lists the saved versions with author and time, shows what each changed or what has changed since, and restores one. */
export function HistoryDialog({ close }: { readonly close: () => void }) {
  useFocusBack();
  const { t } = useTranslation();
  const project = projectId();
  const { versions, problem, again, ...paging } = useVersions(project);
  const [chosen, choose] = useState<number>();
  const [asking, setAsking] = useState(false);
  const place = Math.max(0, versions?.findIndex(({ number }) => number === chosen) ?? 0);
  const version = versions?.[place];
  return (
    // Esc first leaves the question.
    <Modal opened onClose={close} title={t('versions.title')} size={1120} closeOnEscape={!asking}>
      <div className="history" aria-busy={versions === undefined && problem === null}>
        {problem !== null && <ProblemLine title={t('versions.couldNotRead')} problem={problem} again={again} />}
        {versions === undefined && problem === null && <Waiting />}
        {versions?.length === 0 && <p className="sub">{t('versions.empty')}</p>}
        {versions !== undefined && version !== undefined && (
          <>
            <VersionList versions={versions} chosen={version.number} choose={choose} {...paging} />
            <OneVersion
              key={version.number}
              project={project}
              version={version}
              previous={versions[place + 1]?.number}
              isLatest={place === 0}
              asking={asking}
              setAsking={setAsking}
              close={close}
            />
          </>
        )}
      </div>
    </Modal>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <p className="sub" role="status">
      <Loader size={16} /> {t('versions.loading')}
    </p>
  );
}

interface OneVersionProps {
  readonly project: string;
  readonly version: Version;
  readonly previous: number | undefined;
  readonly isLatest: boolean;
  /** True while the user is asked whether to restore the version. */
  readonly asking: boolean;
  readonly setAsking: (asking: boolean) => void;
  readonly close: () => void;
}

function OneVersion({ project, version, previous, isLatest, asking, setAsking, close }: OneVersionProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [against, setAgainst] = useState<Against>('before');
  const { differences, problem, again } = useDifferences(project, version, previous, against);
  const isFirst = against === 'before' && previous === undefined;
  return (
    <section className="one-version" aria-label={t('versions.version', { number: version.number })}>
      <div className="one-version-head">
        <h2>{t('versions.version', { number: version.number })}</h2>
        <span className="compare-with">
          <span className="sub" id="compare-with">
            {t('versions.against')}
          </span>
          <Segmented
            labelledBy="compare-with"
            value={against}
            options={[
              { value: 'before', label: t('versions.before') },
              { value: 'current', label: t('versions.current') },
            ]}
            onChange={setAgainst}
          />
        </span>
      </div>
      {isFirst && <p className="sub">{t('versions.first')}</p>}
      {problem !== null && <ProblemLine title={t('versions.couldNotCompare')} problem={problem} again={again} />}
      {!isFirst && differences === undefined && problem === null && <Waiting />}
      {!isFirst && differences !== undefined && <DifferenceTable differences={differences} />}
      {!isLatest && (
        <div className="dialog-buttons">
          {!mayWrite(session) && <span className="sub">{t('versions.readOnly')}</span>}
          <Button disabled={!mayWrite(session)} onClick={() => setAsking(true)}>
            {t('versions.restore')}
          </Button>
        </div>
      )}
      {asking && <RestoreDialog version={version} cancel={() => setAsking(false)} done={close} />}
    </section>
  );
}
