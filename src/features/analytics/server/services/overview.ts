/** Figures and insights for one reader: what pages, reports and mails show. */
import { weekOfTerm, type CalendarTerm, type SchoolCalendar } from '#core/academics/rules/calendar.ts'
import { calendarOf, listYears } from '#core/academics/server/public.ts'
import type { ModuleOpen } from '#core/access/server/ports.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Filters } from '../../contract/filters.ts'
import type { Insight } from '../../contract/insights.ts'
import type { FiguresHead, Overview } from '../../contract/overview.ts'
import type { AnalyticsReader } from '../../contract/queries.ts'
import {
  areaInsights,
  attendanceInsights,
  collectionInsights,
  dutyInsights,
  weekdayInsights,
} from '../../rules/insights.ts'
import { rainInsights } from '../../rules/rain.ts'
import { begunTerms, presentTerm, termBefore } from '../../rules/terms.ts'
import { measures, type AnalyticsSource, type Measure } from '../ports.ts'
import { spreadRows, summedFigures, type Narrowed, type SummedFigure } from '../queries/read.ts'
import { workedOut } from '../queries/write.ts'
import { attendanceOf, countedDays, presentOf } from './attendance.ts'
import { collectionsOf, dutiesOf, profilesOf, weekliesOf } from './counts.ts'
import { choicesOf, flowOf, gradeAreas, placedSpreads, spreadFigures } from './marks.ts'
import { scopeOf, type Scope } from './scope.ts'

export interface ReadSources {
  readonly counts: readonly AnalyticsSource[]
  readonly moduleOpen: ModuleOpen
}

const day = 86_400_000

export interface Looked {
  readonly calendar: SchoolCalendar
  readonly today: string
  readonly term: CalendarTerm | null
  readonly before: CalendarTerm | null
  readonly scope: Scope
}

/** @throws AppError 404 for a term, class or area out of reach */
export const lookedAt = async (
  tx: Tx,
  reader: AnalyticsReader,
  filters: Filters,
  sources: ReadSources,
): Promise<Looked> => {
  const [calendar, scope] = await Promise.all([calendarOf(tx), scopeOf(tx, reader, filters, sources)])
  const today = schoolTime(tx.at, reader.timeZone).date
  const term =
    filters.termId === undefined
      ? presentTerm(calendar.terms, today)
      : (calendar.terms.find(({ id }) => id === filters.termId) ?? null)
  if (filters.termId !== undefined && term === null) throw new AppError(commonErrors.notFound)
  return { calendar, today, term, before: term && termBefore(calendar.terms, term), scope }
}

/** What belongs to no class: duties are for the office, the weather is for everybody who sees the days. */
const ofOffice: readonly Measure[] = ['duties']
const ofDays: readonly Measure[] = ['weather']
/** Measures that are shown by class. */
const byClass: readonly Measure[] = ['competency', 'collections', 'learners']

const wholeClasses = ({ places }: Scope): string[] => places.flatMap(({ stream, whole }) => (whole ? [stream.id] : []))

export const narrowedTo = (scope: Scope): Narrowed => ({
  streamIds: scope.office && scope.allClasses ? null : wholeClasses(scope),
  sex: scope.sex,
})

const figuresIn = async (tx: Tx, termId: string, scope: Scope): Promise<SummedFigure[]> => {
  const seen = measures.filter((measure) => scope.measures.has(measure))
  const everybody = { streamIds: null, sex: null }
  const [ofClasses, ofAll] = await Promise.all([
    summedFigures(tx, termId, narrowedTo(scope), {
      measures: seen.filter((measure) => !ofOffice.includes(measure) && !ofDays.includes(measure)),
      byClass,
    }),
    summedFigures(tx, termId, everybody, {
      measures: seen.filter((one) => ofDays.includes(one) || (scope.office && ofOffice.includes(one))),
      byClass: [],
    }),
  ])
  return [...ofClasses, ...ofAll]
}

const sees = (scope: Scope, measure: Measure): boolean => scope.measures.has(measure)

const ofClasses = async (tx: Tx, { calendar, today, term, before, scope }: Looked & { term: CalendarTerm }) => {
  const [figures, earlier] = await Promise.all([
    figuresIn(tx, term.id, scope),
    before && sees(scope, 'attendance')
      ? summedFigures(tx, before.id, narrowedTo(scope), { measures: ['attendance'], byClass: [] })
      : [],
  ])
  const days = sees(scope, 'attendance') ? countedDays(figures) : []
  const percentBefore = presentOf(countedDays(earlier))
  const collections = sees(scope, 'collections') ? collectionsOf(figures, scope.places) : null
  const duties = scope.office && sees(scope, 'duties') ? await dutiesOf(tx, figures) : null
  return {
    learners: figures.filter(({ measure }) => measure === 'learners'),
    attendance: days.length > 0 ? attendanceOf({ calendar, term, today, days, before: percentBefore }) : null,
    competencies: sees(scope, 'competency') ? profilesOf(figures, scope.places) : null,
    collections: collections && collections.total.billed > 0 ? collections : null,
    duties: duties && duties.length > 0 ? duties : null,
    weekly: weekliesOf(figures, term, today, scope.measures).filter(({ total }) => total > 0),
    insights: [
      ...attendanceInsights(days, percentBefore),
      ...weekdayInsights(days),
      ...rainInsights(days),
      ...(collections ? collectionInsights(collections.total.collected, collections.total.billed) : []),
      ...dutyInsights((duties ?? []).map(({ count }) => count)),
    ],
  }
}

const ofMarks = async (tx: Tx, { term, before, scope }: Looked & { term: CalendarTerm }, filters: Filters) => {
  if (!scope.seesMarks) return { spread: null, flow: null, insights: [] as Insight[] }
  const narrowed = {
    streamIds: scope.office && scope.allClasses ? null : scope.places.map(({ stream }) => stream.id),
    sex: scope.sex,
  }
  const spreads = placedSpreads(await spreadRows(tx, term.id, narrowed), scope.places)
  const spread = await spreadFigures(tx, spreads, scope.places)
  const areas = gradeAreas(spreads)
  return {
    spread: spread.areas.length > 0 ? spread : null,
    flow: flowOf(spreads, areas, { grade: filters.grade, area: filters.area, before: before?.name ?? null }),
    insights: areaInsights(areas),
  }
}

const cardsOf = async (tx: Tx) => {
  const years = await listYears(tx)
  const names = new Map(years.flatMap((year) => year.terms.map((term) => [term.id, year.name])))
  return ({ id, name }: CalendarTerm) => ({ id, name, year: names.get(id) ?? '' })
}

/** Attendance and marks lead, then what is behind them. */
const order: readonly Insight['kind'][] = [
  'attendance',
  'area',
  'moved',
  'weekday',
  'late',
  'rain',
  'collections',
  'duties',
]

/** What every page of analytics says of its figures: as of when, of which term and of how many classes. */
export const headOf = async (
  tx: Tx,
  reader: AnalyticsReader,
  { calendar, today, term, before, scope }: Looked,
): Promise<Omit<FiguresHead, 'learners'>> => {
  const [card, done] = await Promise.all([cardsOf(tx), workedOut(tx)])
  const at = term ? (done.get(term.id) ?? null) : null
  const settled = at !== null && term !== null && schoolTime(at, reader.timeZone).date > term.endsOn
  const week = term ? weekOfTerm(term, today < term.endsOn ? today : term.endsOn) : 0
  return {
    at: at?.toISOString() ?? null,
    old: at !== null && !settled && tx.at.getTime() - at.getTime() > day,
    term: term && { ...card(term), startsOn: term.startsOn, endsOn: term.endsOn, week },
    before: before && card(before),
    terms: begunTerms(calendar.terms, today).map(card),
    choices: choicesOf(scope),
    whole: scope.office,
    classes: scope.places.length,
  }
}

export const overviewFor = async (
  tx: Tx,
  reader: AnalyticsReader,
  filters: Filters,
  sources: ReadSources,
): Promise<Overview> => {
  const looked = await lookedAt(tx, reader, filters, sources)
  const head = await headOf(tx, reader, looked)
  const { term } = looked
  if (!term) {
    const nothing = { attendance: null, spread: null, flow: null, competencies: null, collections: null, duties: null }
    return { ...head, ...nothing, learners: 0, weekly: [], insights: [] }
  }
  const [{ learners, insights, ...rest }, marks] = await Promise.all([
    ofClasses(tx, { ...looked, term }),
    ofMarks(tx, { ...looked, term }, filters),
  ])
  return {
    ...head,
    learners: learners.reduce((sum, { value }) => sum + value, 0),
    ...rest,
    spread: marks.spread,
    flow: marks.flow,
    insights: [...insights, ...marks.insights].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
  }
}
