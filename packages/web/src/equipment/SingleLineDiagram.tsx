import { cutText } from '@hybrid/project/basics/cutText';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../ui/numbers';
import { technologyIcons } from '../ui/technologyIcons';
import { goToAnchor } from '../ui/goTo';
import { useIssues, useProject } from '../openProject/projectStore';
import { blockState, type BlockState } from './drawnIssues';
import { plantDrawing, plantSentences, type DrawnBusConverter, type DrawnSource } from './plantDrawing';
import { Disclosure } from '../ui/Disclosure';
import './schematic.css';

/** Dimensions of the sources: large while they are few, smaller when there are several. */
const roomy = { width: 116, height: 52, pitch: 66 } as const;
const close = { width: 116, height: 42, pitch: 50 } as const;
const roomFor = 4;

const bus = 212;
const converterX = 162;
const converterPitch = 64;

interface SingleLineDiagramProps {
  /** Called after a block was followed to its section. */
  readonly onFollowed?: () => void;
}

/** Draws the plant from its inputs: sources, converters, bus, transformer, limit, grid. Each block links to its section and shows its issues. */
export function SingleLineDiagram({ onFollowed }: SingleLineDiagramProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const project = useProject((whole) => whole);
  const issues = useIssues();
  const drawing = plantDrawing(project, numbers, t);
  const { sources, bus: busKind, busConverter, limitMW, generationMW, transformerShort, grid, notes } = drawing;
  const block = sources.length > roomFor ? close : roomy;
  const busEnd = Math.max(1, sources.length) * block.pitch;
  const tall = busEnd + (busConverter ? converterPitch : 0);
  const follow = (anchor: string) => {
    goToAnchor(anchor);
    onFollowed?.();
  };
  const gridName = grid === undefined ? t('equipment.grid') : t('equipment.gridOf', { market: grid });
  const limited = generationMW > limitMW;
  const limit = limited
    ? t('equipment.ofPower', { limit: numbers.write(limitMW, 1), power: numbers.write(generationMW, 1) })
    : t('equipment.megawatts', { value: numbers.write(limitMW, 1) });
  const parts = [...sources.map(({ name, size }) => `${name} ${size}`), `${t('equipment.gridLimit')} ${limit}`, gridName].join(', ');
  const link = { onFollow: follow } as const;
  return (
    <section className="rail-part" aria-label={t('equipment.diagram')}>
      <h2>{t('equipment.diagram')}</h2>
      <svg className="diagram" viewBox={`0 0 288 ${tall + 130}`} aria-label={t('equipment.diagramName', { parts })} role="group">
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
          <BlockLink
            key={source.id}
            {...link}
            anchor={source.id}
            className="source"
            tone={source.tone}
            name={source.name}
            size={source.size}
            state={blockState(issues, source.id)}
          >
            <Source source={source} block={block} busKind={busKind} y={4 + index * block.pitch} />
          </BlockLink>
        ))}
        {busConverter && (
          <BlockLink
            {...link}
            anchor="systemConverter"
            name={t('equipment.systemConverter')}
            size={busConverter.size}
            state={blockState(issues, 'systemConverter')}
          >
            <BusConverter converter={busConverter} y={busEnd} />
          </BlockLink>
        )}
        <BlockLink {...link} anchor="configuration" name={gridName} size={limit} state={blockState(issues, 'configuration')}>
          <GridPart y={tall} limit={limit} isLimited={limited} transformerPercent={transformerShort} gridName={gridName} />
        </BlockLink>
      </svg>
      <p className="diagram-notes">{notes.join(' · ')}</p>
      <Disclosure title={t('schematic.inWords')} className="diagram-words">
        <ul>
          {plantSentences(drawing, limit, gridName, t).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

interface BlockLinkProps {
  /** Anchor of the target section. */
  readonly anchor: string;
  readonly name: string;
  readonly size: string;
  readonly state: BlockState;
  readonly tone?: string;
  readonly className?: string;
  readonly onFollow: (anchor: string) => void;
  readonly children: ReactNode;
}

/** Part of the diagram that links to its section, tinted when that has an issue. */
function BlockLink({ anchor, name, size, state, tone, className, onFollow, children }: BlockLinkProps) {
  const { t } = useTranslation();
  const nameWithState = state === undefined ? name : t(state === 'error' ? 'schematic.hasError' : 'schematic.hasWarning', { name });
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    onFollow(anchor);
  };
  return (
    <a
      className={className}
      data-tone={tone}
      data-issue={state}
      href={`#${anchor}`}
      onClick={follow}
      aria-label={t('equipment.goTo', { name: nameWithState, size })}
    >
      {children}
    </a>
  );
}

interface GridPartProps {
  readonly y: number;
  readonly limit: string;
  readonly isLimited: boolean;
  readonly transformerPercent: string;
  readonly gridName: string;
}

/** Draws the part from the bus to the grid: transformer, limit, pylon. */
function GridPart({ y, limit, isLimited, transformerPercent, gridName }: GridPartProps) {
  const { t } = useTranslation();
  return (
    <g transform={`translate(0, ${y})`}>
      <rect className="area" x={4} y={4} width={240} height={124} rx={6} />
      <line className="wire" x1={bus} x2={bus} y1={0} y2={94} />
      <circle className="round" cx={bus} cy={28} r={10} />
      <circle className="round open" cx={bus} cy={42} r={10} />
      <text className="label" x={190} y={32} textAnchor="end">
        {t('equipment.transformer')}
      </text>
      <text className="note" x={190} y={46} textAnchor="end">
        {transformerPercent} %
      </text>
      <line className="limit" data-warn={isLimited || undefined} x1={bus - 10} x2={bus + 10} y1={76} y2={76} />
      <text className="label" x={190} y={72} textAnchor="end">
        {t('equipment.gridLimit')}
      </text>
      <text className="figure" data-warn={isLimited || undefined} x={190} y={87} textAnchor="end">
        {limit}
      </text>
      <rect className="grid-tile" x={bus - 16} y={94} width={32} height={32} rx={8} />
      <g className="pylon" transform={`translate(${bus - 10}, 100) scale(0.833)`}>
        <path d="M7 21 10.6 3h2.8L17 21M4.5 9h15M6 13h12M9.2 9l6.4 4.2M14.8 9 8.4 13.2M8.4 13.2 16.4 19M15.6 13.2 7.6 19" />
      </g>
      <text className="name" x={190} y={114} textAnchor="end">
        {gridName}
      </text>
    </g>
  );
}

/** Draws the converter of the plant, between the DC bus and the transformer. */
function BusConverter({ converter: { size, percent }, y }: { readonly converter: DrawnBusConverter; readonly y: number }) {
  const { t } = useTranslation();
  const middle = 28;
  return (
    <g transform={`translate(0, ${y})`}>
      <rect className="area" x={4} y={6} width={240} height={46} rx={6} />
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

/** Draws the symbol of a converter: direct (=) or alternating (~) current on either side. */
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
  readonly block: { readonly width: number; readonly height: number };
  readonly busKind: 'ac' | 'dc';
  readonly y: number;
}

const longestName = 11;
/** Length of a note that fits beside the icon; a longer one begins below it. */
const longestNote = 14;

/** Draws a source or storage, its auxiliary load and its converter, up to the bus. */
function Source({ source: { tone, name, size, note, converterPercent, auxiliary }, block, busKind, y }: SourceProps) {
  const Icon = technologyIcons[tone];
  const { width, height } = block;
  const middle = height / 2;
  const isClose = height < roomy.height;
  return (
    <g transform={`translate(0, ${y})`}>
      <line className="feed" x1={width} x2={bus} y1={middle} y2={middle} />
      <rect className="block" x={0.5} y={0.5} width={width} height={height} rx={7} />
      <rect className="icon-tile" x={8} y={8} width={24} height={24} rx={6} />
      <Icon className="icon" x={12} y={12} size={16} stroke={1.75} aria-hidden />
      <text className="name" x={40} y={isClose ? 17 : 19}>
        {name.length > longestName ? `${cutText(name, longestName - 1)}…` : name}
      </text>
      <text className="label" x={40} y={isClose ? 32 : 33}>
        {size}
      </text>
      {!isClose && (
        <text className="note" x={note.length > longestNote ? 8 : 40} y={45}>
          {note}
        </text>
      )}
      {auxiliary !== undefined && (
        <>
          <path className="load" d={`M128 ${middle}v-8m-4 0h8l-4 -6z`} />
          <text className="note" x={136} y={middle - 14}>
            {auxiliary}
          </text>
        </>
      )}
      {converterPercent === undefined ? (
        <circle className="node" cx={converterX} cy={middle} r={4} />
      ) : (
        <>
          <ConverterSign x={converterX} y={middle} from="=" to={busKind === 'dc' ? '=' : '~'} />
          <text className="note" x={converterX} y={middle + 23} textAnchor="middle">
            {converterPercent} %
          </text>
        </>
      )}
    </g>
  );
}
