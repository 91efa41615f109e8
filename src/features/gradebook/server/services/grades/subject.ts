/** A learner's marks in one learning area over the terms: results by kind, and a comparison of terms. */
import type { z } from 'zod'
import type { CalendarTerm } from '#core/academics/rules/calendar.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { gradeCategory, GradeTrends, subjectCategories, SubjectGrades } from '../../../contract/grades.ts'
import { countedOf, termPercent } from '../../../rules/results.ts'
import type { LearnerGround } from './ground.ts'
import { areasOfTerm, bordersOfArea, gradedOf, type AreaOfTerm } from './term-of-learner.ts'

/** Three years of three terms. */
const mostTerms = 9

type Category = z.infer<typeof gradeCategory>

const categoriesOf = ({ book, levelOf }: LearnerGround, { result, rows }: AreaOfTerm): Category[] => {
  const given = new Map(result.assessments.map((one) => [one.assessmentId, one]))
  return [...groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => {
    const counted = own.flatMap((row) => countedOf({ ...row, kindWeight: 1 }, given.get(row.id)) ?? [])
    const [first] = own
    return {
      kind: kind as Category['kind'],
      weight: first ? book.weightOf(first, levelOf(first.streamId)) : 0,
      percent: termPercent(counted),
      assessments: own.length,
      counted: counted.length,
    }
  })
}

const readTerms = async (tx: Tx, ground: LearnerGround) => {
  const terms = ground.terms.filter(({ id }) => ground.filled.has(id)).slice(0, mostTerms)
  const found: { term: CalendarTerm; areas: AreaOfTerm[] }[] = []
  for (const term of terms) found.push({ term, areas: await areasOfTerm(tx, ground, term) })
  return found
}

/** @throws AppError 404 for an area that the school has not, or that the caller may not see */
const areaOf = ({ areas, sees }: LearnerGround, id: string) => {
  const area = areas.find((one) => one.id === id)
  if (!area || !sees(id)) throw new AppError(commonErrors.notFound)
  return area
}

export const subjectOf = async (tx: Tx, ground: LearnerGround, id: string): Promise<SubjectGrades> => {
  const { name, shortName } = areaOf(ground, id)
  const terms = (await readTerms(tx, ground)).flatMap(({ term, areas }) => {
    const own = areas.find(({ result }) => result.learningAreaId === id)
    return own ? [{ term, own }] : []
  })
  return {
    learningArea: { id, name, shortName },
    borders: bordersOfArea(ground, terms[0]?.own.rows ?? []),
    terms: terms.map(({ term, own }) => ({
      term: ground.shown(term),
      percent: own.result.percent,
      band: own.result.band,
      remark: own.result.remark,
      categories: categoriesOf(ground, own),
      assessments: gradedOf(ground, own.result),
    })),
  }
}

export const subjectCategoriesOf = async (
  tx: Tx,
  ground: LearnerGround,
  id: string,
): Promise<z.infer<typeof subjectCategories>> => {
  const [newest] = (await subjectOf(tx, ground, id)).terms
  return { term: newest?.term ?? null, items: newest?.categories ?? [] }
}

/** @param id a learning area; all of them by default */
export const trendsOf = async (tx: Tx, ground: LearnerGround, id: string | undefined): Promise<GradeTrends> => {
  if (id !== undefined) areaOf(ground, id)
  const terms = (await readTerms(tx, ground)).reverse()
  const wanted = ground.areas.filter((area) => id === undefined || area.id === id)
  const items = wanted.map((area) => ({
    learningAreaId: area.id,
    name: area.name,
    points: terms.flatMap(({ term, areas }) => {
      const { percent = null, band = null } =
        areas.find(({ result }) => result.learningAreaId === area.id)?.result ?? {}
      return percent === null ? [] : [{ term: ground.shown(term), percent, band }]
    }),
  }))
  return { items: items.filter(({ points }) => points.length > 0) }
}
