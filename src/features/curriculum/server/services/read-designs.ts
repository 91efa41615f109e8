/** Designs as they are shown: a list with sums, and one with all its parts. */
import type { Actor } from '#core/access/contract/access.ts'
import { compareGrades } from '#core/academics/rules/grades.ts'
import { learningAreasOf } from '#core/academics/server/public.ts'
import type { LearningArea } from '#core/academics/contract/teaching.ts'
import type { Grade } from '#core/schools/contract/levels.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Design, DesignCard, Outcome, Strand, SubStrand } from '../../contract/shapes.ts'
import { outcomeLetter, strandNumber, subStrandNumber } from '../../rules/numbering.ts'
import {
  designRow,
  designRows,
  partsOf,
  type DesignParts,
  type DesignRow,
  type DesignSums,
  type OutcomeRow,
  type SubStrandRow,
} from '../queries/designs.ts'

const cardOf = ({ design, ...sums }: DesignSums, area: LearningArea): DesignCard => ({
  id: design.id,
  grade: design.grade as Grade,
  level: area.level,
  learningAreaId: area.id,
  learningAreaName: area.name,
  lessonsPerWeek: design.lessonsPerWeek,
  libraryCode: design.libraryCode,
  version: design.version,
  ...sums,
})

/** By grade, then in the order of the learning areas. */
export const listOwn = async (tx: Tx, filter: Parameters<typeof designRows>[1]): Promise<DesignCard[]> => {
  const areas = await learningAreasOf(tx)
  const cards = (await designRows(tx, filter)).flatMap((sums) => {
    const area = areas.find(({ id }) => id === sums.design.learningAreaId)
    return area ? [cardOf(sums, area)] : []
  })
  const place = (card: DesignCard): number => areas.findIndex(({ id }) => id === card.learningAreaId)
  return cards.sort((a, b) => compareGrades(a.grade, b.grade) || place(a) - place(b))
}

const outcomeOf = ({ id, text, rubric, version }: OutcomeRow, place: number): Outcome => ({
  id,
  letter: outcomeLetter(place),
  text,
  rubric,
  version,
})

const subStrandOf = (row: SubStrandRow, number: string, outcomes: readonly OutcomeRow[]): SubStrand => {
  const { schoolId: _school, strandId: _strand, position: _position, ...rest } = row
  return { ...(rest as Omit<SubStrand, 'number' | 'outcomes'>), number, outcomes: outcomes.map(outcomeOf) }
}

/** Parts of one design as a tree, numbered. */
export const strandsOf = ({ strands, subStrands, outcomes }: DesignParts): Strand[] => {
  const below = groupBy(subStrands, ({ strandId }) => strandId)
  const own = groupBy(outcomes, ({ subStrandId }) => subStrandId)
  return strands.map(({ id, name, version }, at) => ({
    id,
    number: strandNumber(at),
    name,
    version,
    subStrands: (below.get(id) ?? []).map((row, place) =>
      subStrandOf(row, subStrandNumber(at, place), own.get(row.id) ?? []),
    ),
  }))
}

const treeOf = async (tx: Tx, row: DesignRow): Promise<Design> => {
  const parts = await partsOf(tx, [row.id])
  const area = (await learningAreasOf(tx)).find(({ id }) => id === row.learningAreaId)
  if (!area) throw new Error('The learning area of a design is gone')
  const { strands: _strands, ...card } = cardOf(
    {
      design: row,
      strands: 0,
      subStrands: parts.subStrands.length,
      outcomes: parts.outcomes.length,
      lessons: parts.subStrands.reduce((sum, { lessons }) => sum + lessons, 0),
    },
    area,
  )
  return { ...card, strands: strandsOf(parts), abilities: { edit: false } }
}

/** @throws AppError 404 */
export const designOr404 = async (tx: Tx, id: string): Promise<DesignRow> => {
  const row = await designRow(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

/** Every teacher of the school reads every design; admins edit them. @throws AppError 404 */
export const readDesign = async (tx: Tx, actor: Pick<Actor, 'role'>, id: string): Promise<Design> => ({
  ...(await treeOf(tx, await designOr404(tx, id))),
  abilities: { edit: actor.role === 'admin' },
})
