/** A learner's term by learning area, compared with the previous term. */
import type { CalendarTerm } from '#core/academics/rules/calendar.ts'
import { roundPercent } from '#core/academics/rules/scales.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AcademicSummary, AreaGrades, LearnerGrades } from '../../../contract/grades.ts'
import { ownPastOf } from '../../../rules/own-past.ts'
import { changeOf } from '../../../rules/results.ts'
import { termBefore } from '../../../rules/terms.ts'
import { termToShow, type LearnerGround } from './ground.ts'
import { areasOfTerm, bordersOfArea, gradedOf, type AreaOfTerm } from './term-of-learner.ts'

const nameOf = ({ areas }: LearnerGround, id: string) => {
  const area = areas.find((one) => one.id === id)
  return { name: area?.name ?? '', shortName: area?.shortName ?? '' }
}

const standingsOf = (ground: LearnerGround, now: readonly AreaOfTerm[], before: readonly AreaOfTerm[]): AreaGrades[] =>
  now.map(({ result, rows }) => {
    const { learningAreaId, percent, band, remark } = result
    const previousPercent = before.find((one) => one.result.learningAreaId === learningAreaId)?.result.percent ?? null
    return {
      learningAreaId,
      ...nameOf(ground, learningAreaId),
      percent,
      band,
      previousPercent,
      change: changeOf(percent, previousPercent, roundPercent),
      borders: bordersOfArea(ground, rows),
      remark,
      assessments: gradedOf(ground, result),
    }
  })

/** The latest publication: every assessment with its title in which the learner has a mark. */
const newestOf = (ground: LearnerGround, areas: readonly AreaOfTerm[]): LearnerGrades['newest'] => {
  const rows = areas
    .flatMap((area) => area.rows)
    .filter(({ status, publishedAt }) => status === 'published' && publishedAt !== null)
  const given = new Map(
    areas.flatMap(({ result }) => result.assessments.map((one) => [one.assessmentId, one] as const)),
  )
  const isGiven = (id: string): boolean => (given.get(id)?.state ?? 'empty') !== 'empty'
  const [last] = rows
    .filter(({ id }) => isGiven(id))
    .sort((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0))
  if (!last?.publishedAt) return null
  const marks = rows
    .filter((row) => row.kind === last.kind && row.title === last.title && isGiven(row.id))
    .map((row) => {
      const { percent = null, band = null } = given.get(row.id) ?? {}
      return { learningAreaId: row.learningAreaId, name: nameOf(ground, row.learningAreaId).name, percent, band }
    })
  return { title: last.title, publishedAt: last.publishedAt.toISOString(), marks }
}

const readTerms = async (tx: Tx, ground: LearnerGround, term: CalendarTerm | null) => {
  const before = term && termBefore(ground.calendar.terms, term)
  const now = term ? await areasOfTerm(tx, ground, term) : []
  const then = before ? await areasOfTerm(tx, ground, before) : []
  return { before, now, areas: standingsOf(ground, now, then) }
}

const headOf = ({ learner, shown }: LearnerGround, term: CalendarTerm | null, before: CalendarTerm | null) => ({
  learnerId: learner.id,
  firstName: learner.firstName,
  term: term && shown(term),
  previousTerm: before && shown(before),
})

/** @throws AppError 404 for an unknown term */
export const gradesOf = async (tx: Tx, ground: LearnerGround, termId: string | undefined): Promise<LearnerGrades> => {
  const term = termToShow(ground, termId)
  const { before, now, areas } = await readTerms(tx, ground, term)
  return {
    ...headOf(ground, term, before),
    terms: ground.terms.map(ground.shown),
    areas,
    newest: newestOf(ground, now),
  }
}

export const summaryOf = async (tx: Tx, ground: LearnerGround): Promise<AcademicSummary> => {
  const term = termToShow(ground, undefined)
  const { before, now, areas } = await readTerms(tx, ground, term)
  return {
    ...headOf(ground, term, before),
    sex: ground.learner.sex as AcademicSummary['sex'],
    areas: areas.map(({ remark: _remark, assessments: _assessments, ...standing }) => standing),
    past: ownPastOf(areas),
    newest: newestOf(ground, now),
  }
}
