import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/Segmented';
import { pageModes, switchPageMode, usePageMode } from './pageMode';

/** Switches the page between the dispatch of each hour and charts of any series. */
export function ModeSwitch() {
  const { t } = useTranslation();
  const { mode } = usePageMode();
  return (
    <Segmented
      size="small"
      value={mode}
      onChange={switchPageMode}
      label={t('dispatch.mode')}
      options={pageModes.map((value) => ({ value, label: t(value === 'series' ? 'timeSeries.list' : 'dispatch.dispatch') }))}
    />
  );
}
