import { Button } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Version } from '@hybrid/api/versionCalls';
import { momentText } from '../ui/momentText';

interface VersionListProps {
  readonly versions: readonly Version[];
  readonly chosen: number | undefined;
  readonly choose: (number: number) => void;
  readonly more: boolean;
  readonly loadingMore: boolean;
  readonly showOlder: () => void;
}

/** List of versions to choose from; arrow keys, Home and End move in it. */
export function VersionList({ versions, chosen, choose, more, loadingMore, showOlder }: VersionListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  // The dialog is open before the versions are there.
  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus(), []);
  const move = (event: KeyboardEvent) => {
    const at = versions.findIndex(({ number }) => number === chosen);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: versions.length - 1 }[event.key];
    const next = to === undefined ? undefined : versions[to];
    if (!next) return;
    event.preventDefault();
    choose(next.number);
    list.current?.querySelectorAll<HTMLElement>('[role=option]')[versions.indexOf(next)]?.focus();
  };
  return (
    <div className="version-list">
      <div role="listbox" aria-label={t('versions.list')} ref={list} onKeyDown={move}>
        {versions.map((version, index) => (
          <button
            key={version.number}
            type="button"
            role="option"
            aria-selected={version.number === chosen}
            data-autofocus={version.number === chosen || undefined}
            tabIndex={version.number === chosen ? 0 : -1}
            onClick={() => choose(version.number)}
          >
            <span className="version-head">
              <b>{momentText(Date.parse(version.saved))}</b>
              {index === 0 && <span className="version-mark">{t('versions.latest')}</span>}
              {version.calculated !== undefined && <span className="version-mark">{t('versions.calculated')}</span>}
            </span>
            <span className="sub">
              {[
                version.restored === undefined ? t(`versions.kinds.${version.kind}`) : t('versions.restored', { number: version.restored }),
                ...(version.kind === 'save' || version.kind === 'restore' ? [t('versions.changes', { count: version.changes })] : []),
              ].join(' · ')}
            </span>
            <span className="sub clip" title={version.author}>
              {t('versions.version', { number: version.number })} {t('versions.by', { author: version.author })}
            </span>
          </button>
        ))}
      </div>
      {more && (
        <Button variant="default" size="xs" loading={loadingMore} onClick={showOlder}>
          {t('versions.older')}
        </Button>
      )}
    </div>
  );
}
