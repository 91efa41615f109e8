/** Who may write to whom: one rule for the recipient picker, new messages and replies. */
import { isInSight } from '#core/people/rules/family-rights.ts'
import type { Refusal } from '../contract/message-kinds.ts'

/** A guardian's link to a learner on record. */
export interface ChildTie {
  readonly learnerId: string
  /** The learner's current class; null if none or if they have left. */
  readonly streamId: string | null
  /** The guardian may see the learner's records. */
  readonly seesRecords: boolean
  readonly getsMessages: boolean
  /** The guardian is barred from the learner by a court or the school. */
  readonly barred: boolean
}

interface Person {
  readonly id: string
  /** Has an account, so that messages are read. */
  readonly reachable: boolean
}

/** The school's office, regardless of which admin writes. */
export interface Office {
  readonly kind: 'office'
}
/** A member of staff with the classes they lead or teach now. */
export interface StaffParty extends Person {
  readonly kind: 'staff'
  readonly streamIds: ReadonlySet<string>
}
export interface GuardianParty extends Person {
  readonly kind: 'guardian'
  readonly ties: readonly ChildTie[]
}
export interface LearnerParty extends Person {
  readonly kind: 'learner'
  readonly streamId: string | null
}
export type Party = Office | StaffParty | GuardianParty | LearnerParty

export interface Circumstances {
  /** The learner a message is about; null if none. */
  readonly childId: string | null
  /** The school's switch for what learners write to their teachers. */
  readonly learnersWriteToTeachers: boolean
  /** The recipient has written in this conversation. */
  readonly answers: boolean
}

const teaches = (staff: StaffParty, streamId: string | null): boolean =>
  streamId !== null && staff.streamIds.has(streamId)

/** The guardian's link to the learner concerned, unless barred. */
const tieTo = (guardian: GuardianParty, childId: string | null): ChildTie | undefined =>
  guardian.ties.find((tie) => tie.learnerId === childId && isInSight(tie) && tie.seesRecords)

const hasChildHere = ({ ties }: GuardianParty): boolean => ties.some(isInSight)

/** Guardians write about their child: to its teachers, and to the office, whose messages they may always answer. */
const asGuardian = (from: GuardianParty, to: Party, { childId, answers }: Circumstances): Refusal | null => {
  if (to.kind !== 'office' && to.kind !== 'staff') return 'not_related'
  if (childId === null) return to.kind === 'office' && answers && hasChildHere(from) ? null : 'child_needed'
  const tie = tieTo(from, childId)
  if (!tie) return 'not_related'
  return to.kind === 'office' || teaches(to, tie.streamId) ? null : 'not_related'
}

/** Learners write to their teachers if the school allows it, and may answer the office. */
const asLearner = (
  from: LearnerParty,
  to: Party,
  { childId, learnersWriteToTeachers, answers }: Circumstances,
): Refusal | null => {
  if (childId !== null) return 'not_related'
  if (to.kind === 'office') return answers ? null : 'answers_only'
  if (to.kind !== 'staff' || !teaches(to, from.streamId)) return 'not_related'
  return learnersWriteToTeachers ? null : 'learners_off'
}

/** To a guardian who receives no messages about the child, staff may only reply. */
const toGuardian = (tie: ChildTie | undefined, answers: boolean): Refusal | null => {
  if (!tie) return 'not_related'
  return tie.getsMessages || answers ? null : 'gets_no_messages'
}

/** Teachers write to each other, to the office, to learners in their classes and to those learners' guardians. */
const asStaff = (from: StaffParty, to: Party, { childId, answers }: Circumstances): Refusal | null => {
  if (to.kind === 'guardian') {
    if (childId === null) return 'child_needed'
    const tie = tieTo(to, childId)
    return tie && !teaches(from, tie.streamId) ? 'not_related' : toGuardian(tie, answers)
  }
  if (childId !== null) return 'not_related'
  if (to.kind === 'learner') return teaches(from, to.streamId) ? null : 'not_related'
  return null
}

/** The office writes to everyone; to a guardian about a child or about the guardian. */
const asOffice = (to: Party, { childId, answers }: Circumstances): Refusal | null => {
  if (to.kind === 'office') return 'nobody'
  if (to.kind !== 'guardian') return childId === null ? null : 'not_related'
  if (childId !== null) return toGuardian(tieTo(to, childId), answers)
  return hasChildHere(to) ? null : 'not_related'
}

const isSame = (one: Party, other: Party): boolean =>
  one.kind !== 'office' && other.kind !== 'office' && one.kind === other.kind && one.id === other.id

/** @returns why `from` may not write to `to`; null when they may */
export const refusalOf = (from: Party, to: Party, about: Circumstances): Refusal | null => {
  if (isSame(from, to) || (to.kind !== 'office' && !to.reachable)) return 'nobody'
  switch (from.kind) {
    case 'guardian':
      return asGuardian(from, to, about)
    case 'learner':
      return asLearner(from, to, about)
    case 'staff':
      return asStaff(from, to, about)
    case 'office':
      return asOffice(to, about)
  }
}
