/** Members of a group: by its rule as of now, or by its fixed list. */
import type { Owed } from '../contract/balances.ts'
import type { GroupMember, GroupRule, LearnersRule, StaffRole, StaffRule } from '../contract/groups.ts'
import type { PlacePart } from '../contract/announcements/shapes.ts'
import {
  asGuardian,
  asLearner,
  asStaff,
  People,
  streamsOfPlaces,
  type Recipient,
  type StaffIn,
  type SchoolPeople,
} from './audience.ts'

/** School days away in the rule's time, by learner. */
export type Absences = ReadonlyMap<string, number>

/** Facts from other modules by learner; only those the rule needs. */
export interface Known {
  readonly absences?: Absences
  /** In cents. Null while the school does not use the fees module: then no one owes. */
  readonly owed?: ReadonlyMap<string, Owed> | null
}

const owesEnough = ({ balance }: LearnersRule, owed: Known['owed'], learnerId: string): boolean =>
  balance === undefined || (owed?.get(learnerId)?.[balance.part] ?? 0) >= Math.round(balance.atLeast * 100)

const streamsOf = (places: readonly PlacePart[], everyone: SchoolPeople): ReadonlySet<string> | null =>
  places.length === 0 ? null : streamsOfPlaces(places, everyone.streams)

const addLearners = (people: People, rule: LearnersRule, everyone: SchoolPeople, { absences, owed }: Known): void => {
  const streams = streamsOf(rule.places, everyone)
  const meant = everyone.learners.filter(
    ({ id, streamId, sex }) =>
      (streams === null || streams.has(streamId)) &&
      (rule.sex === undefined || sex === rule.sex) &&
      (rule.absent === undefined || (absences?.get(id) ?? 0) >= rule.absent.days) &&
      owesEnough(rule, owed, id),
  )
  if (rule.of === 'learners') return meant.forEach((learner) => people.add(asLearner(learner)))
  const children = new Set(meant.map(({ id }) => id))
  // Fee reminders go only to guardians who pay.
  const meansAll = rule.balance === undefined
  for (const guardian of everyone.guardians)
    if (children.has(guardian.learnerId) && (meansAll || guardian.pays)) people.add(asGuardian(guardian))
}

/** A person's roles at the school, from account and record. */
export const rolesOf = ({ roles, kind }: StaffIn): StaffRole[] => {
  const byRecord = kind === 'technician' ? 'school_technician' : kind
  return (['teacher', 'tutor', 'admin', 'school_technician', 'support'] as const).filter(
    (role) => role === byRecord || roles.some((one) => one === role),
  )
}

const addStaff = (people: People, rule: StaffRule, everyone: SchoolPeople): void => {
  const streams = streamsOf(rule.places, everyone)
  for (const one of everyone.staff) {
    const there = streams === null || one.streamIds.some((streamId) => streams.has(streamId))
    if (there && (rule.roles.length === 0 || rolesOf(one).some((role) => rule.roles.includes(role))))
      people.add(asStaff(one))
  }
}

export const membersByRule = (rule: GroupRule, everyone: SchoolPeople, known: Known = {}): Recipient[] => {
  const people = new People()
  if (rule.of === 'staff') addStaff(people, rule, everyone)
  else addLearners(people, rule, everyone, known)
  return people.all
}

/** Those chosen who are still at the school; a guardian with the children who are. */
export const membersByHand = (members: readonly GroupMember[], everyone: SchoolPeople): Recipient[] => {
  const people = new People()
  const chosen = new Set(members.map(({ kind, personId }) => `${kind} ${personId}`))
  for (const one of everyone.learners) if (chosen.has(`learner ${one.id}`)) people.add(asLearner(one))
  for (const one of everyone.guardians) if (chosen.has(`guardian ${one.id}`)) people.add(asGuardian(one))
  for (const one of everyone.staff) if (chosen.has(`staff ${one.id}`)) people.add(asStaff(one))
  return people.all
}
