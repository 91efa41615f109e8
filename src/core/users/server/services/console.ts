/** The console's endpoints: an admin acts at their own school, the super admin at the one named in the body. */
import type { Actor } from '#core/access/contract/access.ts'
import { asIdentity, lockAccounts, membersById, type ActorContext } from '#core/access/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { createConsoleUser, editConsoleUser, resetConsoleTwoStep } from '../../contract/creating.ts'
import { usersErrors } from '../../contract/errors.ts'
import { usersTexts, type UserItem } from '../../contract/shapes.ts'
import { isStaffRole } from '../../rules/grants.ts'
import { schoolsNamed } from '../queries/schools.ts'
import { publishUsersChanged, holdAccess } from './access.ts'
import { createUser } from './create.ts'
import { editUser } from './edit.ts'
import { rowOr404 } from './list.ts'
import { ensureOwnSchool } from './own-school.ts'
import type { UsersPorts } from './ports.ts'
import { ensureMayTouch } from './positions.ts'
import { takeSecondStep } from './second-step.ts'

const namedSchool = async (
  { tenancy, actor }: ActorContext,
  named: string,
): Promise<{ id: string; timeZone: string }> => {
  const found = await tenancy.read({ schoolId: null, accountId: actor.accountId, identity: true }, (tx) =>
    schoolsNamed(tx, named),
  )
  const [school, another] = found
  if (!school) return refuseFields({ school: usersTexts.unknownSchool })
  return another ? refuseFields({ school: usersTexts.severalSchools }) : school
}

/** One transaction in the school where the caller may act. */
const inSchool = async <T>(
  context: ActorContext,
  named: string,
  work: (tx: Tx, caller: Actor) => Promise<T>,
): Promise<T> => {
  const caller = context.actor
  if (caller.role !== 'super_admin') return context.write((tx) => work(tx, caller))
  const { id, timeZone } = await namedSchool(context, named)
  return context.tenancy.write({ schoolId: id, accountId: caller.accountId }, context.origin, (tx) =>
    work(tx, { ...caller, timeZone }),
  )
}

export const createFromConsole = (
  context: ActorContext,
  ports: UsersPorts,
  body: BodyOf<typeof createConsoleUser>,
): Promise<UserItem> => inSchool(context, body.school, (tx, caller) => createUser(tx, ports, caller, body))

export const editFromConsole = (
  context: ActorContext,
  ports: UsersPorts,
  id: string,
  body: BodyOf<typeof editConsoleUser>,
): Promise<UserItem> =>
  inSchool(context, body.school, async (tx, caller) => {
    const { school, ...rest } = body
    const change = caller.role === 'super_admin' ? rest : { ...rest, school }
    if (change.email === undefined && (await rowOr404(tx, id)).email !== null) refuseFields({ email: usersTexts.email })
    return (await editUser(tx, ports, caller, id, change)).user
  })

/** @throws AppError 404, 409 */
export const resetFromConsole = (
  context: ActorContext,
  ports: UsersPorts,
  id: string,
  body: BodyOf<typeof resetConsoleTwoStep>,
): Promise<void> =>
  inSchool(context, body.school, async (tx, caller) => {
    await ensureOwnSchool(tx, caller, body.school)
    const row = await rowOr404(tx, id)
    if (caller.role === 'super_admin' && !isStaffRole(row.role ?? '')) throw new AppError(commonErrors.notFound)
    if (row.kind !== 'member')
      throw new AppError(row.kind === 'request' ? usersErrors.answerFirst : usersErrors.notMember)
    await ensureMayTouch(tx, caller, row)
    await asIdentity(tx, (seeing) => lockAccounts(seeing, row.accountId === null ? [] : [row.accountId]))
    await holdAccess(tx, caller, [id])
    const [member] = await membersById(tx, [id])
    if (!member) throw new AppError(commonErrors.notFound)
    await takeSecondStep(tx, ports, caller, { id, account: member.account })
    publishUsersChanged(tx, id)
  })
