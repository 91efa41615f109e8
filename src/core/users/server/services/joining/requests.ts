/** Join requests: creating, and showing them to the requester. */
import type { ActorContext, Requester, JoiningState } from '#core/access/server/public.ts'
import { accountById, hasMembership } from '#core/access/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { askToJoin, OwnJoinRequest } from '../../../contract/joining.ts'
import { joiningErrors } from '../../../contract/joining-errors.ts'
import { joiningTexts, type Wish } from '../../../contract/joining-texts.ts'
import { usersChanged } from '../../../contract/lists.ts'
import type { JoiningDeps } from './deps.ts'
import { findSchool } from './limits.ts'
import {
  hasPendingJoin,
  inSchool,
  insertJoinRequest,
  requestsOfAccount,
  type JoinRequestRow,
  type SchoolCard,
} from '../../queries/joining.ts'

const identity = { schoolId: null, accountId: null, identity: true } as const

export interface Asking {
  accountId: string
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  says: Wish
  admissionNumber?: string | undefined
  learnerName?: string | undefined
  note?: string | undefined
}

/** Writes the request down at the school, in an identity transaction. @throws a unique violation of `join_requests_open_key` */
export const writeRequest = (outer: Tx, school: SchoolCard, asking: Asking): Promise<JoinRequestRow> =>
  inSchool(outer, school.id, asking.accountId, async (tx) => {
    const { says, admissionNumber = null, learnerName = null, note = null } = asking
    const row = await insertJoinRequest(tx, { ...asking, schoolId: school.id, admissionNumber, learnerName, note })
    await audit(tx, {
      action: 'users.ask_to_join',
      entity: 'join_request',
      entityId: row.id,
      after: { says, admissionNumber, learnerName, note },
    })
    publishEvent(tx, { type: usersChanged, schoolId: school.id, roles: ['admin'], data: { id: row.id } })
    return row
  })

const answerOf = (row: JoinRequestRow, { name, crestUrl }: Pick<SchoolCard, 'name' | 'crestUrl'>): OwnJoinRequest => ({
  id: row.id,
  school: { name, crestUrl },
  says: row.says as Wish,
  status: row.status as OwnJoinRequest['status'],
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

export const unknownCode = (): never => {
  return refuseFields({ joinCode: joiningTexts.unknownCode })
}

/** @throws AppError 400 for an unknown code, 409 while an earlier request waits, 429 */
export const ask = async (
  { tenancy, origin, actor }: ActorContext,
  asker: Requester,
  body: BodyOf<typeof askToJoin>,
): Promise<OwnJoinRequest> => {
  if (actor.role === 'super_admin') throw new AppError(commonErrors.forbidden)
  const { joinCode, ...asked } = body
  const school =
    (await tenancy.write(identity, origin, (tx) => findSchool(tx, joinCode, asker, actor.accountId))) ?? unknownCode()
  try {
    return await tenancy.write(identity, origin, async (tx) => {
      const account = await accountById(tx, actor.accountId)
      if (!account) throw new AppError(commonErrors.notFound)
      const { firstName, lastName, email, phone } = account
      return answerOf(
        await writeRequest(tx, school, { accountId: actor.accountId, firstName, lastName, email, phone, ...asked }),
        school,
      )
    })
  } catch (error) {
    if (violates(error, 'join_requests_open_key')) throw new AppError(joiningErrors.alreadyAsked)
    throw error
  }
}

export const ownRequests = async ({ tenancy, actor }: ActorContext): Promise<{ items: OwnJoinRequest[] }> => {
  const rows = await tenancy.read(identity, (tx) => requestsOfAccount(tx, actor.accountId))
  return { items: rows.map(({ request, school }) => answerOf(request, school)) }
}

/**
 * For sign-in. With outgoing e-mail, an address counts once confirmed; without, it could not be confirmed, and the
 * account is notified that the school has yet to answer.
 */
export const joiningStateFor =
  ({ outbox }: JoiningDeps): JoiningState =>
  async (tx, { id, emailProvedAt, phoneProvedAt }) => {
    const isProved = emailProvedAt !== null || phoneProvedAt !== null || !outbox.carries('email')
    if (!isProved && !(await hasMembership(tx, id))) return 'unproved'
    return (await hasPendingJoin(tx, id)) ? 'waiting' : null
  }
