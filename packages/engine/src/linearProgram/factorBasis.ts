import { type BasisFactors, forgetExchanges, type RowWise } from './basisFactors';
import type { LinearProgram } from './linearProgram';

/** Entries that do not serve as a pivot. */
const tinyPivot = 1e-9;

/**
 * Factors the basis of the variables with `isBasic`, slacks behind the columns. A column that depends on others is left out, slacks take the places that are
 * missing: `basic` has the basis that results, and `isBasic` is set to it. Idle rows, whose slacks are basic, have no other entries.
 */
export function factorBasis(
  program: LinearProgram,
  { rowStart, column }: RowWise,
  isBasic: Uint8Array,
  isIdle: Uint8Array,
  into: BasisFactors,
): void {
  const { columns, rows, columnStart, rowIndex, coefficient } = program;
  const { basic, order, work } = into;
  const { placeOf, pivot, columnLeft, rowLeft, rowOpen, columnOpen, stack } = work;
  forgetExchanges(into);
  placeOf.fill(-1);
  // Slacks and single columns from the front, single rows from the back.
  let front = 0;
  let back = rows;
  for (let i = 0; i < rows; i++) {
    rowLeft[i] = 0;
    rowOpen[i] = 1 - isBasic[columns + i];
    if (rowOpen[i] === 1) continue;
    basic[i] = columns + i;
    pivot[i] = 1;
    order[front++] = i;
  }
  let top = 0;
  for (let j = 0; j < columns; j++) {
    columnOpen[j] = isBasic[j];
    if (isBasic[j] === 0) continue;
    let count = 0;
    for (let k = columnStart[j]; k < columnStart[j + 1]; k++) {
      count += rowOpen[rowIndex[k]];
      rowLeft[rowIndex[k]] += rowOpen[rowIndex[k]];
    }
    columnLeft[j] = count;
    if (count === 1) stack[top++] = j;
  }
  for (let i = 0; i < rows; i++) if (rowOpen[i] === 1 && rowLeft[i] === 1) stack[top++] = columns + i;
  while (top > 0) {
    const one = stack[--top];
    if (one < columns ? columnOpen[one] === 0 || columnLeft[one] !== 1 : rowOpen[one - columns] === 0 || rowLeft[one - columns] !== 1)
      continue;
    let i = one - columns;
    let j = one;
    if (one < columns) {
      let k = columnStart[j];
      while (rowOpen[rowIndex[k]] === 0) k++;
      i = rowIndex[k];
    } else {
      let k = rowStart[i];
      while (columnOpen[column[k]] === 0) k++;
      j = column[k];
    }
    let at = columnStart[j];
    while (rowIndex[at] !== i) at++;
    if (Math.abs(coefficient[at]) < tinyPivot) continue;
    columnOpen[j] = 0;
    rowOpen[i] = 0;
    basic[i] = j;
    placeOf[j] = i;
    pivot[i] = coefficient[at];
    if (one < columns) {
      order[front++] = i;
      for (let k = rowStart[i]; k < rowStart[i + 1]; k++)
        if (columnOpen[column[k]] === 1 && --columnLeft[column[k]] === 1) stack[top++] = column[k];
    } else {
      order[--back] = i;
      for (let k = columnStart[j]; k < columnStart[j + 1]; k++)
        if (rowOpen[rowIndex[k]] === 1 && --rowLeft[rowIndex[k]] === 1) stack[top++] = columns + rowIndex[k];
    }
  }
  into.coreBegin = front;
  into.coreEnd = back;
  factorCore(program, isBasic, into);
  listEntries(program, isIdle, into);
}

/** Lists the entries of the basis by rank, without those at pivots and within the core. */
function listEntries({ columns, columnStart: first, rowIndex, coefficient }: LinearProgram, isIdle: Uint8Array, into: BasisFactors): void {
  const { rows, basic, order, rankOf, coreBegin, coreEnd, pivot, columnStart, rowStart, work } = into;
  for (let rank = 0; rank < rows; rank++) {
    rankOf[order[rank]] = rank;
    pivot[rank] = work.pivot[order[rank]];
  }
  rowStart.fill(0);
  let count = 0;
  for (let rank = 0; rank < rows; rank++) {
    columnStart[rank] = count;
    const i = order[rank];
    const j = basic[i];
    if (j >= columns) continue;
    const inCore = rank >= coreBegin && rank < coreEnd;
    if (count + first[j + 1] - first[j] > into.columnRank.length) grow(into);
    const { columnRank, columnEntry } = into;
    for (let k = first[j]; k < first[j + 1]; k++) {
      const row = rowIndex[k];
      const other = rankOf[row];
      if (row === i || isIdle[row] === 1 || (inCore && other >= coreBegin)) continue;
      columnRank[count] = other;
      columnEntry[count++] = coefficient[k];
      rowStart[other]++;
    }
  }
  columnStart[rows] = count;
  let sum = 0;
  for (let rank = 0; rank < rows; rank++) {
    sum += rowStart[rank];
    rowStart[rank] = sum;
  }
  rowStart[rows] = sum;
  const { columnRank, columnEntry, rowRank, rowEntry } = into;
  for (let rank = rows - 1; rank >= 0; rank--)
    for (let k = columnStart[rank + 1] - 1; k >= columnStart[rank]; k--) {
      const at = --rowStart[columnRank[k]];
      rowRank[at] = rank;
      rowEntry[at] = columnEntry[k];
    }
}

function grow(into: BasisFactors): void {
  const length = 2 * into.columnRank.length + 64;
  const { columnRank, columnEntry } = into;
  into.columnRank = new Int32Array(length);
  into.columnRank.set(columnRank);
  into.columnEntry = new Float64Array(length);
  into.columnEntry.set(columnEntry);
  into.rowRank = new Int32Array(length);
  into.rowEntry = new Float64Array(length);
}

/** Factors what has no single entry left, by Gaussian elimination with partial pivoting. */
function factorCore({ columns, columnStart, rowIndex, coefficient }: LinearProgram, isBasic: Uint8Array, into: BasisFactors): void {
  const { basic, order, coreBegin, coreEnd, work } = into;
  const { placeOf, pivot, rowOpen, columnOpen, coreColumn, coreRank } = work;
  const size = coreEnd - coreBegin;
  let columnCount = 0;
  for (let j = 0; j < columns; j++) {
    if (columnOpen[j] === 0) continue;
    if (columnCount < size) coreColumn[columnCount++] = j;
    else isBasic[j] = 0;
  }
  if (size === 0) return;
  let row = coreBegin;
  for (let i = 0; i < into.rows; i++) {
    coreRank[i] = -1;
    if (rowOpen[i] === 0) continue;
    coreRank[i] = row - coreBegin;
    order[row++] = i;
  }
  if (into.core.length < size * size) into.core = new Float64Array(2 * size * size);
  const { core } = into;
  core.fill(0, 0, size * size);
  for (let c = 0; c < columnCount; c++)
    for (let k = columnStart[coreColumn[c]]; k < columnStart[coreColumn[c] + 1]; k++)
      if (coreRank[rowIndex[k]] >= 0) core[c * size + coreRank[rowIndex[k]]] = coefficient[k];
  let rank = 0;
  for (let c = 0; c < columnCount; c++) {
    const start = c * size;
    for (let p = 0; p < rank; p++) {
      const factor = core[start + p];
      if (factor === 0) continue;
      for (let r = p + 1; r < size; r++) core[start + r] -= factor * core[p * size + r];
    }
    let best = rank;
    for (let r = rank + 1; r < size; r++) if (Math.abs(core[start + r]) > Math.abs(core[start + best])) best = r;
    const j = coreColumn[c];
    if (Math.abs(core[start + best]) < tinyPivot) {
      isBasic[j] = 0;
      continue;
    }
    if (best !== rank) {
      for (let each = 0; each < columnCount; each++) {
        const one = core[each * size + rank];
        core[each * size + rank] = core[each * size + best];
        core[each * size + best] = one;
      }
      const one = order[coreBegin + rank];
      order[coreBegin + rank] = order[coreBegin + best];
      order[coreBegin + best] = one;
    }
    const inverse = 1 / core[start + rank];
    for (let r = rank + 1; r < size; r++) core[start + r] *= inverse;
    if (c !== rank) core.copyWithin(rank * size, start, start + size);
    coreColumn[rank++] = j;
  }
  for (let r = 0; r < size; r++) {
    const i = order[coreBegin + r];
    if (r < rank) {
      basic[i] = coreColumn[r];
      placeOf[coreColumn[r]] = i;
      pivot[i] = core[r * size + r];
      continue;
    }
    // The slack of a row without a column: a unit column of the core.
    core.fill(0, r * size, (r + 1) * size);
    core[r * size + r] = 1;
    basic[i] = columns + i;
    pivot[i] = 1;
    isBasic[columns + i] = 1;
  }
}
