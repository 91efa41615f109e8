/** Last year's Grade 9: they have left for senior school, and their results of KJSEA are in. */
import { listYears } from '#core/academics/server/public.ts'
import { recordClearances } from '#core/clearance/server/public.ts'
import { seedLeavers, type LearnerSeed, type LeaverSeed, type SeededPeople } from '#core/people/server/seed.ts'
import { recordKjsea } from '#features/cbe-hub/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { desks } from '../leaving/leaving.server.ts'
import { timeZone, type Making } from '../making.ts'
import { boys, girls } from '../plans/names.ts'
import { chanceOf, type Chance } from '../plans/random.ts'

const inClass = 38
/** KNEC reports the nine areas that all learners take. */
const notAssessed = 'Pastoral Programme of Instruction'
/** Years old when Grade 9 ends. */
const age = 15
/** Years from PP1 to the end of Grade 9. */
const schoolYears = 11
/** Days after the end of the year on which the office entered the results. */
const resultsAfter = 20

/** Elder sisters and brothers of learners of other families than those of the demo's accounts. */
const siblings = ({ plan, year }: Making, people: SeededPeople, learners: readonly LearnerSeed[], chance: Chance) => {
  const seen = new Set<number>()
  return learners.flatMap((younger, index) => {
    const [link] = younger.guardians
    const guardianId = link && people.guardians[link.guardian]
    if (index < plan.learners.length || !link || !guardianId || seen.has(link.guardian)) return []
    seen.add(link.guardian)
    const sex = chance.hits(0.5) ? 'female' : 'male'
    const day = String(1 + chance.below(28)).padStart(2, '0')
    return [
      {
        firstName: chance.pick(sex === 'female' ? girls : boys),
        middleName: younger.middleName ?? null,
        lastName: younger.lastName,
        sex,
        birthDate: `${year - 1 - age}-${String(1 + chance.below(12)).padStart(2, '0')}-${day}`,
        guardians: [{ guardianId, relationship: link.relationship }],
      },
    ]
  })
}

/** Most learners are near the middle, and better in some areas than in others. */
const levelsOf = (chance: Chance, areas: readonly string[]): Map<string, number> => {
  const usual = 3 + chance.below(4)
  return new Map(areas.map((id) => [id, Math.min(8, Math.max(1, usual - 1 + chance.below(3)))]))
}

export const addLastGradeNine = async (
  making: Making,
  people: SeededPeople,
  learners: readonly LearnerSeed[],
): Promise<void> => {
  const { tx, plan, shape, accounts, today } = making
  const streams = shape.streams.filter(({ grade }) => grade === 'Grade 9')
  const started = shape.years[0]?.startsOn ?? ''
  const last = (await listYears(tx))
    .filter(({ endsOn }) => endsOn < started)
    .sort((a, b) => (a.endsOn < b.endsOn ? 1 : -1))[0]
  const [startsOn, leftOn] = [last?.terms[0]?.startsOn, last?.terms.at(-1)?.endsOn]
  if (streams.length === 0 || !last || !startsOn || !leftOn) return
  const chance = chanceOf(plan.seed + 90)
  const enteredOn = addDays(leftOn, resultsAfter)
  const leavers = siblings(making, people, learners, chance)
    .slice(0, inClass * streams.length)
    .map((one, index): LeaverSeed => ({
      ...one,
      admissionNumber: String(plan.firstAdmission - inClass * streams.length + index),
      admittedOn: `${Number(startsOn.slice(0, 4)) - schoolYears + 1}-01-08`,
      streamId: streams[index % streams.length]?.id ?? '',
      leftOn,
      leavingReason: `End of ${last.name}`,
    }))
  const ids = await seedLeavers(tx, { yearId: last.id, startsOn, learners: leavers })
  const head = accounts.get(plan.admin) ?? ''
  const office = (date: string): Tx => ({
    ...tx,
    at: instantOf(date, '08:00', timeZone),
    scope: { ...tx.scope, accountId: head },
  })
  await recordClearances(office(leftOn), desks, { learnerIds: ids, leavesOn: leftOn, by: head })
  const areas = shape.learningAreas.filter(({ level, name }) => level === 'junior' && name !== notAssessed)
  await recordKjsea(
    office(enteredOn < today ? enteredOn : today),
    `KJSEA results ${leftOn.slice(0, 4)}.xlsx`,
    ids.flatMap((learnerId) =>
      [
        ...levelsOf(
          chance,
          areas.map(({ id }) => id),
        ),
      ].map(([learningAreaId, level]) => ({ learnerId, learningAreaId, level })),
    ),
  )
}
