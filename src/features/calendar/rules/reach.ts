/** Who may create and change which events. The same rule for reading is SQL: `seenBy` in `server/queries/events.ts`. */
import type { Role } from '#core/access/contract/access.ts'
import type { Audience, EventKind } from '../contract/kinds.ts'

/** Kinds of events a caller may create: the office all, teachers those of their classes, everyone their own. */
export const kindsOf = ({ role, isAdmin }: Pick<Maker, 'role' | 'isAdmin'>): readonly EventKind[] => {
  if (isAdmin) return ['school', 'class', 'personal']
  if (role === 'teacher' || role === 'tutor') return ['class', 'personal']
  return ['personal']
}

const staffRoles: readonly Role[] = ['admin', 'teacher', 'tutor', 'school_technician']

/**
 * Audiences of school events that a caller belongs to.
 * @param isHere false for a student who left, and a parent without a child at the school whom they may see: they see
 *   their own events only
 */
export const audiencesOf = (role: Role, isHere: boolean): readonly Audience[] => {
  if (!isHere) return []
  if (staffRoles.includes(role)) return ['everyone', 'families', 'staff']
  if (role === 'parent') return ['everyone', 'families']
  return role === 'student' ? ['everyone'] : []
}

export interface Owned {
  readonly kind: EventKind
  /** Account of the author. */
  readonly createdBy: string
  readonly streamIds: readonly string[]
}

export interface Maker {
  readonly accountId: string
  readonly role: Role
  /** An admin whose positions include the school's calendar. */
  readonly isAdmin: boolean
  /** Classes the caller may see; null for all. */
  readonly streams: ReadonlySet<string> | null
}

/**
 * The office may change school and class events, a teacher their own events of their classes, a person their personal
 * events.
 */
export const mayChange = ({ accountId, role, isAdmin, streams }: Maker, event: Owned): boolean => {
  if (!kindsOf({ role, isAdmin }).includes(event.kind)) return false
  if (event.kind === 'personal') return event.createdBy === accountId
  if (isAdmin) return true
  return event.createdBy === accountId && event.streamIds.every((one) => streams?.has(one) ?? true)
}
