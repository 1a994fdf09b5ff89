import { Button } from '@mantine/core';
import type { Side } from '@hybrid/api/sideBySideCalls';
import type { Details } from '@hybrid/project/results/details';
import { IconArrowsLeftRight, IconDownload, IconSortDescending } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../progress/ProgressBar';
import { useTranslate } from '../../i18n/translate';
import { Chart } from '../../charts/Chart';
import { saveFile } from '../../browser/saveFile';
import { Segmented } from '../../ui/Segmented';
import { amount, amountUnit, scaleFor, type MoneyScale } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { CopyButton } from '../optimization/CopyButton';
import { MoneySwitch } from '../optimization/MoneySwitch';
import { useDetails, type DetailsReading } from '../../runs/useDetails';
import { useTitledView } from '../../openProject/viewTitle';
import { useYearLabel } from '../../openProject/yearLabels';
import { CardHead } from '../CardHead';
import { ChartCard } from '../ChartCard';
import { InputsCard } from './InputsCard';
import { outputRows, spans, type Span } from './outputs';
import { OutputTable } from './OutputTable';
import { clipboardText, csvText, outputCells, type OutputLook } from './outputText';
import { pairKey, readPair, type PairAddress, type SideAddress } from './sideAddress';
import { sideChart, yearsOfBoth } from './sideFlows';
import { PinnedSides } from './PinnedSides';
import { SideHead } from './SideHead';
import { useSideName } from './sideName';
import { SidePicker } from './SidePicker';
import { useSide } from './useSide';
import '../results.css';
import '../compare/compare.css';
import '../years/years.css';
import '../../versions/versions.css';
import './sideBySide.css';

type Place = keyof PairAddress;

/** Compares two results, of this project or of others; the address names both, so that it can be shared. */
export default function SideBySidePage() {
  const { t } = useTranslation();
  const { projectId = '', pair = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  useTitledView(t('sideBySide.title'));
  const address = useMemo(() => readPair(projectId, pair), [projectId, pair]);
  const [asking, setAsking] = useState<Place>();
  const first = useSide(address.first);
  const second = useSide(address.second);
  const go = (next: PairAddress) =>
    void navigate({ to: '/project/$projectId/results/side-by-side/$pair', params: { projectId, pair: pairKey(projectId, next) } });
  return (
    <div className="results">
      <nav className="results-nav" aria-label={t('results.navigation')}>
        <h2>{t('results.allCases')}</h2>
        <ul>
          <li>
            <Link to="/project/$projectId/results" params={{ projectId }} activeOptions={{ exact: true }}>
              <IconSortDescending size={16} stroke={1.75} aria-hidden="true" />
              {t('results.optimization')}
            </Link>
          </li>
          <li>
            <Link to="/project/$projectId/results/side-by-side/$pair" params={{ projectId, pair }}>
              <IconArrowsLeftRight size={16} stroke={1.75} aria-hidden="true" />
              {t('sideBySide.title')}
            </Link>
          </li>
        </ul>
      </nav>
      <main id="content" className="results-main">
        <div className="results-head">
          <h1>{t('sideBySide.title')}</h1>
          <span className="grow" />
          {address.first && address.second && (
            <Button
              variant="default"
              leftSection={<IconArrowsLeftRight size={16} stroke={1.75} aria-hidden />}
              onClick={() => go({ first: address.second, second: address.first })}
            >
              {t('sideBySide.swap')}
            </Button>
          )}
        </div>
        <PinnedSides here={projectId} address={address} onChoose={(result) => go({ ...address, second: { project: projectId, result } })} />
        <div className="side-heads">
          <SideHead place="first" asked={address.first && first} here={projectId} onChange={() => setAsking('first')} />
          <SideHead place="second" asked={address.second && second} here={projectId} onChange={() => setAsking('second')} />
        </div>
        {first.data && second.data && address.first && address.second && (
          <Compared key={pair} sides={[first.data, second.data]} addresses={[address.first, address.second]} />
        )}
        {!(address.first && address.second) && <p className="results-note">{t('sideBySide.intro')}</p>}
      </main>
      {asking && (
        <SidePicker
          title={t(`sideBySide.choose.${asking}`)}
          now={address[asking]}
          here={projectId}
          onSet={(chosen) => go({ ...address, [asking]: chosen })}
          close={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

interface ComparedProps {
  readonly sides: readonly [Side, Side];
  readonly addresses: readonly [SideAddress, SideAddress];
}

/** Shows the results of both sides, and the inputs in which they differ. */
function Compared({ sides, addresses }: ComparedProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const nameOf = useSideName();
  const [a, b] = sides;
  const first = useDetails(a.id, a.item.id, a.calculated);
  const second = useDetails(b.id, b.item.id, b.calculated);
  const [scale, setScale] = useState<MoneyScale>(() => scaleFor(a.item.capex));
  const [span, setSpan] = useState<Span>('average');
  const areOneCurrency = a.currency === b.currency;
  const symbol = areOneCurrency ? a.currencySymbol : `${a.currencySymbol} · ${b.currencySymbol}`;
  const { comma } = look;
  const outputLook: OutputLook = useMemo(() => ({ comma, symbol, scale, areOneCurrency }), [comma, symbol, scale, areOneCurrency]);
  const both = useMemo(
    () =>
      first.state.kind === 'ready' && second.state.kind === 'ready' ? ([first.state.details, second.state.details] as const) : undefined,
    [first.state, second.state],
  );
  const rows = useMemo(() => (both ? outputRows(both, span) : []), [both, span]);
  const sideTitle = (side: Side) => `${side.name}, ${nameOf(side).system}`;
  const cells = () => outputCells(rows, outputLook, [sideTitle(a), sideTitle(b)], t);
  return (
    <>
      <CardHead
        title={t('sideBySide.groups.key')}
        tools={
          <>
            <MoneySwitch scale={scale} look={outputLook} onChange={setScale} />
            {both && (
              <>
                <CopyButton text={() => clipboardText(cells(), look)} />
                <Button
                  variant="default"
                  leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
                  onClick={() => saveFile('SideBySide.csv', csvText(cells(), look), 'text/csv')}
                >
                  {t('sideBySide.csv')}
                </Button>
              </>
            )}
          </>
        }
      />
      {!areOneCurrency && <p className="results-note same-note">{t('sideBySide.currencies', { first: a.currency, second: b.currency })}</p>}
      {both ? (
        <>
          <OutputTable name={t('sideBySide.groups.key')} rows={rows.filter(({ group }) => group === 'key')} look={outputLook} />
          <SideCharts sides={sides} both={both} look={outputLook} />
          <CardHead
            title={t('sideBySide.outputs')}
            tools={
              <Segmented
                size="small"
                value={span}
                onChange={setSpan}
                label={t('sideBySide.span')}
                options={spans.map((value) => ({ value, label: t(`sideBySide.spans.${value}`) }))}
              />
            }
          />
          <OutputTable name={t('sideBySide.outputs')} rows={rows.filter(({ group }) => group !== 'key')} look={outputLook} hasGroups />
          <p className="results-note">{t('sideBySide.note')}</p>
        </>
      ) : (
        <Waiting readings={[first, second]} />
      )}
      <InputsCard first={addresses[0]} second={addresses[1]} runs={`${a.calculated}/${b.calculated}`} />
    </>
  );
}

/** Shown while the details of both are loading or unavailable. */
function Waiting({ readings }: { readonly readings: readonly DetailsReading[] }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const failed = readings.find(({ state }) => state.kind === 'error' || state.kind === 'cancelled');
  if (failed)
    return (
      <div className="card details-failed" role="alert">
        <p>{t('results.detailsState.failed')}</p>
        {failed.state.kind === 'error' && <p className="server-words">{translate(failed.state.message)}</p>}
        <Button onClick={failed.tryAgain}>{t('results.tryAgain')}</Button>
      </div>
    );
  const progress = Math.min(...readings.map(({ state }) => (state.kind === 'loading' ? state.progress : 100)));
  return (
    <div className="details-loading" aria-busy="true">
      <p role="status" className="muted">
        {t('results.detailsState.loading')}
      </p>
      <ProgressBar label={t('results.detailsState.loading')} percent={progress} />
      <div className="skeleton" style={{ height: 260, marginTop: 12 }} />
    </div>
  );
}

/** Charts of the cumulative cash flows and the annual revenue of both. */
function SideCharts({
  sides: [a, b],
  both,
  look,
}: {
  readonly sides: readonly [Side, Side];
  readonly both: readonly [Details, Details];
  readonly look: OutputLook;
}) {
  const { t } = useTranslation();
  const labelOf = useYearLabel();
  // With two base years, years are numbered instead.
  const isOneCalendar = a.baseYear === b.baseYear;
  const yearLabels = useMemo(
    () => Array.from({ length: yearsOfBoth(both) }, (_, year) => (isOneCalendar ? labelOf(year - 1) : String(year))),
    [both, isOneCalendar, labelOf],
  );
  const { comma, symbol, scale } = look;
  const pictures = useMemo(() => {
    const words = { year: t('sideBySide.year'), sides: [t('sideBySide.first'), t('sideBySide.second')] as const };
    return (['cumulative', 'revenue'] as const).map((of) => ({
      of,
      picture: sideChart(of, both, yearLabels, scale, { comma, symbol }, words),
    }));
  }, [both, yearLabels, scale, comma, symbol, t]);
  const unit = amountUnit('¤', scale, look);
  const last = (of: 'cumulative' | 'revenue') => both.map(({ cashflow }) => amount(cashflow.years.at(-1)?.[of], scale, look));
  return (
    <div className="chart-pair">
      {pictures.map(({ of, picture }) => {
        const [first = '', second = ''] = last(of);
        return (
          <ChartCard key={of} title={t(`sideBySide.charts.${of}`)}>
            <Chart
              option={picture.option}
              height={280}
              name={t(`sideBySide.chartNames.${of}`, { unit, first, second })}
              table={picture.table}
              legend={picture.legend}
            />
          </ChartCard>
        );
      })}
    </div>
  );
}
