import { Button } from '@mantine/core';
import { IconCheck, IconClipboard } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkDays } from '@hybrid/api/sharedResultCalls';
import { sentences } from '../i18n/sentences';
import { ProblemLine } from '../ui/ProblemLine';
import { Segmented } from '../ui/Segmented';
import { useCopy } from '../ui/useCopy';
import { LinkTable } from './LinkTable';
import { addressOf, useSharedLinks, type LinkDays } from './useSharedLinks';

/** Makes a read-only link to the result as calculated, and lists the valid ones. */
export function LinkPart({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [days, setDays] = useState<LinkDays>(30);
  const { links, make, revoke } = useSharedLinks(id);
  const label = useId();
  return (
    <div className="sharing-part">
      <p className="muted">{t('sharing.linkNote')}</p>
      <div className="sharing-row">
        <span id={label}>{t('sharing.validFor')}</span>
        <Segmented
          size="small"
          value={days}
          onChange={setDays}
          labelledBy={label}
          options={linkDays.map((value) => ({ value, label: t('sharing.dayCount', { count: value }) }))}
        />
        <span className="grow" />
        <Button loading={make.isPending} onClick={() => make.mutate(days)}>
          {t('sharing.make')}
        </Button>
      </div>
      {make.error && (
        <p className="listing-problem" role="alert">
          {sentences(t('sharing.couldNotMake'), sentences(make.error.title, make.error.detail))}
        </p>
      )}
      {make.data && <MadeLink key={make.data.secret} address={addressOf(make.data.secret)} />}
      <h3>{t('sharing.links')}</h3>
      {links.isPending && <p role="status">{t('sharing.loading')}</p>}
      {links.error && <ProblemLine title={t('sharing.couldNotList')} problem={links.error} again={() => void links.refetch()} />}
      {revoke.error && (
        <p className="listing-problem" role="alert">
          {sentences(t('sharing.couldNotRevoke'), sentences(revoke.error.title, revoke.error.detail))}
        </p>
      )}
      {links.data && <LinkTable links={links.data} revoke={(link) => revoke.mutate(link)} />}
    </div>
  );
}

/** Shows the address of a new link, which is never shown again, and copies it. */
function MadeLink({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  const { copy, outcome } = useCopy();
  const Icon = outcome === 'copied' ? IconCheck : IconClipboard;
  return (
    <div className="sharing-made" role="status">
      <p>{t('sharing.made')}</p>
      <div className="sharing-row">
        <span className="control">
          <input type="text" readOnly value={address} aria-label={t('sharing.address')} onFocus={(event) => event.currentTarget.select()} />
        </span>
        <Button variant="default" leftSection={<Icon size={16} stroke={1.75} aria-hidden />} onClick={() => copy(address)}>
          <span aria-live="polite">{t(`sharing.${outcome === 'copied' ? 'copied' : 'copyAddress'}`)}</span>
        </Button>
      </div>
      {outcome === 'copyFailed' && <p className="listing-problem">{t('sharing.copyFailed')}</p>}
    </div>
  );
}
