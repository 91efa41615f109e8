/**
 * A learner's published term compared with the previous one, and the latest publications, for the learner's first page:
 * prepared queries and their summary.
 */
import type { ActorContext } from '#core/access/server/public.ts'
import type { CachedShape } from '#core/academics/server/public.ts'
import type { CalendarTerm } from '#core/academics/rules/calendar.ts'
import { bandOf, type Scale } from '#core/academics/rules/scales.ts'
import type { Stay } from '#core/people/server/public.ts'
import type { Level } from '#core/schools/contract/levels.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { EventHub } from '#platform/server/events/hub.ts'
import { TtlCache } from '#platform/server/ttl-cache.ts'
import type { Read } from '#platform/server/tenancy/tenancy.ts'
import { gradebookEvent } from '../../contract/access.ts'
import type { FoundBand } from '../../contract/results.ts'
import type { KindWeight } from '../../contract/weights.ts'
import { bordersOf } from '../../rules/own-past.ts'
import { countedOf, markResult, termPercent, type GivenMark } from '../../rules/results.ts'
import { openTerms, presentTerm, termBefore } from '../../rules/terms.ts'
import { markedRows, ownWeightRows, unmarkedRows, type MarkedRow, type PublishedRow } from '../queries/own-standing.ts'
import { bookOf, type ScaleBook } from './scale-book.ts'
import { foundBand } from './shapes.ts'
import { termScaleOf } from './sheet.ts'

export interface OwnMarksAsked {
  readonly schoolId: string
  readonly learnerId: string
  readonly stays: readonly Stay[]
  readonly shape: CachedShape
  /** YYYY-MM-DD */
  readonly today: string
  /** How many of the latest publications. */
  readonly newest: number
}

export interface OwnStanding {
  readonly learningAreaId: string
  readonly name: string
  /** Weighted mean of assessments that count; not rounded. */
  readonly percent: number | null
  readonly band: FoundBand | null
  readonly previousPercent: number | null
  /** Per cents at which a higher band begins, lowest first. */
  readonly borders: readonly number[]
  /** Number of its assessments with a scored mark. */
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
  /** The newest with a published mark, else the current one. */
  readonly term: { readonly id: string; readonly name: string } | null
  readonly areas: readonly OwnStanding[]
  readonly newest: readonly NewMark[]
}

const opened = ({ shape, today }: OwnMarksAsked): CalendarTerm[] => openTerms(shape.calendar.terms, today)

/** The shown term and the previous one. */
const pair = 2

const unmarkedRead = (
  { schoolId, learnerId, stays }: OwnMarksAsked,
  terms: readonly CalendarTerm[],
): Read<PublishedRow[]> => {
  const [from, to] = [terms.at(-1)?.startsOn ?? '', terms[0]?.endsOn ?? '']
  const within = stays.filter(({ startsOn, endsOn }) => startsOn <= to && (endsOn === null || endsOn >= from))
  return unmarkedRows({
    schoolId,
    learnerId,
    termIds: terms.map(({ id }) => id),
    streamIds: [...new Set(within.map(({ streamId }) => streamId))],
  })
}

/** The newest term nearly always has marks: what has none is read of it and the one before. */
const ownMarksReads = (asked: OwnMarksAsked) => {
  const { schoolId, learnerId, newest } = asked
  const terms = opened(asked)
  return [
    markedRows({ schoolId, learnerId, termIds: terms.map(({ id }) => id), newest }),
    unmarkedRead(asked, terms.slice(0, pair)),
    ownWeightRows(schoolId),
  ] as const satisfies readonly Read<unknown>[]
}

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

const rowOf = ({ scale, ...row }: PublishedRow, mark: GivenMark | null): Row => ({
  ...row,
  scaleKept: scaleOfText(scale),
  mark,
})

const inOrder = (a: Row, b: Row): number =>
  a.date === b.date ? a.position - b.position || (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1

/** Assessments with a mark of the learner, or of a class while the learner was in it. */
const givenRows = (
  { stays }: OwnMarksAsked,
  marked: readonly MarkedRow[],
  unmarked: readonly PublishedRow[],
): Row[] => {
  const wasIn = ({ streamId, date }: PublishedRow): boolean =>
    stays.some(
      (one) => one.streamId === streamId && one.startsOn <= date && (one.endsOn === null || date <= one.endsOn),
    )
  return [...marked.map((row) => rowOf(row, row)), ...unmarked.filter(wasIn).map((row) => rowOf(row, null))].sort(
    inOrder,
  )
}

interface GradingContext {
  readonly book: ScaleBook
  readonly levelOf: (streamId: string | undefined) => Level
}

const percentOf = ({ book, levelOf }: GradingContext, rows: readonly Row[]): number | null =>
  termPercent(
    rows.flatMap((row) => countedOf({ ...row, kindWeight: book.weightOf(row, levelOf(row.streamId)) }, row.mark) ?? []),
  )

/** In an area with bands only, the last band chosen represents the term. */
const standingOf = (
  grading: GradingContext,
  rows: readonly Row[],
  before: readonly Row[],
): Omit<OwnStanding, 'learningAreaId' | 'name'> => {
  const { book, levelOf } = grading
  const level = levelOf(rows.at(-1)?.streamId)
  const scale = termScaleOf(book, level, rows)
  const percent = percentOf(grading, rows)
  const bandOfRow = (row: Row) => markResult(book.scaleOf(row, levelOf(row.streamId)), row.maxScore, row.mark).band
  const band = percent === null ? (rows.map(bandOfRow).findLast((one) => one !== null) ?? null) : bandOf(scale, percent)
  return {
    percent,
    band: foundBand(band),
    previousPercent: percentOf(grading, before),
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
      if (!kept || !publishedAt || title === null) return []
      const { percent, band } = markResult(kept, maxScore, mark)
      return [{ assessmentId: id, title, learningAreaId, publishedAt, percent, band: foundBand(band) }]
    })

/** @param more sends a further read where the newest marks are of an earlier term */
const ownMarksOf = async (
  [marked, unmarked, weights]: Found,
  asked: OwnMarksAsked,
  more: ActorContext['pipeline'],
): Promise<OwnMarksGlance> => {
  const { shape, today } = asked
  const open = opened(asked)
  const index = open.findIndex(({ id }) => marked.some(({ termId }) => termId === id))
  const shown = open[index] ?? presentTerm(shape.calendar.terms, today)
  const before = shown && termBefore(shape.calendar.terms, shown)
  const [rest] = index > 0 ? await more([unmarkedRead(asked, open.slice(index, index + pair))]) : [unmarked]
  const levels = new Map(shape.streams.map(({ id, level }) => [id, level]))
  const grading: GradingContext = {
    book: bookOf(shape.scales, weights),
    levelOf: (streamId) => levels.get(streamId ?? '') ?? 'junior',
  }
  const byTerm = groupBy(givenRows(asked, marked, rest), ({ termId }) => termId)
  const byArea = (of: CalendarTerm | null) =>
    groupBy((of && byTerm.get(of.id)) ?? [], ({ learningAreaId }) => learningAreaId)
  const [now, then] = [byArea(shown), byArea(before)]
  const areas = shape.areas.flatMap(({ id, name }): OwnStanding[] => {
    const own = now.get(id)
    return own ? [{ learningAreaId: id, name, ...standingOf(grading, own, then.get(id) ?? []) }] : []
  })
  return { term: shown && { id: shown.id, name: shown.name }, areas, newest: newestOf(marked, asked.newest) }
}

const glances = new TtlCache<OwnMarksGlance>({ seconds: 5, most: 2000 })

/** Clears the cache of a school's learners, after a change in this process. */
export const forgetOwnMarks = (schoolId: string): void => glances.forget(schoolId)

const changing: ReadonlySet<string> = new Set([gradebookEvent, 'academics.shape'])

/** Clears the cache on change events of any process, and when the event connection is lost. */
export const forgetOwnMarksOn = (hub: EventHub): void => {
  hub.onEvent(({ type, schoolId }) => {
    if (schoolId !== null && changing.has(type)) glances.forget(schoolId)
  })
  hub.onLost(() => glances.forget())
}

/**
 * A learner's term from a cache of a few seconds: after a publication a whole class opens it, and it is computed from
 * three years of results.
 */
export const keptOwnMarks = (
  context: Pick<ActorContext, 'pipeline'>,
  asked: OwnMarksAsked,
): Promise<OwnMarksGlance> => {
  const { schoolId, learnerId, stays, today, newest } = asked
  return glances.of(schoolId, JSON.stringify([learnerId, today, newest, stays]), async () =>
    ownMarksOf(await context.pipeline(ownMarksReads(asked)), asked, context.pipeline),
  )
}
