/** What changed between two versions of a note, line by line. */

export interface ComparedLine {
  readonly state: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Longer notes are compared from their ends only. */
const mostCells = 4_000_000

/** Lengths of the longest common parts from each pair of places on. */
const commonLengths = (before: readonly string[], after: readonly string[]): Uint16Array[] => {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, next] = [table[i], table[i + 1]]
      if (row && next)
        row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0)
    }
  return table
}

const line = (state: ComparedLine['state']) => (text: string) => ({ state, text })

const middle = (before: readonly string[], after: readonly string[]): ComparedLine[] => {
  if (before.length * after.length > mostCells) return [...before.map(line('removed')), ...after.map(line('added'))]
  const table = commonLengths(before, after)
  const lines: ComparedLine[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]]
    if (old !== undefined && old === now) {
      lines.push({ state: 'same', text: old })
      i += 1
      j += 1
    } else if (old !== undefined && (now === undefined || (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))) {
      lines.push({ state: 'removed', text: old })
      i += 1
    } else {
      lines.push({ state: 'added', text: now ?? '' })
      j += 1
    }
  }
  return lines
}

/** What both have in common at the start and at the end is set apart first: most changes are small. */
export const compareLines = (before: readonly string[], after: readonly string[]): ComparedLine[] => {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return [
    ...before.slice(0, start).map(line('same')),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(line('same')),
  ]
}
