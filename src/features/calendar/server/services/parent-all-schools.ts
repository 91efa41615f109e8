/** A calendar across schools: for a parent all schools of the children, for others the current one. */
import type { ActorContext } from '#core/access/server/public.ts'
import { parentSchools, type CallerSession } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tenancy, Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CalendarSource } from '../ports.ts'
import type { Entry } from '../../contract/shapes.ts'
import { inOrder, readEntries, type Reading } from './entries.ts'
import { eventSeen } from '../queries/events.ts'
import { calendarCallerOf, type CalendarCaller } from './caller.ts'

export interface SchoolOf {
  readonly id: string
  readonly shortName: string
  readonly timeZone: string
}

/**
 * An account with its role and schools. The current school comes first.
 * Positions only where events may be changed.
 */
export interface Whose extends Omit<CallerSession, 'timeZone'> {
  readonly schools: readonly SchoolOf[]
}

/** @throws AppError 404 for an account without a school */
export const whoseOf = async (context: ActorContext): Promise<Whose> => {
  const { accountId, role, positions, permissions, schoolId, timeZone } = context.actor
  if (schoolId === null) throw new AppError(commonErrors.notFound)
  const here: SchoolOf = { id: schoolId, shortName: '', timeZone }
  return { accountId, role, positions, permissions, schools: role === 'parent' ? await parentSchools(context) : [here] }
}

const inSchool = (tenancy: Tenancy, { accountId, role }: Whose, { id, timeZone }: SchoolOf) => ({
  session: { accountId, role, timeZone } satisfies CallerSession,
  read: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => tenancy.read({ schoolId: id, accountId }, work),
})

/** The school's name, only if the account has several schools. */
export const nameOf = ({ schools }: Whose, school: SchoolOf): string | null =>
  schools.length > 1 ? school.shortName : null

/** Everything that touches these days, of every school, in order. @throws AppError 404 for a child that is not the caller's */
export const readAcross = async (
  tenancy: Tenancy,
  whose: Whose,
  sources: readonly CalendarSource[],
  { childId, ...reading }: Reading & { readonly childId?: string | undefined },
): Promise<Entry[]> => {
  const entries: Entry[] = []
  let found = childId === undefined
  for (const school of whose.schools) {
    const { session, read } = inSchool(tenancy, whose, school)
    await read(async (tx) => {
      const caller = await calendarCallerOf(tx, session, childId)
      if (childId !== undefined && caller.children.length === 0) return
      found = true
      entries.push(...(await readEntries(tx, caller, sources, reading, nameOf(whose, school))))
    })
  }
  if (!found) throw new AppError(commonErrors.notFound)
  return entries.sort(inOrder)
}

/** The school at which the caller sees an event. @throws AppError 404 */
export const schoolOfEvent = async (tenancy: Tenancy, whose: Whose, id: string): Promise<SchoolOf> => {
  for (const school of whose.schools) {
    const { session, read } = inSchool(tenancy, whose, school)
    if (await read(async (tx) => eventSeen(tx, (await calendarCallerOf(tx, session)).seeing, id))) return school
  }
  throw new AppError(commonErrors.notFound)
}

/** The school of a parent's child. @throws AppError 404 */
export const schoolOfChild = async (tenancy: Tenancy, whose: Whose, childId: string): Promise<SchoolOf> => {
  for (const school of whose.schools) {
    const { session, read } = inSchool(tenancy, whose, school)
    if ((await read((tx) => calendarCallerOf(tx, session, childId))).children.length > 0) return school
  }
  throw new AppError(commonErrors.notFound)
}

/** Runs work in the caller's school, or in another school of a parent, with writes in the parent's name. */
export const workIn = (context: ActorContext, whose: Whose, school: SchoolOf) => {
  const { schools: _schools, ...account } = whose
  const { accountId } = account
  const session = { ...account, timeZone: school.timeZone }
  const isHere = school.id === context.actor.schoolId
  const bind =
    <T>(work: (tx: Tx, caller: CalendarCaller) => Promise<T>) =>
    async (tx: Tx): Promise<T> =>
      work(tx, await calendarCallerOf(tx, session))
  return {
    read: <T>(work: (tx: Tx, caller: CalendarCaller) => Promise<T>): Promise<T> =>
      context.tenancy.read({ schoolId: school.id, accountId }, bind(work)),
    write: <T>(work: (tx: Tx, caller: CalendarCaller) => Promise<T>): Promise<T> =>
      isHere
        ? context.write(bind(work))
        : context.tenancy.write({ schoolId: school.id, accountId }, context.origin, bind(work)),
  }
}
