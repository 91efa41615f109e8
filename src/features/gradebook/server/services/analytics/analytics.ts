/** Class analytics: distribution, growth and learners at risk, from one set of statements for the whole class. */
import type { Actor } from '#core/access/contract/access.ts'
import type { LearningArea } from '#core/academics/contract/teaching.ts'
import type { CalendarTerm } from '#core/academics/rules/calendar.ts'
import { bandByCode, bandOf, roundPercent, type Scale } from '#core/academics/rules/scales.ts'
import { calendarOf, listYears } from '#core/academics/server/public.ts'
import { rosterOn, type RosterLearner } from '#core/people/server/public.ts'
import type { AttendanceTotalsQuery } from '#features/attendance/contract/queries.ts'
import type { MissingWorkQuery } from '../../ports.ts'
import type { QueryOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ClassAnalytics, getClassAnalytics, LearnerGrowth } from '../../../contract/analytics.ts'
import { growthOf, meanOf } from '../../../rules/growth.ts'
import { changeOf } from '../../../rules/results.ts'
import { byUrgency, risksOf, type RiskFacts } from '../../../rules/risks.ts'
import { dayWithin, openTerms, presentTerm, termBefore } from '../../../rules/terms.ts'
import { todayOf } from '../places.ts'
import { excusedFrom } from '../../queries/marks.ts'
import { scaleBook } from '../scale-book.ts'
import { foundBand } from '../shapes.ts'
import { shownTerm, termScaleOf } from '../sheet.ts'
import { classMarks, type ClassMarks } from './marks.ts'
import { chosenOf, reachedClasses, type ReachedClass } from './classes.ts'

/** Queries of other modules. */
export interface AnalyticsSources {
  readonly attendanceTotals: AttendanceTotalsQuery<Tx>
  /** Undefined if no module assigns work. */
  readonly missingWork: MissingWorkQuery | undefined
}

type Shown = NonNullable<ClassAnalytics['shown']>

interface Looked {
  readonly one: ReachedClass
  readonly area: LearningArea | null
  readonly term: CalendarTerm
  readonly before: CalendarTerm | null
  readonly today: string
  readonly roster: readonly RosterLearner[]
  readonly marks: ClassMarks
  readonly scale: Scale
}

const areasOf = ({ one, area }: Pick<Looked, 'one' | 'area'>): readonly LearningArea[] => (area ? [area] : one.areas)

/** A learner's areas now and in the term before, with the bands of now. */
const standingOf = (looked: Looked, learnerId: string): RiskFacts['areas'] => {
  const { term, before, marks, scale } = looked
  return areasOf(looked).map(({ id, name }) => {
    const percent = marks.percent(term.id, learnerId, id)
    const previousPercent = before ? marks.percent(before.id, learnerId, id) : null
    return { learningAreaId: id, name, percent, previousPercent, code: bandOf(scale, percent)?.code ?? null }
  })
}

/**
 * Means over the areas; the previous mean covers only areas that have a mark now, so that like is compared with like.
 */
const growthOfLearner = (looked: Looked, { id, fullName }: RosterLearner, areas: RiskFacts['areas']): LearnerGrowth => {
  const marked = areas.filter((one) => one.percent !== null)
  const percent = meanOf(marked.flatMap((one) => one.percent ?? []))
  const previousPercent = meanOf(marked.flatMap((one) => one.previousPercent ?? []))
  const rated =
    percent === null && looked.area ? bandByCode(looked.scale, looked.marks.rated(id, looked.area.id)) : null
  const band = foundBand(bandOf(looked.scale, percent) ?? rated)
  return { id, fullName, percent, band, previousPercent, change: changeOf(percent, previousPercent, roundPercent) }
}

const seriesGrowthOf = ({ marks, term }: Looked): Shown['seriesGrowth'] => {
  const [before, now] = [marks.series.at(-2), marks.series.at(-1)]
  if (!now || !before || now.termId !== term.id) return null
  const pairs = [...now.percents].map(([key, percent]) => ({
    key,
    now: percent,
    before: before.percents.get(key) ?? null,
  }))
  const found = growthOf(pairs)
  const learners = new Set(pairs.filter((pair) => pair.before !== null).map(({ key }) => key.split(' ')[0])).size
  return found && { now: now.title, before: before.title, mean: found.mean, previousMean: found.previousMean, learners }
}

/** Missing work in the selected areas; work from which the sheet excuses the learner is not missing. */
const missingCounts = async (
  tx: Tx,
  missingWork: MissingWorkQuery,
  looked: Looked,
  to: string,
): Promise<Map<string, number>> => {
  const ids = looked.roster.map(({ id }) => id)
  const areas = new Set(areasOf(looked).map(({ id }) => id))
  const missing = await missingWork(tx, ids, looked.term.startsOn, to)
  const work = [...missing.values()].flat().map(({ assignmentId }) => assignmentId)
  const excused = await excusedFrom(tx, [...new Set(work)], [...missing.keys()])
  return new Map(
    [...missing].map(([learnerId, pieces]) => [
      learnerId,
      pieces.filter(
        ({ assignmentId, learningAreaId }) => areas.has(learningAreaId) && !excused.has(`${learnerId} ${assignmentId}`),
      ).length,
    ]),
  )
}

const risksIn = async (
  tx: Tx,
  sources: AnalyticsSources,
  looked: Looked,
  areas: ReadonlyMap<string, RiskFacts['areas']>,
): Promise<Shown['risks']> => {
  const { roster, term, today } = looked
  const ids = roster.map(({ id }) => id)
  const to = today < term.endsOn ? today : term.endsOn
  const [totals, missing] = await Promise.all([
    sources.attendanceTotals(tx, ids, term.startsOn, to),
    sources.missingWork ? missingCounts(tx, sources.missingWork, looked, to) : new Map<string, number>(),
  ])
  return roster
    .map(({ id, fullName }) => ({
      id,
      fullName,
      reasons: risksOf({
        attendance: totals.get(id) ?? null,
        missingWork: missing.get(id) ?? 0,
        areas: areas.get(id) ?? [],
      }),
    }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((a, b) => byUrgency(a.reasons, b.reasons))
}

const spreadOf = (scale: Scale, growth: readonly LearnerGrowth[]): Shown['spread'] =>
  scale.bands.map(({ code, title }) => ({
    code,
    title,
    learners: growth.filter(({ band }) => band?.code === code).length,
  }))

const shownOf = async (
  tx: Tx,
  sources: AnalyticsSources,
  looked: Looked,
  shown: ReturnType<typeof shownTerm>,
): Promise<Shown> => {
  const { one, area, term, before, today, roster, scale } = looked
  const areas = new Map(roster.map(({ id }) => [id, standingOf(looked, id)]))
  const growth = roster.map((learner) => growthOfLearner(looked, learner, areas.get(learner.id) ?? []))
  const mean = meanOf(growth.flatMap(({ percent }) => percent ?? []))
  const since = growthOf(growth.map(({ percent, previousPercent }) => ({ now: percent, before: previousPercent })))
  return {
    class: { id: one.stream.id, label: one.stream.label, level: one.stream.level },
    learningArea: area && { id: area.id, name: area.name },
    term: shown(term),
    previousTerm: before?.name ?? null,
    today,
    scale: { ...scale, bands: [...scale.bands] },
    learners: roster.length,
    counted: growth.filter(({ band }) => band !== null).length,
    spread: spreadOf(scale, growth),
    mean,
    band: foundBand(bandOf(scale, mean)),
    termGrowth: since && {
      now: term.name,
      before: before?.name ?? '',
      mean: since.mean,
      previousMean: since.previousMean,
      learners: since.count,
    },
    seriesGrowth: seriesGrowthOf(looked),
    growth,
    risks: await risksIn(tx, sources, looked, areas),
  }
}

/** @throws AppError 404 for a class or area the caller may not see, and for an unknown term */
export const readAnalytics = async (
  tx: Tx,
  actor: Actor,
  sources: AnalyticsSources,
  query: QueryOf<typeof getClassAnalytics>,
): Promise<ClassAnalytics> => {
  const [classes, calendar, years, book] = await Promise.all([
    reachedClasses(tx, actor),
    calendarOf(tx),
    listYears(tx),
    scaleBook(tx),
  ])
  const today = todayOf(tx, actor)
  const chosen = chosenOf(classes, query)
  const term =
    query.termId === undefined
      ? presentTerm(calendar.terms, today)
      : calendar.terms.find(({ id }) => id === query.termId)
  if (term === undefined) throw new AppError(commonErrors.notFound)
  const shown = shownTerm(years)
  const answer = {
    classes: classes.map(({ stream, whole, areas }) => ({
      id: stream.id,
      label: stream.label,
      whole,
      areas: areas.map(({ id, name }) => ({ id, name })),
    })),
    terms: openTerms(calendar.terms, today).map(shown),
  }
  if (!chosen || !term) return { ...answer, shown: null }
  const { one, area } = chosen
  const before = termBefore(calendar.terms, term)
  const roster = await rosterOn(tx, one.stream.id, dayWithin(term, today))
  const { level } = one.stream
  const ids = roster.map(({ id }) => id)
  const marks = await classMarks(tx, ids, before ? [term, before] : [term], { area, book, level })
  const ownRows = marks.rows.filter((row) => row.termId === term.id && row.learningAreaId === area?.id)
  const looked: Looked = { one, area, term, before, today, roster, marks, scale: termScaleOf(book, level, ownRows) }
  return { ...answer, shown: await shownOf(tx, sources, looked, shown) }
}
