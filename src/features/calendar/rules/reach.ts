/** Who may make and change which events. Who sees one is the same rule in SQL: `server/queries/seen.ts`. */
import type { Role } from '#core/access/contract/access.ts'
import type { Audience, EventKind } from '../contract/kinds.ts'

/** What somebody may put into the calendar: the office everything, teachers what concerns their classes, everybody their own. */
export const kindsOf = (role: Role): readonly EventKind[] => {
  if (role === 'admin') return ['school', 'class', 'personal']
  if (role === 'teacher' || role === 'tutor') return ['class', 'personal']
  return ['personal']
}

const staffRoles: readonly Role[] = ['admin', 'teacher', 'tutor', 'school_technician']

/** Which events of the school a role sees. */
export const audiencesOf = (role: Role): readonly Audience[] => {
  if (staffRoles.includes(role)) return ['everyone', 'families', 'staff']
  if (role === 'parent') return ['everyone', 'families']
  return role === 'student' ? ['everyone'] : []
}

export interface Owned {
  readonly kind: EventKind
  /** Account of whoever made it. */
  readonly createdBy: string
  readonly streamIds: readonly string[]
}

export interface Maker {
  readonly accountId: string
  readonly role: Role
  /** Classes in reach; null for all. */
  readonly streams: ReadonlySet<string> | null
}

/** The office changes what is the school's or a class's; a teacher own events of own classes; a person what is personal. */
export const mayChange = ({ accountId, role, streams }: Maker, event: Owned): boolean => {
  if (!kindsOf(role).includes(event.kind)) return false
  if (event.kind === 'personal') return event.createdBy === accountId
  if (role === 'admin') return true
  return event.createdBy === accountId && event.streamIds.every((one) => streams?.has(one) ?? true)
}
