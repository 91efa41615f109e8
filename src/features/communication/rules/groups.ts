/** Who is in a group: by its rule as the school is now, or as somebody chose. */
import type { Owed } from '../contract/balances.ts'
import type { GroupMember, GroupRule, LearnersRule, StaffRole, StaffRule } from '../contract/groups.ts'
import type { PlacePart } from '../contract/announcements/shapes.ts'
import { asGuardian, asLearner, asStaff, People, streamsOfPlaces, type Recipient, type StaffIn, type World } from './audience.ts'

/** School days away in the rule's time, by learner. */
export type Absences = ReadonlyMap<string, number>

/** What rules ask of other modules, by learner; nothing for what a rule does not ask. */
export interface Known {
  readonly absences?: Absences
  /** In cents. Null while the school does not keep its fees here: nobody owes then. */
  readonly owed?: ReadonlyMap<string, Owed> | null
}

const owesEnough = ({ balance }: LearnersRule, owed: Known['owed'], learnerId: string): boolean =>
  balance === undefined || (owed?.get(learnerId)?.[balance.part] ?? 0) >= Math.round(balance.atLeast * 100)

const streamsOf = (places: readonly PlacePart[], world: World): ReadonlySet<string> | null =>
  places.length === 0 ? null : streamsOfPlaces(places, world.streams)

const addLearners = (people: People, rule: LearnersRule, world: World, { absences, owed }: Known): void => {
  const streams = streamsOf(rule.places, world)
  const meant = world.learners.filter(
    ({ id, streamId, sex }) =>
      (streams === null || streams.has(streamId)) &&
      (rule.sex === undefined || sex === rule.sex) &&
      (rule.absent === undefined || (absences?.get(id) ?? 0) >= rule.absent.days) &&
      owesEnough(rule, owed, id),
  )
  if (rule.of === 'learners') return meant.forEach((learner) => people.add(asLearner(learner)))
  const children = new Set(meant.map(({ id }) => id))
  // Whoever does not pay is not asked for money.
  const meansAll = rule.balance === undefined
  for (const guardian of world.guardians) if (children.has(guardian.learnerId) && (meansAll || guardian.pays)) people.add(asGuardian(guardian))
}

/** What somebody does at the school, by account and by record. */
export const rolesOf = ({ roles, kind }: StaffIn): StaffRole[] => {
  const byRecord = kind === 'technician' ? 'school_technician' : kind
  return (['teacher', 'tutor', 'admin', 'school_technician', 'support'] as const).filter((role) => role === byRecord || roles.some((one) => one === role))
}

const addStaff = (people: People, rule: StaffRule, world: World): void => {
  const streams = streamsOf(rule.places, world)
  for (const one of world.staff) {
    const there = streams === null || one.streamIds.some((streamId) => streams.has(streamId))
    if (there && (rule.roles.length === 0 || rolesOf(one).some((role) => rule.roles.includes(role)))) people.add(asStaff(one))
  }
}

export const membersByRule = (rule: GroupRule, world: World, known: Known = {}): Recipient[] => {
  const people = new People()
  if (rule.of === 'staff') addStaff(people, rule, world)
  else addLearners(people, rule, world, known)
  return people.all
}

/** Those chosen who are still at the school; a guardian with the children who are. */
export const membersByHand = (members: readonly GroupMember[], world: World): Recipient[] => {
  const people = new People()
  const chosen = new Set(members.map(({ kind, personId }) => `${kind} ${personId}`))
  for (const one of world.learners) if (chosen.has(`learner ${one.id}`)) people.add(asLearner(one))
  for (const one of world.guardians) if (chosen.has(`guardian ${one.id}`)) people.add(asGuardian(one))
  for (const one of world.staff) if (chosen.has(`staff ${one.id}`)) people.add(asStaff(one))
  return people.all
}
