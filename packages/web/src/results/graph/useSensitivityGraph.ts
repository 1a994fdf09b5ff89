import { sensitivityGraphCalls } from '@hybrid/api/sensitivityGraphCalls';
import type { GraphDimension, GraphState, SensitivityGraph } from '@hybrid/project/results/sensitivityGraph';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callServer } from '../../session/callServer';
import { onLanguage } from '../../i18n/translate';
import { problemText } from '../../runs/useCalculation';
import { isQuick } from '../../studies/useQuickStart';
import { canAsk, withChoice } from './graphChoice';

/** A graph with the dimensions that it was requested with. */
export interface ShownGraph {
  readonly graph: SensitivityGraph;
  readonly dimensions: readonly GraphDimension[];
}

interface GraphReading {
  readonly state: GraphState;
  /** The chosen dimensions, which may be ahead of the shown graph. */
  readonly dimensions: readonly GraphDimension[];
  readonly shown: ShownGraph | undefined;
  readonly message: string;
  /** Time that the shown graph took [s]. */
  readonly seconds: number | undefined;
  /** Key of the calculation, its progress, and the try. */
  readonly asked: string;
}

const nothingRead: GraphReading = { state: 'loading', dimensions: [], shown: undefined, message: '', seconds: undefined, asked: '' };

type Found = Partial<Omit<GraphReading, 'asked'>>;

const failed = (problem: unknown): Found => ({ state: 'error', message: problemText(problem) });

async function readGraph(id: string, dimensions: readonly GraphDimension[]): Promise<Found> {
  try {
    const started = performance.now();
    const graph = await callServer(sensitivityGraphCalls.graph, { params: { id }, body: { dimensions: [...dimensions] } });
    return { shown: { graph, dimensions }, message: '', seconds: (performance.now() - started) / 1000 };
  } catch (problem) {
    return failed(problem);
  }
}

/** Reads the dimensions, keeping the previous choice, and the graph where it can be requested. */
async function readAll(id: string, before: readonly GraphDimension[]): Promise<Found> {
  try {
    const read = await callServer(sensitivityGraphCalls.graphDimensions, { params: { id } });
    const dimensions = withChoice(read.dimensions, before);
    const graph = read.state !== 'unavailable' && canAsk(dimensions) ? await readGraph(id, dimensions) : {};
    return { state: read.state, dimensions, message: '', ...graph };
  } catch (problem) {
    return failed(problem);
  }
}

/** Time without another choice after which a graph is requested by itself [ms]. */
const restMs = 150;

/**
 * Returns the graph of a calculation; `run` is the key of the calculation and its progress. The proposed choice is requested at once, and other
 * choices by themselves where the last graph was quick.
 */
export function useSensitivityGraph(id: string, run: string) {
  const [reading, setReading] = useState<GraphReading>(nothingRead);
  const [tries, setTries] = useState(0);
  const chosen = useRef<readonly GraphDimension[]>([]);

  useEffect(() => {
    let gone = false;
    const asked = `${run}#${tries}`;
    const read = (): void =>
      void readAll(id, chosen.current).then((found) => {
        if (!gone) setReading((before) => ({ ...before, ...found, asked }));
      });
    read();
    // Names in the graph are in the language of the user.
    const leave = onLanguage(read);
    return () => {
      gone = true;
      leave();
    };
  }, [id, run, tries]);

  const ask = useCallback(
    async (dimensions: readonly GraphDimension[]) => {
      chosen.current = dimensions;
      const found = await readGraph(id, dimensions);
      // Ignores the answer to an earlier choice.
      if (chosen.current === dimensions) setReading((before) => ({ ...before, ...found }));
    },
    [id],
  );
  const isGraphQuick = isQuick(reading.seconds);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const choose = useCallback(
    (dimensions: readonly GraphDimension[]) => {
      chosen.current = dimensions;
      setReading((before) => ({ ...before, dimensions }));
      clearTimeout(rest.current);
      if (isGraphQuick && canAsk(dimensions)) rest.current = setTimeout(() => void ask(dimensions), restMs);
    },
    [ask, isGraphQuick],
  );
  return { reading, choose, ask, tryAgain: useCallback(() => setTries((count) => count + 1), []) };
}
