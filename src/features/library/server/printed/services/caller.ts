/** The caller of calls about printed books: the library, or a teacher with the learners of the own classes. */
import { callerOf, hasClass, rosterOn, type Caller, type CallerSession } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { manageBooks } from '../../../contract/printed/access.ts'

export interface BookCaller extends Caller {
  /** Learners of the own classes; null for the library, which lends to everybody. */
  readonly learnerIds: readonly string[] | null
}

export const bookCallerOf = async (tx: Tx, session: CallerSession): Promise<BookCaller> => {
  const caller = await callerOf(tx, session, manageBooks)
  if (caller.isAdmin) return { ...caller, learnerIds: null }
  const ids = new Set<string>()
  for (const { streamId } of caller.classes)
    for (const { id } of await rosterOn(tx, streamId, caller.today)) ids.add(id)
  return { ...caller, learnerIds: [...ids] }
}

type Scope = Pick<BookCaller, 'learnerIds'>

export const sees = ({ learnerIds }: Scope, learnerId: string | null): boolean =>
  learnerIds === null || (learnerId !== null && learnerIds.includes(learnerId))

export const seesClass = (caller: BookCaller, streamId: string): boolean =>
  caller.learnerIds === null || hasClass(caller, streamId)
