/** Who is in groups now: asked of their rules, or of those chosen. */
import { schoolById } from '#core/schools/server/public.ts'
import { addDays, mondayOf, schoolTime } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { GroupRule, LearnersRule, Membership } from '../../contract/groups.ts'
import { streamsOfPlaces, type Recipient, type World } from '../../rules/audience.ts'
import { membersByHand, membersByRule, type Absences, type Known } from '../../rules/groups.ts'
import type { GroupDeps } from '../announcements/world.ts'
import { membersOfGroups, type GroupRow } from '../queries/groups.ts'

const learnersIn = ({ places }: GroupRule, world: World): string[] => {
  const streams = places.length === 0 ? null : streamsOfPlaces(places, world.streams)
  return world.learners.filter(({ streamId }) => streams === null || streams.has(streamId)).map(({ id }) => id)
}

/** Days away in the rule's time, of the learners whom its places mean. */
const absencesFor = async (tx: Tx, rule: LearnersRule, learners: readonly string[], { attendanceTotals }: GroupDeps): Promise<Absences> => {
  if (rule.absent === undefined) return new Map()
  const { timeZone } = await schoolById(tx)
  const { date: today } = schoolTime(tx.at, timeZone)
  const from = rule.absent.within === 'week' ? mondayOf(today) : addDays(today, -30)
  return new Map([...(await attendanceTotals(tx, learners, from, today))].map(([id, totals]) => [id, totals.absent]))
}

const knownFor = async (tx: Tx, rule: GroupRule, world: World, deps: GroupDeps): Promise<Known> => {
  if (rule.of === 'staff') return {}
  const learners = learnersIn(rule, world)
  return { absences: await absencesFor(tx, rule, learners, deps), owed: rule.balance ? await deps.fees.owed(tx, learners) : null }
}

const byRule = async (tx: Tx, rule: GroupRule, world: World, deps: GroupDeps): Promise<Recipient[]> =>
  membersByRule(rule, world, await knownFor(tx, rule, world, deps))

/** Of a group that is not kept yet. */
export const membersOf = async (tx: Tx, membership: Membership, world: World, deps: GroupDeps): Promise<Recipient[]> =>
  membership.kind === 'rule' ? byRule(tx, membership.rule, world, deps) : membersByHand(membership.members, world)

/** By group. */
export const membersOfAll = async (tx: Tx, groups: readonly GroupRow[], world: World, deps: GroupDeps): Promise<Map<string, Recipient[]>> => {
  const byHand = groups.filter(({ rule }) => rule === null).map(({ id }) => id)
  const chosen = groupBy(await membersOfGroups(tx, byHand), ({ groupId }) => groupId)
  const found = new Map<string, Recipient[]>()
  for (const { id, rule } of groups) found.set(id, rule === null ? membersByHand(chosen.get(id) ?? [], world) : await byRule(tx, rule, world, deps))
  return found
}
