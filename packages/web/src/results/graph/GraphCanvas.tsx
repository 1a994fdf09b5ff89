import type { GraphDimension, SensitivityGraph } from '@hybrid/project/results/sensitivityGraph';
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { chartFont, useChartTheme } from '../../charts/chartTheme';
import { PictureButton } from '../../charts/PictureButton';
import { amount, amountUnit, figure, scaleFor } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { ChartFigures } from '../../charts/ChartFigures';
import { tableText } from '../../charts/chartData';
import { Segmented } from '../../ui/Segmented';
import { CopyButton } from '../optimization/CopyButton';
import { drawGraph, type GraphLook } from './drawGraph';
import { dimensionName } from './graphChoice';
import { drawGraphPicture } from './graphFile';
import { graphTable } from './graphTable';
import { npvPlane } from './npvPlane';
import { area, canvasSize, pointAfter, pointNear, winnerAt } from './graphPicture';
import { economicColumns } from '@hybrid/project/results/economicColumns';
import { translate } from '../../i18n/translate';
import type { ShownGraph } from './useSensitivityGraph';

interface GraphCanvasProps {
  readonly shown: ShownGraph;
  readonly x: GraphDimension;
  readonly y: GraphDimension;
}

const forms = ['picture', 'table'] as const;

/** Shows the graph as a picture or a table. The pointer or the arrow keys show the best system at a point and its NPV. */
export function GraphCanvas({ shown, x, y }: GraphCanvasProps) {
  const { graph } = shown;
  const { t } = useTranslation();
  const look = useFigureLook();
  const theme = useChartTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  // Pixels of the screen for each of the picture.
  const sharpness = Math.max(1, Math.ceil(window.devicePixelRatio || 1));
  const place = usePointedPlace(graph, x, y);
  const [form, setForm] = useState<(typeof forms)[number]>('picture');
  const scale = scaleFor(Math.max(...graph.superimposedValues.map(({ npv }) => Math.abs(npv)), 0));
  const money = (value: number) => `${amount(value, scaleFor(value), look)} ${amountUnit('¤', scaleFor(value), look)}`;

  const drawnLook: GraphLook = {
    text: theme.text,
    line: theme.lineStrong,
    surface: theme.surface,
    font: chartFont,
    mark: (value) => figure(value, 3, look, true),
    npv: (value) => amount(value, scale, look),
    names: { x: dimensionName(x), y: dimensionName(y) },
  };
  const name = t('graph.name', {
    x: dimensionName(x),
    y: dimensionName(y),
    labels: graph.ostLegends.map(({ label }) => translate(label)).join('; '),
  });

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    drawGraph(context, graph, x, y, place.pointed, drawnLook);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === 't') setForm('table');
    place.onKey(event);
  };
  const { comma, symbol } = look;
  const table = useMemo(
    () =>
      graphTable(
        shown,
        x,
        y,
        { comma, symbol },
        { best: t('graph.best'), npv: translate(economicColumns.npv.label), none: t('graph.noneFeasible') },
      ),
    [shown, x, y, comma, symbol, t],
  );
  return (
    <>
      <div className="graph-tools">
        <Segmented
          size="small"
          value={form}
          onChange={setForm}
          label={t('graph.form')}
          options={forms.map((value) => ({ value, label: t(`graph.forms.${value}`) }))}
        />
        <span className="grow" />
        <CopyButton text={() => tableText(table)} />
        {form === 'picture' && <PictureButton name={name} draw={() => drawGraphPicture(graph, x, y, drawnLook)} />}
      </div>
      {form === 'table' ? (
        // A scrolling region must be reachable by keyboard.
        <div className="chart-table graph-table" tabIndex={0} role="region" aria-label={name}>
          <ChartFigures table={table} name={name} />
        </div>
      ) : (
        <>
          <canvas
            ref={canvas}
            className="graph-canvas"
            width={canvasSize.width * sharpness}
            height={canvasSize.height * sharpness}
            role="img"
            aria-label={name}
            aria-description={t('graph.keys')}
            tabIndex={0}
            onPointerMove={place.onMove}
            onPointerLeave={place.onLeave}
            onKeyDown={onKeyDown}
          />
          <p className="graph-said" aria-live="polite">
            {placeText({ shown, x, y }, place, money, t)}
          </p>
        </>
      )}
    </>
  );
}

/** A place of the graph: the simulated point near the pointer or reached by keys, and the best system of the area under the pointer. */
interface Place {
  readonly pointed: number | undefined;
  readonly over: number | undefined;
  /** Net present value under the pointer, interpolated between the simulated points; undefined beside a point without a feasible system. */
  readonly npv: number | undefined;
}

/** Returns the place that the user points at, and follows pointer and arrow keys; Escape leaves the point. */
function usePointedPlace(graph: SensitivityGraph, x: GraphDimension, y: GraphDimension) {
  const [pointed, setPointed] = useState<number>();
  const [over, setOver] = useState<number>();
  const [npv, setNpv] = useState<number>();
  const onMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const left = ((event.clientX - box.left) / box.width) * canvasSize.width;
    const top = ((event.clientY - box.top) / box.height) * canvasSize.height;
    setPointed(pointNear(graph, x, y, left, top));
    setOver(winnerAt(graph.blendedPlane, left, top));
    setNpv(npvPlane(graph, x, y)?.at((left - area.left) / (area.right - area.left), (area.bottom - top) / (area.bottom - area.top)));
  };
  const onLeave = () => {
    setPointed(undefined);
    setOver(undefined);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setPointed(undefined);
    const next = pointAfter(event.key, pointed, x.points.length, graph.simulationPoints.length);
    if (next === undefined) return;
    event.preventDefault();
    setPointed(next);
  };
  return { pointed, over, npv, onMove, onLeave, onKey };
}

/** Returns the best system at a place as text, with its NPV at a simulated point. */
function placeText(
  { shown: { graph }, x, y }: GraphCanvasProps,
  { pointed, over, npv }: Place,
  money: (value: number) => string,
  t: TFunction,
): string {
  const at = pointed === undefined ? undefined : graph.simulationPoints[pointed];
  if (!at) {
    if (over === undefined) return t('graph.hint');
    const label = translate(graph.ostLegends[over]?.label ?? '');
    return npv === undefined ? label : t('graph.between', { label, npv: money(npv) });
  }
  const best = graph.superimposedValues.find((value) => value.x === at.x && value.y === at.y);
  const names = { x: x.pointNames[x.points.indexOf(at.x)], y: y.pointNames[y.points.indexOf(at.y)] };
  return best ? t('graph.point', { ...names, label: translate(best.label), npv: money(best.npv) }) : t('graph.pointWithout', names);
}
