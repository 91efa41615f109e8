/** Reads a row of a list of books: one title with a number of new copies, or one copy with its code. */
import { cellFaults } from '#core/imports/rules/cell-faults.ts'
import { parseMoney } from '#core/imports/rules/cells.ts'
import { parseDate } from '#core/imports/rules/dates.ts'
import { fault, hasError } from '#core/imports/rules/faults.ts'
import type { Mapping } from '#core/imports/rules/faults.ts'
import { markDuplicates, type ReadRow, type RowReader } from '#core/imports/rules/rows.ts'
import { mostCopies, type BookCondition, type BookKind } from '../../contract/printed/words.ts'
import { bookConditionOf, bookFaults, bookKindOf, type BookField } from './book-columns.ts'
import { isCode, readCode } from './codes.ts'

export interface BookLine {
  readonly title: string
  readonly author: string | null
  readonly publisher: string | null
  readonly isbn: string | null
  readonly kind: BookKind
  readonly grade: string | null
  readonly copies: number
  /** Of a single copy; null for the next codes. */
  readonly code: string | null
  readonly condition: BookCondition
  readonly price: number | null
  readonly shelf: string | null
  readonly boughtFrom: string | null
  readonly boughtOn: string | null
}

type Reader = RowReader<BookField>
const shown = (value: string): { value: string } => ({ value: value.slice(0, 200) })
const lengths = { title: 200, author: 120, publisher: 120, isbn: 20, grade: 40, shelf: 60, boughtFrom: 120 } as const

const textOf = (reader: Reader, field: keyof typeof lengths): string | null => {
  const text = reader.text(field)?.trim() ?? ''
  const max = lengths[field]
  if (text.length > max) reader.report(field, fault(cellFaults.textLong, { max }))
  return text || null
}

const codeOf = (reader: Reader): string | null => {
  const code = readCode(reader.text('code') ?? '')
  if (code !== '' && !isCode(code)) reader.report('code', fault(bookFaults.form, shown(code)))
  return code || null
}

const copiesOf = (reader: Reader, code: string | null): number => {
  const text = reader.text('copies')?.trim() ?? ''
  if (text === '') return 1
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > mostCopies) reader.report('copies', fault(bookFaults.copies, shown(text)))
  else if (code !== null && count !== 1) reader.report('copies', fault(bookFaults.oneCode))
  return Math.max(1, Math.min(count, mostCopies))
}

export const readBook = (reader: Reader, today: string): BookLine => {
  const title = textOf(reader, 'title') ?? ''
  if (title === '') reader.report('title', fault(cellFaults.missing))
  const code = codeOf(reader)
  const kind = reader.read('kind', (text) => {
    const value = bookKindOf(text)
    return value ? { value } : { value, fault: fault(bookFaults.unknownKind, shown(text)) }
  })
  const condition = reader.read('condition', (text) => {
    const value = bookConditionOf(text)
    return value ? { value } : { value, fault: fault(bookFaults.unknownCondition, shown(text)) }
  })
  const price = reader.read('price', (text) => {
    const parsed = parseMoney(text)
    const isOdd = parsed.value !== null && (parsed.value < 0 || parsed.value > 100_000)
    return isOdd ? { value: null, fault: fault(cellFaults.notMoney, { value: text }) } : parsed
  })
  return {
    title,
    author: textOf(reader, 'author'),
    publisher: textOf(reader, 'publisher'),
    isbn: textOf(reader, 'isbn'),
    kind: kind ?? 'textbook',
    grade: textOf(reader, 'grade'),
    copies: copiesOf(reader, code),
    code,
    condition: condition ?? 'good',
    price: price ?? null,
    shelf: textOf(reader, 'shelf'),
    boughtFrom: textOf(reader, 'boughtFrom'),
    boughtOn: reader.read('boughtOn', (text) => parseDate(text, today)) ?? null,
  }
}

/** The same title, author and grade are one title. */
export const titleKey = ({ title, author, grade }: Pick<BookLine, 'title' | 'author' | 'grade'>): string =>
  [title, author ?? '', grade ?? ''].map((one) => one.toLowerCase()).join('\n')

export interface BookPlan {
  readonly action: 'create' | 'same'
  readonly problems: never[]
}

/** A copy whose code is known is left alone. A code twice in the list is a fault of the later row. */
export const planBooks = (
  rows: readonly ReadRow<BookField, BookLine>[],
  codes: ReadonlySet<string>,
  mapping: Mapping<BookField>,
): BookPlan[] => {
  markDuplicates(
    rows.filter(({ values }) => values.code !== null),
    mapping,
    'code',
    ({ code }) => code ?? '',
    (code) => code,
  )
  return rows.map((row) => ({
    action: !hasError(row) && row.values.code !== null && codes.has(row.values.code) ? 'same' : 'create',
    problems: [],
  }))
}
