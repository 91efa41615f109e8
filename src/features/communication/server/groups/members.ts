/** Current members of groups, by rule or fixed list. */
import { schoolById } from '#core/schools/server/public.ts'
import { addDays, mondayOf, schoolTime } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { GroupRule, LearnersRule, Membership } from '../../contract/groups.ts'
import { streamsOfPlaces, type Recipient, type SchoolPeople } from '../../rules/audience.ts'
import { membersByHand, membersByRule, type Absences, type Known } from '../../rules/groups.ts'
import type { GroupDeps } from '../announcements/school-people.ts'
import { membersOfGroups, type GroupRow } from '../queries/groups.ts'

const learnersIn = ({ places }: GroupRule, people: SchoolPeople): string[] => {
  const streams = places.length === 0 ? null : streamsOfPlaces(places, people.streams)
  return people.learners.filter(({ streamId }) => streams === null || streams.has(streamId)).map(({ id }) => id)
}

/** Absent days in the rule's period, for learners of its places. */
const absencesFor = async (
  tx: Tx,
  rule: LearnersRule,
  learners: readonly string[],
  { attendanceTotals }: GroupDeps,
): Promise<Absences> => {
  if (rule.absent === undefined) return new Map()
  const { timeZone } = await schoolById(tx)
  const { date: today } = schoolTime(tx.at, timeZone)
  const from = rule.absent.within === 'week' ? mondayOf(today) : addDays(today, -30)
  return new Map([...(await attendanceTotals(tx, learners, from, today))].map(([id, totals]) => [id, totals.absent]))
}

const knownFor = async (tx: Tx, rule: GroupRule, people: SchoolPeople, deps: GroupDeps): Promise<Known> => {
  if (rule.of === 'staff') return {}
  const learners = learnersIn(rule, people)
  return {
    absences: await absencesFor(tx, rule, learners, deps),
    owed: rule.balance ? await deps.fees.owed(tx, learners) : null,
  }
}

const byRule = async (tx: Tx, rule: GroupRule, people: SchoolPeople, deps: GroupDeps): Promise<Recipient[]> =>
  membersByRule(rule, people, await knownFor(tx, rule, people, deps))

/** Of an unsaved group. */
export const membersOf = async (
  tx: Tx,
  membership: Membership,
  people: SchoolPeople,
  deps: GroupDeps,
): Promise<Recipient[]> =>
  membership.kind === 'rule' ? byRule(tx, membership.rule, people, deps) : membersByHand(membership.members, people)

/** By group. */
export const membersOfAll = async (
  tx: Tx,
  groups: readonly GroupRow[],
  people: SchoolPeople,
  deps: GroupDeps,
): Promise<Map<string, Recipient[]>> => {
  const byHand = groups.filter(({ rule }) => rule === null).map(({ id }) => id)
  const chosen = groupBy(await membersOfGroups(tx, byHand), ({ groupId }) => groupId)
  const found = new Map<string, Recipient[]>()
  for (const { id, rule } of groups)
    found.set(id, rule === null ? membersByHand(chosen.get(id) ?? [], people) : await byRule(tx, rule, people, deps))
  return found
}
