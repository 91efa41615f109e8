/** A learner's progress of a term: ratings and evidence of the gradebook, work by what the curriculum says it builds. */
import { calendarOf, learningAreasOf, streamById } from '#core/academics/server/public.ts'
import { foldToFour } from '#core/academics/rules/scales.ts'
import { fullNameOf } from '#core/people/rules/names.ts'
import { termWeeks, type TermWeek } from '#core/academics/rules/term-weeks.ts'
import type { CurriculumPartsQuery, NamedPart } from '#features/curriculum/contract/queries.ts'
import type { CoveredWork, LearnerProgressQuery } from '#features/gradebook/contract/queries.ts'
import { mondayOf, schoolTime } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Piece, Progress, ProgressItem } from '../../contract/progress.ts'
import { standingOf, strongestOf, weakestOf } from '../../rules/standing.ts'
import type { ReadLearner } from './reach.ts'

export interface ProgressSources {
  readonly progressOf: LearnerProgressQuery<Tx>
  readonly partsOf: CurriculumPartsQuery<Tx>
}

type Week = (date: string) => number

const weekIn = (weeks: readonly TermWeek[]): Week => {
  const numbers = new Map(weeks.map(({ monday, number }) => [monday, number]))
  return (date) => numbers.get(mondayOf(date)) ?? (date < (weeks[0]?.monday ?? date) ? 1 : Math.max(weeks.length, 1))
}

const byDate = (a: Piece, b: Piece): number => a.date.localeCompare(b.date) || a.id.localeCompare(b.id)

interface Work {
  readonly of: CoveredWork
  readonly piece: Piece
  readonly parts: readonly NamedPart[]
}

const workOf = (
  work: readonly CoveredWork[],
  parts: readonly NamedPart[],
  names: ReadonlyMap<string, string>,
  week: Week,
): Work[] =>
  work.flatMap((of) => {
    const level = foldToFour(of.band.code)
    if (level === null) return []
    const piece: Piece = {
      id: of.assessmentId,
      source: 'work',
      text: of.title,
      level,
      date: of.date,
      week: week(of.date),
      learningAreaName: names.get(of.learningAreaId) ?? null,
      kind: null,
      hasFile: false,
      seenBy: null,
      reflection: null,
    }
    return [{ of, piece, parts: parts.filter(({ id }) => of.partIds.includes(id)) }]
  })

const outcomesOf = (works: readonly Work[], names: ReadonlyMap<string, string>): Progress['outcomes'] => {
  const covered = works.flatMap(({ parts, piece }) => parts.map((part) => ({ part, piece })))
  const byPart = groupBy(covered, ({ part }) => part.id)
  const items = [...byPart.values()].flatMap((found) => {
    const [first] = found
    const pieces = found.map(({ piece }) => piece).sort(byDate)
    const level = pieces.at(-1)?.level ?? null
    return first && level !== null ? [{ part: first.part, level, pieces }] : []
  })
  return [...groupBy(items, ({ part }) => part.learningAreaId)].map(([learningAreaId, own]) => ({
    learningAreaId,
    learningAreaName: names.get(learningAreaId) ?? '',
    items: own.map(({ part: { id, number, title, strandName }, ...rest }) => ({
      id,
      number,
      title,
      strandName,
      ...rest,
    })),
  }))
}

/** @throws AppError 404 for an unknown term */
export const readProgress = async (
  tx: Tx,
  { progressOf, partsOf }: ProgressSources,
  { learner, timeZone, sees }: ReadLearner,
  termId: string | undefined,
): Promise<Progress> => {
  const { report, work } = await progressOf(tx, learner.id, { timeZone, termId })
  const seen = work.filter(({ learningAreaId }) => sees(learningAreaId))
  const [calendar, areas, stream] = await Promise.all([
    calendarOf(tx),
    learningAreasOf(tx),
    learner.streamId === null ? null : streamById(tx, learner.streamId),
  ])
  const parts = await partsOf(tx, [...new Set(seen.flatMap(({ partIds }) => partIds))])
  const names = new Map(areas.map(({ id, name }) => [id, name]))
  const weeks = report.term ? termWeeks(calendar, report.term, schoolTime(tx.at, timeZone).date) : []
  const week = weekIn(weeks)
  const works = workOf(seen, parts, names, week)
  const items = report.items.map(({ ratedAt: _ratedAt, evidence, ...item }): ProgressItem => {
    const observed = evidence.map((one): Piece => ({
      id: one.id,
      source: 'observation',
      text: one.text,
      level: one.rating,
      date: one.observedOn,
      week: week(one.observedOn),
      learningAreaName: one.learningAreaName,
      kind: one.kind,
      hasFile: one.hasFile,
      seenBy: one.recordedByName,
      reflection: one.reflection,
    }))
    const builds = item.kind === 'competency' ? 'competencies' : 'values'
    const marked = works.filter((one) => one.parts.some((part) => part[builds].includes(item.code)))
    const pieces = [...observed, ...marked.map(({ piece }) => piece)].sort(byDate)
    return { ...item, standing: standingOf({ pieces, rating: item.rating }), pieces }
  })
  const all = new Map(items.flatMap(({ pieces }) => pieces.map((one) => [one.id, one] as const)))
  const competencies = items.filter(({ kind }) => kind === 'competency')
  return {
    learner: {
      id: learner.id,
      firstName: learner.firstName,
      fullName: fullNameOf(learner),
      classLabel: stream?.label ?? null,
    },
    term: report.term,
    terms: report.terms,
    weeks: weeks.length,
    week: weeks.find(({ when }) => when === 'now')?.number ?? null,
    pieces: all.size,
    areas: new Set([...all.values()].flatMap(({ learningAreaName }) => learningAreaName ?? [])).size,
    strongest: strongestOf(competencies),
    weakest: weakestOf(competencies),
    items,
    outcomes: outcomesOf(works, names),
  }
}
