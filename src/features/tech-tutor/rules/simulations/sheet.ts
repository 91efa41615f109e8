/** The practice sheet: cells with numbers, texts and formulas of a few functions. */

export interface SheetState {
  readonly name: string | readonly [string, string]
  readonly columns: number
  readonly rows: number
  readonly selected: string
  /** What is typed, by cell. */
  readonly cells: Readonly<Record<string, string | readonly [string, string]>>
  readonly bold: Readonly<Record<string, boolean>>
}

export const columnName = (index: number): string => String.fromCharCode(65 + index)

type Value = number | string
const wrong = '#?'

interface Reader {
  readonly text: string
  at: number
}

const functions: Readonly<Record<string, (numbers: readonly number[]) => number>> = {
  SUM: (numbers) => numbers.reduce((sum, one) => sum + one, 0),
  AVERAGE: (numbers) => (numbers.length > 0 ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : Number.NaN),
  MAX: (numbers) => (numbers.length > 0 ? Math.max(...numbers) : Number.NaN),
  MIN: (numbers) => (numbers.length > 0 ? Math.min(...numbers) : Number.NaN),
  COUNT: (numbers) => numbers.length,
}

export const isFormula = (text: string): boolean => text.trim().startsWith('=')
const numberOf = (text: string): number | null => {
  const bare = text.replaceAll(',', '').trim()
  return bare !== '' && Number.isFinite(Number(bare)) ? Number(bare) : null
}

const refs = (from: string, to: string): string[] => {
  const [a, b] = [from, to].map((ref) => ({ column: ref.charCodeAt(0), row: Number(ref.slice(1)) }))
  if (!a || !b) return []
  const cells: string[] = []
  for (let row = Math.min(a.row, b.row); row <= Math.max(a.row, b.row); row += 1)
    for (let column = Math.min(a.column, b.column); column <= Math.max(a.column, b.column); column += 1)
      cells.push(`${String.fromCharCode(column)}${String(row)}`)
  return cells
}

type Lookup = (cell: string) => Value

const take = (reader: Reader, pattern: RegExp): string | null => {
  const found = new RegExp(`^\\s*(?:${pattern.source})`, 'i').exec(reader.text.slice(reader.at))
  if (!found) return null
  reader.at += found[0].length
  return found[0].trim()
}

const asNumber = (value: Value): number => (typeof value === 'number' ? value : value === '' ? 0 : Number.NaN)

const readArguments = (reader: Reader, lookup: Lookup): number[] => {
  const numbers: number[] = []
  do {
    const range = take(reader, /[A-Z]\d{1,2}\s*:\s*[A-Z]\d{1,2}/)
    if (range) {
      const [from = '', to = ''] = range.toUpperCase().split(/\s*:\s*/)
      numbers.push(...refs(from, to).flatMap((cell) => [lookup(cell)].filter((one) => typeof one === 'number')))
    } else numbers.push(readSum(reader, lookup))
  } while (take(reader, /[,;]/))
  return numbers
}

function readFactor(reader: Reader, lookup: Lookup): number {
  if (take(reader, /-/)) return -readFactor(reader, lookup)
  if (take(reader, /\(/)) {
    const value = readSum(reader, lookup)
    return take(reader, /\)/) ? value : Number.NaN
  }
  const name = take(reader, /[A-Z]{3,}(?=\s*\()/)
  if (name) {
    const apply = functions[name.toUpperCase()]
    take(reader, /\(/)
    const numbers = readArguments(reader, lookup)
    return apply && take(reader, /\)/) ? apply(numbers) : Number.NaN
  }
  const ref = take(reader, /[A-Z]\d{1,2}/)
  if (ref) return asNumber(lookup(ref.toUpperCase()))
  const number = take(reader, /\d+(?:\.\d+)?/)
  return number === null ? Number.NaN : Number(number)
}

function readProduct(reader: Reader, lookup: Lookup): number {
  let value = readFactor(reader, lookup)
  for (let sign = take(reader, /[*/]/); sign; sign = take(reader, /[*/]/)) {
    const other = readFactor(reader, lookup)
    value = sign === '*' ? value * other : value / other
  }
  return value
}

function readSum(reader: Reader, lookup: Lookup): number {
  let value = readProduct(reader, lookup)
  for (let sign = take(reader, /[+-]/); sign; sign = take(reader, /[+-]/)) {
    const other = readProduct(reader, lookup)
    value = sign === '+' ? value + other : value - other
  }
  return value
}

/** What every cell shows. A formula that cannot be read, or needs itself, shows `#?`. */
export const valuesOf = ({ cells }: Pick<SheetState, 'cells'>): Record<string, Value> => {
  const values: Record<string, Value> = {}
  const under = new Set<string>()
  const lookup = (cell: string): Value => {
    const known = values[cell]
    if (known !== undefined) return known
    const typed = String(cells[cell] ?? '')
    if (!isFormula(typed)) return (values[cell] = numberOf(typed) ?? typed)
    if (under.has(cell)) return wrong
    under.add(cell)
    const reader: Reader = { text: typed.trim().slice(1), at: 0 }
    const value = readSum(reader, lookup)
    const isWhole = reader.text.slice(reader.at).trim() === ''
    return (values[cell] = isWhole && Number.isFinite(value) ? value : wrong)
  }
  for (const cell of Object.keys(cells)) lookup(cell)
  return values
}

/** Formulas as they are compared: without spaces, in capitals. */
const formulasOf = ({ cells }: SheetState): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells)
      .filter(([, typed]) => isFormula(String(typed)))
      .map(([cell, typed]) => [cell, String(typed).replaceAll(/\s/g, '').toUpperCase()]),
  )

export const sheetFacts = (state: SheetState) => ({
  ...state,
  values: valuesOf(state),
  formulas: formulasOf(state),
})
