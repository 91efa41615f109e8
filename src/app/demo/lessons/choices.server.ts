/** What the learners of senior classes chose, one learning area of each block; one learner has not chosen yet. */
import { seedChoices } from '#core/lessons/server/public.ts'
import type { LearnerSeed, SeededPeople } from '#core/people/server/seed.ts'
import type { Making } from '../making.ts'
import { chanceOf } from '../plans/random.ts'
import type { TeachingPlan } from '../plans/staffing.ts'

/** How many choose the first area of a block. */
const usual = 0.62

/** Whether a learner takes an area of their class. */
export type Takes = (learnerId: string, areaId: string) => boolean

export const addChoices = async (
  { tx, plan }: Making,
  people: SeededPeople,
  learners: readonly LearnerSeed[],
  { blocks }: TeachingPlan,
): Promise<Takes> => {
  const chance = chanceOf(plan.seed + 11)
  const choices = new Map<string, string[]>()
  const choosing = people.learners.flatMap((id, index) => {
    const own = blocks.get(learners[index]?.streamId ?? '') ?? []
    return own.length > 0 ? [{ id, blocks: own }] : []
  })
  for (const { id, blocks: own } of choosing.slice(0, -1))
    for (const [first = '', other = ''] of own) {
      const areaId = chance.hits(usual) ? first : other
      choices.set(areaId, [...(choices.get(areaId) ?? []), id])
    }
  if (choices.size > 0) await seedChoices(tx, choices)
  const undecided = choosing.at(-1)?.id
  return (learnerId, areaId) => {
    const takers = choices.get(areaId)
    return takers === undefined || learnerId === undecided || takers.includes(learnerId)
  }
}
