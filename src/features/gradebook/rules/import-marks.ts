/** Matches a spreadsheet of marks with the sheet: columns by header, rows by admission number, each cell on its own. */
import type { Table } from '#platform/pure/sheets/table.ts'
import type { ImportRow } from '../contract/files.ts'
import type { MarkSheet, SheetLearner } from '../contract/sheets.ts'
import { cellText, emptyValue, readCell, sameValue, valueProblem } from './cells.ts'

type Column = MarkSheet['assessments'][number]

export const numberHeader = 'Admission number'
export const nameHeader = 'Learner'

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Header of each assessment: its title and maximum, counted where two are alike. */
export const headersOf = (columns: readonly Pick<Column, 'title' | 'maxScore'>[]): string[] => {
  const texts = columns.map(({ title, maxScore }) => (maxScore === null ? title : `${title} (${maxScore})`))
  return texts.map((text, index) => {
    const before = texts.slice(0, index).filter((other) => plain(other) === plain(text)).length
    return before === 0 ? text : `${text} ${before + 1}`
  })
}

const numberWords = new Set([
  'admission number',
  'admission',
  'adm',
  'adm no',
  'adm. no.',
  'adm no.',
  'admission no',
  'number',
  'nambari ya kujiunga',
])
const nameWords = new Set(['learner', 'name', 'student', 'full name', 'mwanafunzi', 'jina'])

/** True for headers of the file that match a column. */
export const isHeader = (columns: readonly Column[]) => {
  const own = new Set([...headersOf(columns), ...columns.map(({ title }) => title)].map(plain))
  return (header: string): boolean =>
    own.has(plain(header)) || numberWords.has(plain(header)) || nameWords.has(plain(header))
}

/** Maps each column of the file to the index of an assessment, or null. A title alone is enough if it is unique. */
const placesOf = (headers: readonly string[], columns: readonly Column[]): (number | null)[] => {
  const own = headersOf(columns).map(plain)
  const titles = columns.map(({ title }) => plain(title))
  const taken = new Set<number>()
  return headers.map((header) => {
    const exact = own.indexOf(plain(header))
    const found =
      exact >= 0
        ? exact
        : titles.filter((title) => title === plain(header)).length === 1
          ? titles.indexOf(plain(header))
          : -1
    if (found < 0 || taken.has(found)) return null
    taken.add(found)
    return found
  })
}

type Cell = ImportRow['cells'][number] & { readonly same: boolean }

const cellOf = (column: Column, learner: SheetLearner, at: number, text: string, today: string): Cell => {
  const rule = { maxScore: column.maxScore, codes: column.scale.bands.map(({ code }) => code) }
  const there = learner.cells[at] ?? null
  const kept = there ? { score: there.score, rating: there.rating, state: there.state } : emptyValue
  const value = readCell(text, rule)
  const same = value !== null && sameValue(value, kept)
  const of = (problem: Cell['problem']): Cell => ({
    assessmentId: column.id,
    text: value ? cellText(value) : text.trim(),
    problem,
    same,
  })
  if (same) return of(null)
  if (column.status === 'published') return of('locked')
  if (column.opensOn !== null && column.opensOn > today) return of('not_open')
  if (!there) return of('not_on_roster')
  return of(value ? valueProblem(rule, value) : rule.maxScore === null ? 'not_a_rating' : 'not_a_score')
}

export const importPlan = (
  table: Table,
  { assessments, learners, today }: Pick<MarkSheet, 'assessments' | 'learners' | 'today'>,
) => {
  const places = placesOf(table.headers, assessments)
  const numberAt = table.headers.findIndex((header) => numberWords.has(plain(header)))
  const nameAt = table.headers.findIndex((header) => nameWords.has(plain(header)))
  const byNumber = new Map(learners.map((learner) => [plain(learner.admissionNumber), learner]))
  const seen = new Set<string>()
  let same = 0
  const rows = table.rows.map(({ number, cells }): ImportRow => {
    const admissionNumber = (cells[numberAt] ?? '').trim()
    const learner = byNumber.get(plain(admissionNumber))
    const name = learner?.fullName ?? (cells[nameAt] ?? '').trim()
    const row = { number, admissionNumber, name, learnerId: learner?.id ?? null }
    if (admissionNumber === '') return { ...row, problem: 'no_number', cells: [] }
    if (!learner) return { ...row, problem: 'nobody', cells: [] }
    if (seen.has(learner.id)) return { ...row, problem: 'repeated', cells: [] }
    seen.add(learner.id)
    const all = places.flatMap((place, at) => {
      const column = place === null ? undefined : assessments[place]
      return column && place !== null ? [cellOf(column, learner, place, cells[at] ?? '', today)] : []
    })
    same += all.filter((cell) => cell.same).length
    return { ...row, problem: null, cells: all.filter((cell) => !cell.same).map(({ same: _same, ...cell }) => cell) }
  })
  const changes = rows.flatMap(({ cells }) => cells)
  return {
    columns: places
      .flatMap((place) => (place === null ? [] : (assessments[place] ?? [])))
      .map(({ id, title }) => ({ id, title })),
    ignored: table.headers.filter(
      (header, at) => header !== '' && places[at] === null && at !== numberAt && at !== nameAt,
    ),
    rows,
    changed: changes.filter(({ problem }) => problem === null).length,
    wrong:
      changes.filter(({ problem }) => problem !== null).length + rows.filter(({ problem }) => problem !== null).length,
    same,
  }
}
