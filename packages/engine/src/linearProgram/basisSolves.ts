import type { BasisFactors } from './basisFactors';
import type { SparseVector } from './sparseVector';

/** Solves B x = b in place: entries of `b` by row become those of x by place. */
export function solveColumns(factors: BasisFactors, b: SparseVector): void {
  openRanks(factors, b);
  const { rows, coreBegin, coreEnd, pivot, columnStart, columnRank, columnEntry, vector, open, ranks } = factors;
  let count = 0;
  let isCoreSolved = coreEnd === coreBegin;
  for (let word = (rows - 1) >> 5; word >= 0; word--) {
    while (open[word] !== 0) {
      const bit = 31 - Math.clz32(open[word]);
      const rank = (word << 5) + bit;
      if (!isCoreSolved && rank < coreEnd) {
        isCoreSolved = true;
        if (rank < coreBegin) continue;
        solveCoreColumns(factors);
        word = (coreEnd - 1) >> 5;
        continue;
      }
      open[word] &= ~(1 << bit);
      let value = vector[rank];
      if (value === 0) continue;
      ranks[count++] = rank;
      if (rank < coreBegin || rank >= coreEnd) {
        value /= pivot[rank];
        vector[rank] = value;
      }
      for (let k = columnStart[rank]; k < columnStart[rank + 1]; k++) {
        const other = columnRank[k];
        vector[other] -= value * columnEntry[k];
        open[other >> 5] |= 1 << (other & 31);
      }
    }
  }
  if (factors.exchanges > 0) count = applyExchanges(factors, count);
  closeRanks(factors, count, b);
}

/** Solves Bᵀ y = c in place: entries of \`c\` by place become those of y by row. */
export function solveRows(factors: BasisFactors, c: SparseVector): void {
  if (factors.exchanges > 0) undoExchanges(factors, c);
  else openRanks(factors, c);
  const { coreBegin, coreEnd, pivot, rowStart, rowRank, rowEntry, vector, open, ranks } = factors;
  let count = 0;
  let isCoreSolved = coreEnd === coreBegin;
  for (let word = 0; word < open.length; word++) {
    while (open[word] !== 0) {
      const bit = 31 - Math.clz32(open[word] & -open[word]);
      const rank = (word << 5) + bit;
      if (!isCoreSolved && rank >= coreBegin) {
        isCoreSolved = true;
        if (rank >= coreEnd) continue;
        solveCoreRows(factors);
        word = coreBegin >> 5;
        continue;
      }
      open[word] &= ~(1 << bit);
      let value = vector[rank];
      if (value === 0) continue;
      ranks[count++] = rank;
      if (rank < coreBegin || rank >= coreEnd) {
        value /= pivot[rank];
        vector[rank] = value;
      }
      for (let k = rowStart[rank]; k < rowStart[rank + 1]; k++) {
        const other = rowRank[k];
        vector[other] -= value * rowEntry[k];
        open[other >> 5] |= 1 << (other & 31);
      }
    }
  }
  closeRanks(factors, count, c);
}

/** Moves the entries of a vector to their ranks. */
function openRanks({ rankOf, vector, open }: BasisFactors, { entry, place, listed, count }: SparseVector): void {
  for (let k = 0; k < count; k++) {
    const i = place[k];
    const rank = rankOf[i];
    vector[rank] = entry[i];
    open[rank >> 5] |= 1 << (rank & 31);
    entry[i] = 0;
    listed[i] = 0;
  }
}

/** Moves the entries of so many ranks back to their places. */
function closeRanks({ order, vector, ranks }: BasisFactors, count: number, into: SparseVector): void {
  const { entry, place, listed } = into;
  for (let k = 0; k < count; k++) {
    const rank = ranks[k];
    const i = order[rank];
    entry[i] = vector[rank];
    vector[rank] = 0;
    place[k] = i;
    listed[i] = 1;
  }
  into.count = count;
}

function solveCoreColumns({ coreBegin, coreEnd, core, vector, open }: BasisFactors): void {
  const size = coreEnd - coreBegin;
  for (let c = 0; c < size; c++) {
    const value = vector[coreBegin + c];
    if (value === 0) continue;
    const start = c * size;
    for (let r = c + 1; r < size; r++) vector[coreBegin + r] -= value * core[start + r];
  }
  for (let c = size - 1; c >= 0; c--) {
    const rank = coreBegin + c;
    if (vector[rank] === 0) continue;
    const start = c * size;
    const value = vector[rank] / core[start + c];
    vector[rank] = value;
    for (let r = 0; r < c; r++) vector[coreBegin + r] -= value * core[start + r];
    open[rank >> 5] |= 1 << (rank & 31);
  }
}

function solveCoreRows({ coreBegin, coreEnd, core, vector, open }: BasisFactors): void {
  const size = coreEnd - coreBegin;
  for (let p = 0; p < size; p++) {
    if (vector[coreBegin + p] === 0) continue;
    const value = vector[coreBegin + p] / core[p * size + p];
    vector[coreBegin + p] = value;
    for (let r = p + 1; r < size; r++) vector[coreBegin + r] -= core[r * size + p] * value;
  }
  for (let p = size - 1; p >= 0; p--) {
    const rank = coreBegin + p;
    const value = vector[rank];
    if (value === 0) continue;
    for (let r = 0; r < p; r++) vector[coreBegin + r] -= core[r * size + p] * value;
    open[rank >> 5] |= 1 << (rank & 31);
  }
}

/** Applies the exchanges, from the first to the last, to the vector with so many ranks. Returns their number after it. */
function applyExchanges(factors: BasisFactors, before: number): number {
  const { rows, exchanges, exchangeRank, exchangeColumn, exchangeStart, exchangeEntry, vector, ranks, isListed } = factors;
  let count = before;
  for (let k = 0; k < count; k++) isListed[ranks[k]] = 1;
  for (let n = 0; n < exchanges; n++) {
    const at = exchangeRank[n];
    if (vector[at] === 0) continue;
    const own = n * rows;
    const value = vector[at] / exchangeColumn[own + at];
    vector[at] = value;
    for (let k = exchangeStart[n]; k < exchangeStart[n + 1]; k++) {
      const rank = exchangeEntry[k];
      vector[rank] -= value * exchangeColumn[own + rank];
      if (isListed[rank] === 1) continue;
      isListed[rank] = 1;
      ranks[count++] = rank;
    }
  }
  for (let k = 0; k < count; k++) isListed[ranks[k]] = 0;
  return count;
}

/** Moves the entries of a vector to their ranks and takes the exchanges back, from the last to the first. */
function undoExchanges(factors: BasisFactors, { entry, place, listed, count: given }: SparseVector): void {
  const { rows, rankOf, exchanges, exchangeRank, exchangeColumn, exchangeLow, exchangeHigh, vector, open, ranks, isListed } = factors;
  let low = rows;
  let high = 0;
  let count = given;
  for (let k = 0; k < given; k++) {
    const i = place[k];
    const rank = rankOf[i];
    vector[rank] = entry[i];
    entry[i] = 0;
    listed[i] = 0;
    ranks[k] = rank;
    isListed[rank] = 1;
    if (rank < low) low = rank;
    if (rank > high) high = rank;
  }
  for (let n = exchanges - 1; n >= 0; n--) {
    if (exchangeHigh[n] < low || exchangeLow[n] > high) continue;
    const at = exchangeRank[n];
    const own = n * rows;
    const before = vector[at];
    vector[at] = 0;
    let others = 0;
    for (let k = 0; k < count; k++) others += exchangeColumn[own + ranks[k]] * vector[ranks[k]];
    const value = (before - others) / exchangeColumn[own + at];
    vector[at] = value;
    if (value === 0 || isListed[at] === 1) continue;
    isListed[at] = 1;
    ranks[count++] = at;
    if (at < low) low = at;
    if (at > high) high = at;
  }
  for (let k = 0; k < count; k++) {
    const rank = ranks[k];
    isListed[rank] = 0;
    open[rank >> 5] |= 1 << (rank & 31);
  }
}
