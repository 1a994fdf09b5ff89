import { message, type Text } from '@hybrid/project/i18n/message';
import type { Project } from '@hybrid/project/document/project';
import { decisionSentence } from '@hybrid/project/results/decisionSentence';
import type { Details } from '@hybrid/project/results/details';
import { hexOf } from '@hybrid/project/results/seriesColors';
import { drawBars } from '../pdf/pdfBars';
import { drawLineChart } from '../pdf/pdfLines';
import { contentWidth, page, type TextLook } from '../pdf/pdfPaper';
import { nextPage, type Cursor } from '../pdf/pdfTable';
import { ink } from '../pdf/reportColors';
import type { ResultFacts } from '../tables/resultFacts';
import { betterSystem, sizePlot } from './comparedSizes';
import { drawKeyFigures } from './keyFigures';
import { tornadoBars, waterfallBars, type MemoBars } from './memoBars';
import { memoQuestions, type MemoQuestion } from './memoQuestions';
import { cashFlowChart } from './reportCharts';
import { drawHead } from './reportCover';
import type { ReportEvidence } from './reportEvidence';
import type { ReportWords } from './reportFields';
import { drawChart } from './reportPage';
import { sentenceFigures } from './sentenceFigures';

const bottom = page.height - page.bottom;

/** Draws the two pages of the memo: recommendation, key figures and waterfall; then size curve, tornado and the questions of a committee. */
export function drawMemo(
  cursor: Cursor,
  project: Project,
  details: Details,
  facts: ResultFacts,
  words: ReportWords,
  evidence: ReportEvidence,
): void {
  drawHead(cursor, message('memo.titleInCapitals'), project, facts);
  drawRecommendation(cursor, project, details, words, evidence);
  drawKeyFigures(cursor, details, facts, words);
  drawTitle(cursor, message('decision.bridge'));
  const waterfall = waterfallBars(details, words, cursor.locale);
  drawNote(cursor, waterfall.note);
  drawRows(cursor, waterfall, bottom - cursor.y, maxStepHeight);
  nextPage(cursor);
  const tornado = tornadoBars(evidence, details.id, words, cursor.locale);
  const rows = tornado?.rows.length ?? 0;
  const aroundQuestions = 2 * titleHeight + (rows > 0 ? noteHeight + rows * inputHeight : sentenceHeight) + partGap;
  const room = bottom - cursor.y - aroundQuestions - minSizesHeight;
  const questions = fittingQuestions(cursor, memoQuestions(project, details, evidence, sentenceFigures(words)), room);
  const below = aroundQuestions + heightOf(questions);
  drawSizes(cursor, details, facts, words, evidence, bottom - cursor.y - below - partGap);
  drawTitle(cursor, message('decision.moves'));
  if (tornado && rows > 0) {
    drawNote(cursor, tornado.note);
    drawRows(cursor, tornado, rows * inputHeight, inputHeight);
  } else drawSentence(cursor, tornado ? message('memo.noEffect') : message('memo.notVaried'));
  cursor.y += partGap;
  drawTitle(cursor, message('decision.asks'));
  for (const { question, isInOrder, lines } of questions) drawQuestion(cursor, question, isInOrder, lines);
}

const titleHeight = 18;
const noteHeight = 14;
const lineHeight = 13;
const partGap = 14;
/** Heights of rows: of the waterfall at most, which fills the page, and of the tornado. [pt] */
const maxStepHeight = 38;
const inputHeight = 25;

const bodyLook = { size: 9.5, color: ink.text } as const;
const softLook = { size: 8, color: ink.soft } as const;

function drawTitle(cursor: Cursor, title: Text): void {
  cursor.paper.text(cursor.locale.translate(title), page.left, cursor.y, contentWidth, { size: 10.5, weight: 'semiBold', color: ink.text });
  cursor.y += titleHeight;
}

function drawNote(cursor: Cursor, note: Text): void {
  cursor.paper.text(cursor.locale.translate(note), page.left, cursor.y, contentWidth, softLook);
  cursor.y += noteHeight;
}

const sentenceLook = { size: 8.5, color: ink.text } as const;
const sentenceLines = 2;
const sentenceHeight = sentenceLines * lineHeight;

function drawSentence(cursor: Cursor, text: Text): void {
  for (const line of cutLines(cursor, text, contentWidth, sentenceLook, sentenceLines)) {
    cursor.paper.text(line, page.left, cursor.y, contentWidth, sentenceLook);
    cursor.y += lineHeight;
  }
}

function drawRows(cursor: Cursor, { rows }: MemoBars, height: number, maxHeight: number): void {
  cursor.y += drawBars(cursor.paper, rows, page.left, cursor.y, contentWidth, Math.min(maxHeight, height / Math.max(1, rows.length)));
}

/** Returns the lines of a text, the last of which is cut where there are more. */
function cutLines(
  { paper, locale }: Cursor,
  text: Text,
  width: number,
  look: Pick<TextLook, 'size' | 'weight'>,
  most: number,
): readonly string[] {
  const lines = paper.wrapped(locale.translate(text), width, look);
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''} …`];
}

const leadLook = { size: 13, weight: 'semiBold', color: ink.text } as const;

function drawRecommendation(cursor: Cursor, project: Project, details: Details, words: ReportWords, { table }: ReportEvidence): void {
  const { paper, locale } = cursor;
  const better = table && betterSystem(table, details.id, project, words);
  const { lead, rest, basis } = decisionSentence(details, details.title, better, sentenceFigures(words));
  drawTitle(cursor, message('memo.recommendation'));
  for (const line of cutLines(cursor, lead, contentWidth, leadLook, 3)) {
    paper.text(line, page.left, cursor.y, contentWidth, leadLook);
    cursor.y += 17;
  }
  for (const line of cutLines(cursor, { texts: rest, between: ' ' }, contentWidth, bodyLook, 6)) {
    paper.text(line, page.left, cursor.y, contentWidth, bodyLook);
    cursor.y += lineHeight + 1;
  }
  if (basis !== undefined) {
    paper.text(locale.translate(basis), page.left, cursor.y + 1, contentWidth, softLook);
    cursor.y += noteHeight;
  }
  cursor.y += 10;
}

/** Heights between which the plot of the size curve fills the page. [pt] */
const plotHeights = [90, 320] as const;
/** Height of a chart beside its plot: unit, axis with its name, and two rows of the legend. [pt] */
const aroundPlot = 74;

/** Height that the size curve, or the cash flow in its place, takes at least. [pt] */
const minSizesHeight = 2 * titleHeight + sentenceHeight + 2 * partGap + plotHeights[0] + aroundPlot;

const plotHeightIn = (height: number): number => Math.min(plotHeights[1], Math.max(plotHeights[0], height - aroundPlot));

function drawSizes(
  cursor: Cursor,
  details: Details,
  { currency }: ResultFacts,
  words: ReportWords,
  { table }: ReportEvidence,
  height: number,
): void {
  const plot = table && sizePlot(table, details.id, words, cursor.locale);
  drawTitle(cursor, plot?.title ?? message('memo.npvBySize'));
  if (plot) {
    cursor.y += drawLineChart(cursor.paper, plot.chart, page.left, cursor.y, contentWidth, plotHeightIn(height - titleHeight));
  } else {
    // The cash flow takes the place of the curve, so that the page is full.
    drawSentence(cursor, table ? message('memo.oneSize') : message('memo.otherSizes'));
    cursor.y += partGap;
    const chart = cashFlowChart(details, currency, words.written);
    drawChart(cursor, message('files.cashFlow'), chart, plotHeightIn(height - 2 * titleHeight - sentenceHeight - partGap));
  }
  cursor.y += partGap;
}

const markWidth = 62;
const answerWidth = contentWidth - markWidth;
const answerLook = { size: 9, color: ink.text } as const;
const maxAnswerLines = 5;

/** A question with the lines of its answer. */
interface LaidOutQuestion extends MemoQuestion {
  readonly lines: readonly string[];
}

const heightOf = (questions: readonly LaidOutQuestion[]): number =>
  questions.reduce((sum, { lines }) => sum + (1 + lines.length) * lineHeight + 6, 0);

/** Returns the questions with as many lines of each answer as the room allows. */
function fittingQuestions(cursor: Cursor, questions: readonly MemoQuestion[], room: number): readonly LaidOutQuestion[] {
  const laidOut = (most: number) =>
    questions.map((question) => ({ ...question, lines: cutLines(cursor, question.text, answerWidth, answerLook, most) }));
  let most = maxAnswerLines;
  while (most > 1 && heightOf(laidOut(most)) > room) most -= 1;
  return laidOut(most);
}

/** Draws a question with its evidence; a word in front says whether it deserves a look. */
function drawQuestion(cursor: Cursor, question: Text, isInOrder: boolean | undefined, lines: readonly string[]): void {
  const { paper, locale } = cursor;
  const left = page.left + markWidth;
  if (isInOrder !== undefined)
    paper.text(locale.translate(isInOrder ? message('decision.ok') : message('decision.look')), page.left, cursor.y + 0.5, markWidth - 8, {
      size: 8,
      weight: 'semiBold',
      color: hexOf(isInOrder ? 'ok' : 'warn'),
    });
  paper.text(locale.translate(question), left, cursor.y, answerWidth, { ...answerLook, weight: 'semiBold' });
  cursor.y += lineHeight;
  for (const line of lines) {
    paper.text(line, left, cursor.y, answerWidth, answerLook);
    cursor.y += lineHeight;
  }
  cursor.y += 6;
}
