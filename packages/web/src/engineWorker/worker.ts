import { answerTo } from './answerTo';
import { jobs } from './jobs';
import type { JobName, Question } from './protocol';
import { seriesKeeper } from './sentSeries';

/* Engine thread of the browser: one question, one answer. */

const seriesOf = seriesKeeper();

self.addEventListener('message', ({ data }: MessageEvent<Question<JobName>>) => {
  self.postMessage(answerTo(jobs, data, seriesOf(data.series)));
});
