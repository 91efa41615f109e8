/** Finds the people whom a live lesson admits, and notifies them. */
import type { Actor } from '#core/access/contract/access.ts'
import { callerOf, hasClass, learnerOfAccount, learnersReached, staffAccounts } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { StaffRole } from '../../contract/staff-words.ts'
import { liveErrors, type LiveRole } from '../../contract/lessons.ts'
import { liveEvent, roomEvent } from '../../contract/now.ts'
import { stateOf } from '../../rules/state.ts'
import { namedIn } from '../queries/staff.ts'
import { classesOf, liveById, placeOf, placesOf, type LiveRow } from '../queries/lessons.ts'

/** The caller as live lessons know one. */
export interface Me {
  readonly accountId: string
  readonly timeZone: string
  readonly staffId: string | null
  readonly learnerId: string | null
  /** Classes that one leads, teaches or is in. */
  readonly streamIds: readonly string[]
  /** Observes the lessons of the whole school. */
  readonly isHead: boolean
}

export const meOf = async (tx: Tx, actor: Actor): Promise<Me> => {
  const { accountId, timeZone } = actor
  if (actor.role === 'student') {
    const learner = await learnerOfAccount(tx, accountId)
    const streamIds = learner?.status === 'active' && learner.streamId ? [learner.streamId] : []
    return { accountId, timeZone, staffId: null, learnerId: learner?.id ?? null, streamIds, isHead: false }
  }
  const caller = await callerOf(tx, actor)
  const streamIds = caller.classes.map(({ streamId }) => streamId)
  return { accountId, timeZone, staffId: caller.staffId, learnerId: null, streamIds, isHead: actor.role === 'admin' }
}

export interface Seen {
  readonly me: Me
  readonly row: LiveRow
  readonly streamIds: readonly string[]
  readonly role: LiveRole
}

type Invited = Pick<Seen, 'me' | 'row' | 'streamIds'> & { readonly named: ReadonlyMap<string, StaffRole> }

/** Who teaches one of the classes may listen and see; who is asked has the part that the teacher chose. */
const roleOf = ({ me, row, streamIds, named }: Invited): LiveRole | null => {
  if (me.isHead) return 'observer'
  if (me.staffId !== null && me.staffId === row.staffId) return 'teacher'
  const asked = named.get(me.staffId ?? '')
  if (asked) return asked
  if (!me.streamIds.some((id) => streamIds.includes(id))) return null
  return me.learnerId ? 'learner' : 'observer'
}

/** A lesson to which the caller is invited. @throws AppError 404 for others, as for one that does not exist */
export const seenLive = async (tx: Tx, actor: Actor, id: string, held = false): Promise<Seen> => {
  const [me, row] = [await meOf(tx, actor), await liveById(tx, id, held)]
  const streamIds = (await classesOf(tx, [id])).map(({ streamId }) => streamId)
  const role = row && roleOf({ me, row, streamIds, named: await namedIn(tx, id) })
  if (!row || !role) throw new AppError(commonErrors.notFound)
  return { me, row, streamIds, role }
}

/** Who observes watches only while everybody sees it. @throws AppError 409 */
export const ensureSeen = async (tx: Tx, { me, row, role }: Seen): Promise<void> => {
  if (role === 'observer' && (await placeOf(tx, row.id, me.accountId))?.state !== 'in')
    throw new AppError(liveErrors.notIn)
}

/** A lesson that the caller leads, held until the transaction ends, and not over. @throws AppError 404, 409 */
export const ledLive = async (tx: Tx, actor: Actor, id: string): Promise<Seen> => {
  const seen = await seenLive(tx, actor, id, true)
  if (seen.role !== 'teacher') throw new AppError(commonErrors.notFound)
  ensureGoesOn(tx, seen.row)
  return seen
}

/** A lesson that goes on, in which the caller teaches or assists. @throws AppError 404, 409 */
export const helpedLive = async (tx: Tx, actor: Actor, id: string): Promise<Seen> => {
  const seen = await seenLive(tx, actor, id, true)
  if (seen.role !== 'teacher' && seen.role !== 'assistant') throw new AppError(commonErrors.notFound)
  ensureGoesOn(tx, seen.row)
  return seen
}

/** @throws AppError 409 for a lesson that is over or cancelled */
export const ensureGoesOn = (tx: Tx, row: LiveRow): void => {
  if (['over', 'cancelled'].includes(stateOf(row, tx.at))) throw new AppError(liveErrors.ended)
}

/** @throws AppError 404 for a class that is not the caller's */
export const ensureOwnClasses = async (tx: Tx, actor: Actor, streamIds: readonly string[]): Promise<void> => {
  const caller = await callerOf(tx, actor)
  if (!streamIds.every((id) => hasClass(caller, id))) throw new AppError(commonErrors.notFound)
}

/** Accounts of the learners in these classes. */
export const invitedAccounts = async (tx: Tx, streamIds: readonly string[]): Promise<string[]> =>
  (await learnersReached(tx)).flatMap(({ streamId, accountId }) =>
    accountId && streamIds.includes(streamId) ? [accountId] : [],
  )

const publish = (tx: Tx, type: string, accounts: readonly string[], id: string): void => {
  if (accounts.length > 0) publishEvent(tx, { type, schoolId: schoolOf(tx), accounts, data: { liveId: id } })
}

/** Tells the pages of the lesson's staff what a learner did; other pages do not show it. */
export const tellTeachers = async (tx: Tx, row: LiveRow, also: readonly string[] = []): Promise<void> => {
  const others = (await placesOf(tx, row.id)).filter(({ role }) => role !== 'learner')
  const own = await staffAccounts(tx, [row.staffId])
  publish(tx, roomEvent, [...new Set([...own, ...others.map(({ accountId }) => accountId), ...also])], row.id)
}

/** Tells the pages of everybody who has a place. */
export const tellRoom = async (tx: Tx, row: LiveRow): Promise<void> => {
  publish(
    tx,
    roomEvent,
    (await placesOf(tx, row.id)).map(({ accountId }) => accountId),
    row.id,
  )
}

/** Tells the pages of everybody who is invited. */
export const tellInvited = async (tx: Tx, row: LiveRow, streamIds: readonly string[]): Promise<void> => {
  const own = await staffAccounts(tx, [row.staffId, ...(await namedIn(tx, row.id)).keys()])
  publish(tx, liveEvent, [...own, ...(await invitedAccounts(tx, streamIds))], row.id)
}
