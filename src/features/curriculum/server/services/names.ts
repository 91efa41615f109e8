/** Names of outcomes and sub-strands for other modules. */
import type { NoteTopics } from '#features/notes/server/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type {
  CurriculumPartsQuery,
  NamedPart,
  OutcomeName,
  OutcomesQuery,
  SubStrandName,
  SubStrandsQuery,
} from '../../contract/queries.ts'
import type { SubStrand } from '../../contract/shapes.ts'
import { designRows, partsOf } from '../queries/designs.ts'
import { designsOfOutcomes, designsOfSubStrands } from '../queries/owners.ts'
import { strandsOf } from './read-designs.ts'

interface Named {
  readonly subStrand: SubStrand
  readonly name: SubStrandName
}

/** Every sub-strand of these designs with its position. */
const subStrandsIn = async (tx: Tx, designIds: readonly string[]): Promise<Named[]> => {
  if (designIds.length === 0) return []
  const designs = (await designRows(tx)).map(({ design }) => design).filter(({ id }) => designIds.includes(id))
  const parts = await partsOf(tx, designIds)
  return designs.flatMap(({ id: designId, grade, learningAreaId }) =>
    strandsOf({ ...parts, strands: parts.strands.filter((one) => one.designId === designId) }).flatMap((strand) =>
      strand.subStrands.map((subStrand) => {
        const { id, number, name } = subStrand
        return { subStrand, name: { id, number, name, strandName: strand.name, designId, grade, learningAreaId } }
      }),
    ),
  )
}

export const subStrandNames: SubStrandsQuery<Tx> = async (tx, ids) => {
  const wanted = new Set(ids)
  const all = await subStrandsIn(tx, await designsOfSubStrands(tx, [...wanted]))
  return new Map(all.flatMap(({ name }) => (wanted.has(name.id) ? [[name.id, name]] : [])))
}

export const outcomeNames: OutcomesQuery<Tx> = async (tx, ids) => {
  const wanted = new Set(ids)
  const all = await subStrandsIn(tx, await designsOfOutcomes(tx, [...wanted]))
  const named = all.flatMap(({ subStrand, name }) =>
    subStrand.outcomes.map(({ id, letter, text, rubric }): OutcomeName => ({
      id,
      letter,
      text,
      rubric,
      subStrand: name,
    })),
  )
  return new Map(named.filter(({ id }) => wanted.has(id)).map((one) => [one.id, one]))
}

const partsIn = ({ subStrand, name }: Named): NamedPart[] => {
  const { grade, learningAreaId, strandName } = name
  const { competencies, values } = subStrand
  const of = { strandName, grade, learningAreaId, competencies, values }
  const outcomes = subStrand.outcomes.map(({ id, letter, text }) => ({
    id,
    number: `${name.number} ${letter}`,
    title: text,
    ...of,
  }))
  return [{ id: name.id, number: name.number, title: name.name, ...of }, ...outcomes]
}

export const curriculumParts: CurriculumPartsQuery<Tx> = async (tx, ids) => {
  if (ids.length === 0) return []
  const wanted = new Set(ids)
  const designIds = new Set([
    ...(await designsOfSubStrands(tx, [...wanted])),
    ...(await designsOfOutcomes(tx, [...wanted])),
  ])
  return (await subStrandsIn(tx, [...designIds])).flatMap(partsIn).filter(({ id }) => wanted.has(id))
}

/** Strands and sub-strands by name, as notes are tagged with. */
export const curriculumTopics: NoteTopics = async (tx, { learningAreaId, grade }) => {
  const designs = await designRows(tx, { learningAreaId, ...(grade ? { grade } : {}) })
  const all = await subStrandsIn(
    tx,
    designs.map(({ design }) => design.id),
  )
  return [...new Set(all.flatMap(({ name }) => [name.strandName, name.name]))]
}
