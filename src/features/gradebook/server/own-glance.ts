/** A learner's published term beside the one before, and what was published last, for a page that shows them beside other things: prepared reads, and what they come to. */
import type { KeptShape } from '#core/academics/server/public.ts'
import type { CalendarTerm } from '#core/academics/rules/calendar.ts'
import { bandOf, type Scale } from '#core/academics/rules/scales.ts'
import type { Stay } from '#core/people/server/public.ts'
import type { Level } from '#core/schools/contract/levels.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Read } from '#platform/server/tenancy/tenancy.ts'
import type { FoundBand } from '../contract/results.ts'
import type { KindWeight } from '../contract/weights.ts'
import { bordersOf } from '../rules/own-past.ts'
import { countedOf, markResult, termPercent, type GivenMark } from '../rules/results.ts'
import { openTerms, presentTerm, termBefore } from '../rules/terms.ts'
import { filledTermRows, markedRows, ownWeightRows, unmarkedRows, type MarkedRow, type PublishedRow } from './queries/own-standing.ts'
import { bookOf, type ScaleBook } from './scale-book.ts'
import { foundBand } from './shapes.ts'
import { termScaleOf } from './sheet.ts'

export interface OwnMarksAsked {
  readonly schoolId: string
  readonly learnerId: string
  readonly stays: readonly Stay[]
  readonly shape: KeptShape
  /** YYYY-MM-DD */
  readonly today: string
  /** How many of those published last. */
  readonly newest: number
}

export interface OwnStanding {
  readonly learningAreaId: string
  readonly name: string
  /** Weighted, of what counts; not rounded. */
  readonly percent: number | null
  readonly band: FoundBand | null
  readonly previousPercent: number | null
  /** Per cents at which a higher band begins, lowest first. */
  readonly borders: readonly number[]
  /** Of its assessments, those with a mark that was scored. */
  readonly scored: number
}

export interface NewMark {
  readonly assessmentId: string
  readonly title: string
  readonly learningAreaId: string
  readonly publishedAt: Date
  readonly percent: number | null
  readonly band: FoundBand | null
}

export interface OwnMarksGlance {
  /** The newest with a published mark, else the present one. */
  readonly term: { readonly id: string; readonly name: string } | null
  readonly areas: readonly OwnStanding[]
  readonly newest: readonly NewMark[]
}

/** Terms looked at at once: the newest one with marks is nearly always among the first two, and each is set beside the one before. */
const atOnce = 3

const readsFor = ({ schoolId, learnerId, stays, newest }: OwnMarksAsked, terms: readonly CalendarTerm[]) => {
  const [from, to] = [terms.at(-1)?.startsOn ?? '', terms[0]?.endsOn ?? '']
  const within = stays.filter(({ startsOn, endsOn }) => startsOn <= to && (endsOn === null || endsOn >= from))
  const termIds = terms.map(({ id }) => id)
  return [
    markedRows({ schoolId, learnerId, termIds, newest }),
    unmarkedRows({ schoolId, learnerId, termIds, streamIds: [...new Set(within.map(({ streamId }) => streamId))] }),
    ownWeightRows(schoolId),
  ] as const satisfies readonly Read<unknown>[]
}

const opened = ({ shape, today }: OwnMarksAsked): CalendarTerm[] => openTerms(shape.calendar.terms, today)

export const ownMarksReads = (asked: OwnMarksAsked) => readsFor(asked, opened(asked).slice(0, atOnce))

type Found = readonly [marked: readonly MarkedRow[], unmarked: readonly PublishedRow[], weights: readonly KindWeight[]]
type Row = Omit<PublishedRow, 'scale'> & { readonly scaleKept: Scale | null; readonly mark: GivenMark | null }

/** Scales that were read before, by their text: a school has a handful. */
const scales = new Map<string, Scale>()
const mostScales = 500

const scaleOfText = (text: string | null): Scale | null => {
  if (text === null) return null
  const known = scales.get(text)
  if (known) return known
  if (scales.size >= mostScales) scales.clear()
  const scale = JSON.parse(text) as Scale
  scales.set(text, scale)
  return scale
}

const rowOf = ({ scale, ...row }: PublishedRow, mark: GivenMark | null): Row => ({ ...row, scaleKept: scaleOfText(scale), mark })

const inOrder = (a: Row, b: Row): number =>
  a.date === b.date ? a.position - b.position || (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1

/** What the learner was given: what has a mark, and what the class had while the learner was in it. */
const givenRows = ({ stays }: OwnMarksAsked, [marked, unmarked]: Found): Row[] => {
  const wasIn = ({ streamId, date }: PublishedRow): boolean =>
    stays.some((one) => one.streamId === streamId && one.startsOn <= date && (one.endsOn === null || date <= one.endsOn))
  return [...marked.map((row) => rowOf(row, row)), ...unmarked.filter(wasIn).map((row) => rowOf(row, null))].sort(inOrder)
}

interface World {
  readonly book: ScaleBook
  readonly levelOf: (streamId: string | undefined) => Level
}

const percentOf = ({ book, levelOf }: World, rows: readonly Row[]): number | null =>
  termPercent(rows.flatMap((row) => countedOf({ ...row, kindWeight: book.weightOf(row, levelOf(row.streamId)) }, row.mark) ?? []))

/** Where an area has bands only, the last one chosen stands for the term. */
const standingOf = (world: World, rows: readonly Row[], before: readonly Row[]): Omit<OwnStanding, 'learningAreaId' | 'name'> => {
  const { book, levelOf } = world
  const level = levelOf(rows.at(-1)?.streamId)
  const scale = termScaleOf(book, level, rows)
  const percent = percentOf(world, rows)
  const bandOfRow = (row: Row) => markResult(book.scaleOf(row, levelOf(row.streamId)), row.maxScore, row.mark).band
  const band = percent === null ? (rows.map(bandOfRow).findLast((one) => one !== null) ?? null) : bandOf(scale, percent)
  return {
    percent,
    band: foundBand(band),
    previousPercent: percentOf(world, before),
    borders: bordersOf(scale),
    scored: rows.filter(({ mark }) => mark?.state === 'scored').length,
  }
}

const newestOf = (marked: readonly MarkedRow[], limit: number): NewMark[] =>
  marked
    .filter((row) => row.newest <= limit)
    .sort((a, b) => a.newest - b.newest)
    .flatMap(({ id, title, learningAreaId, publishedAt, scale, maxScore, ...mark }) => {
      const kept = scaleOfText(scale)
      if (!kept || !publishedAt) return []
      const { percent, band } = markResult(kept, maxScore, mark)
      return [{ assessmentId: id, title, learningAreaId, publishedAt, percent, band: foundBand(band) }]
    })

/** @param more sends further reads, for a learner whose newest marks are long past */
export const ownMarksOf = async (found: Found, asked: OwnMarksAsked, more: Pipeline): Promise<OwnMarksGlance> => {
  const { shape, today, schoolId, learnerId } = asked
  const open = opened(asked)
  const hasMarks = ({ id }: CalendarTerm): boolean => found[0].some(({ termId }) => termId === id)
  const [rows, term] = open.slice(0, atOnce - 1).some(hasMarks)
    ? [found, open.find(hasMarks) ?? null]
    : await longPast(found, asked, new Set((await more([filledTermRows(schoolId, learnerId)]))[0].map(({ termId }) => termId)), more)
  const shown = term ?? presentTerm(shape.calendar.terms, today)
  const before = shown && termBefore(shape.calendar.terms, shown)
  const levels = new Map(shape.streams.map(({ id, level }) => [id, level]))
  const world: World = { book: bookOf(shape.scales, found[2]), levelOf: (streamId) => levels.get(streamId ?? '') ?? 'junior' }
  const byTerm = groupBy(givenRows(asked, rows), ({ termId }) => termId)
  const byArea = (of: CalendarTerm | null | undefined) => groupBy((of && byTerm.get(of.id)) ?? [], ({ learningAreaId }) => learningAreaId)
  const [now, then] = [byArea(shown), byArea(before)]
  const areas = shape.areas.flatMap(({ id, name }): OwnStanding[] => {
    const own = now.get(id)
    return own ? [{ learningAreaId: id, name, ...standingOf(world, own, then.get(id) ?? []) }] : []
  })
  return { term: shown && { id: shown.id, name: shown.name }, areas, newest: newestOf(found[0], asked.newest) }
}

type Pipeline = <const R extends readonly Read<unknown>[]>(reads: R) => Promise<{ [K in keyof R]: R[K] extends Read<infer T> ? T : never }>

const longPast = async (found: Found, asked: OwnMarksAsked, filled: ReadonlySet<string>, more: Pipeline): Promise<[Found, CalendarTerm | null]> => {
  const open = opened(asked)
  const index = open.findIndex(({ id }) => filled.has(id))
  return index < 0 ? [found, null] : [await more(readsFor(asked, open.slice(index, index + 2))), open[index] ?? null]
}
