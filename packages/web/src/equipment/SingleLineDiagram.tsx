import { IconBattery4, IconSolarPanel2, IconWindmill } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../fields/numbers';
import { goToAnchor } from '../workspace/goTo';
import { useProject } from '../workspace/projectStore';
import { plantDrawing, type DrawnBusConverter, type DrawnSource } from './plantDrawing';

const block = { width: 116, height: 52, pitch: 66 } as const;
const bus = 212;
const converterX = 162;

const converterPitch = 64;
const icons = { solar: IconSolarPanel2, wind: IconWindmill, storage: IconBattery4 } as const;

/** The plant from its inputs: sources, converters, bus, transformer, limit, grid. Each block leads to its section. */
export function SingleLineDiagram() {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const project = useProject((whole) => whole);
  const {
    sources,
    bus: busKind,
    busConverter,
    limitMW,
    generationMW,
    linePercent,
    transformerPercent,
    grid,
  } = plantDrawing(project, numbers, t);
  const busEnd = Math.max(1, sources.length) * block.pitch;
  const tall = busEnd + (busConverter ? converterPitch : 0);
  const follow = (event: MouseEvent, anchor: string) => {
    event.preventDefault();
    goToAnchor(anchor);
  };
  const gridName = grid === undefined ? t('equipment.grid') : t('equipment.gridOf', { market: grid });
  const limited = generationMW > limitMW;
  const limit = limited
    ? t('equipment.ofPower', { limit: numbers.write(limitMW, 1), power: numbers.write(generationMW, 1) })
    : t('equipment.megawatts', { value: numbers.write(limitMW, 1) });
  const parts = [...sources.map(({ name, size }) => `${name} ${size}`), `${t('equipment.gridLimit')} ${limit}`, gridName].join(', ');
  return (
    <section className="rail-part" aria-label={t('equipment.diagram')}>
      <h2>{t('equipment.diagram')}</h2>
      <svg className="diagram" viewBox={`0 0 272 ${tall + 150}`} aria-label={t('equipment.diagramName', { parts })} role="group">
        <line className="bus" x1={bus} x2={bus} y1={4} y2={busEnd} />
        <text className="note" x={bus + 8} y={14}>
          {t(busKind === 'dc' ? 'equipment.dcBus' : 'equipment.acBus')}
        </text>
        {sources.length === 0 && (
          <text className="note" x={0} y={30}>
            {t('equipment.nothing')}
          </text>
        )}
        {sources.map((source, index) => (
          <Source key={source.id} source={source} busKind={busKind} y={4 + index * block.pitch} onFollow={follow} />
        ))}
        {busConverter && <BusConverter converter={busConverter} y={busEnd} />}
        <g transform={`translate(0, ${tall})`}>
          <a
            href="#configuration"
            onClick={(event) => follow(event, 'configuration')}
            aria-label={t('equipment.goTo', { name: gridName, size: limit })}
          >
            <rect className="area" x={84} y={4} width={160} height={130} />
            <line className="wire" x1={bus} x2={bus} y1={0} y2={94} />
            <circle className="round" cx={bus} cy={28} r={10} />
            <circle className="round open" cx={bus} cy={42} r={10} />
            <text className="label" x={190} y={32} textAnchor="end">
              {t('equipment.transformer')}
            </text>
            <text className="note" x={190} y={46} textAnchor="end">
              {transformerPercent} %
            </text>
            <line className="limit" data-warn={limited || undefined} x1={bus - 10} x2={bus + 10} y1={76} y2={76} />
            <text className="label" x={190} y={72} textAnchor="end">
              {t('equipment.gridLimit')}
            </text>
            <text className="figure" data-warn={limited || undefined} x={190} y={87} textAnchor="end">
              {limit}
            </text>
            <rect className="grid-tile" x={bus - 16} y={94} width={32} height={32} rx={8} />
            <g className="pylon" transform={`translate(${bus - 10}, 100) scale(0.833)`}>
              <path d="M7 21 10.6 3h2.8L17 21M4.5 9h15M6 13h12M9.2 9l6.4 4.2M14.8 9 8.4 13.2M8.4 13.2 16.4 19M15.6 13.2 7.6 19" />
            </g>
            <text className="name" x={190} y={114} textAnchor="end">
              {gridName}
            </text>
          </a>
        </g>
        <text className="note" x={0} y={tall + 146}>
          {[
            t('equipment.line', { percent: linePercent }),
            ...(project.useStorage ? [t(chargingWords[project.canBatteryChargeFromGrid])] : []),
          ].join(' · ')}
        </text>
      </svg>
    </section>
  );
}

const chargingWords = {
  true: 'equipment.mayCharge',
  false: 'equipment.mayNotCharge',
  ITC: 'equipment.mayChargeLater',
  ITC75: 'equipment.mayChargeAQuarter',
} as const;

/** The converter of the plant, between the bus of direct current and the transformer. */
function BusConverter({ converter: { size, percent }, y }: { readonly converter: DrawnBusConverter; readonly y: number }) {
  const { t } = useTranslation();
  const middle = 28;
  return (
    <g transform={`translate(0, ${y})`}>
      <line className="wire" x1={bus} x2={bus} y1={0} y2={converterPitch} />
      <ConverterSign x={bus} y={middle} from="=" to="~" />
      <text className="label" x={190} y={middle - 5} textAnchor="end">
        {t('equipment.systemConverter')}
      </text>
      <text className="note" x={190} y={middle + 9} textAnchor="end">
        {size} · {percent} %
      </text>
    </g>
  );
}

interface ConverterSignProps {
  readonly x: number;
  readonly y: number;
  readonly from: string;
  readonly to: string;
}

/** The sign of a converter: direct (=) or alternating (~) current on either side. */
function ConverterSign({ x, y, from, to }: ConverterSignProps) {
  return (
    <g transform={`translate(${x}, ${y})`}>
      <rect className="node" x={-11} y={-11} width={22} height={22} rx={3} />
      <line className="feed thin" x1={-11} x2={11} y1={11} y2={-11} />
      <text className="sign" x={-7} y={-1}>
        {from}
      </text>
      <text className="sign" x={2} y={8}>
        {to}
      </text>
    </g>
  );
}

interface SourceProps {
  readonly source: DrawnSource;
  readonly busKind: 'ac' | 'dc';
  readonly y: number;
  readonly onFollow: (event: MouseEvent, anchor: string) => void;
}

function Source({ source, busKind, y, onFollow }: SourceProps) {
  const { t } = useTranslation();
  const { id, tone, name, size, note, converterPercent } = source;
  const Icon = icons[tone];
  const middle = block.height / 2;
  return (
    <a
      className="source"
      data-tone={tone}
      href={`#${id}`}
      onClick={(event) => onFollow(event, id)}
      aria-label={t('equipment.goTo', { name, size })}
    >
      <g transform={`translate(0, ${y})`}>
        <line className="feed" x1={block.width} x2={bus} y1={middle} y2={middle} />
        <rect className="block" x={0.5} y={0.5} width={block.width} height={block.height} rx={7} />
        <rect className="icon-tile" x={8} y={8} width={24} height={24} rx={6} />
        <Icon className="icon" x={12} y={12} size={16} stroke={1.75} aria-hidden />
        <text className="name" x={40} y={19}>
          {name.length > 11 ? `${name.slice(0, 10)}…` : name}
        </text>
        <text className="label" x={40} y={33}>
          {size}
        </text>
        <text className="note" x={40} y={45}>
          {note}
        </text>
        {converterPercent === undefined ? (
          <circle className="node" cx={converterX} cy={middle} r={4} />
        ) : (
          <>
            <ConverterSign x={converterX} y={middle} from="=" to={busKind === 'dc' ? '=' : '~'} />
            <text className="note" x={converterX} y={middle + 24} textAnchor="middle">
              {converterPercent} %
            </text>
          </>
        )}
      </g>
    </a>
  );
}
