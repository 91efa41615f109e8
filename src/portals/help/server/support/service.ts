/** Requests to those who run the installation: asked, answered and closed in a thread. */
import { schoolRoles, type Role } from '#core/access/contract/access.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import { auditInstallation } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { supportAnswered } from '../../contract/notices.ts'
import {
  mostOpen,
  supportErrors,
  type askSupport,
  type listOwnRequests,
  type listSupportQueue,
  type QueueRow,
  type SupportRow,
  type SupportThread,
} from '../../contract/support.ts'
import {
  countOwn,
  countOwnOpen,
  countQueue,
  insertMessage,
  insertRequest,
  messagesOf,
  ownRequests,
  queuePage,
  requestById,
  setStatus,
  type RequestRecord,
} from '../queries/support.ts'

const scopeOf = ({ actor }: ActorContext, schoolId: string | null = null) =>
  ({ schoolId, accountId: actor.accountId, identity: true }) as const

const rowOf = ({ id, subject, status, createdAt, updatedAt }: RequestRecord): SupportRow => ({
  id,
  subject,
  status,
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
})

const queueRowOf = (record: RequestRecord): QueueRow => ({
  ...rowOf(record),
  name: record.name,
  role: record.role as Role,
  school: record.school,
})

/** Who makes the call: the person who asked, or a super admin who answers. */
export type Side = 'person' | 'support'

/** @throws not found for a request that the side does not reach */
const inReach = async (tx: Tx, { actor }: ActorContext, side: Side, id: string): Promise<RequestRecord> => {
  const record = await requestById(tx, id)
  if (!record || (side === 'person' && record.accountId !== actor.accountId)) throw new AppError(commonErrors.notFound)
  return record
}

const threadOf = async (tx: Tx, context: ActorContext, side: Side, id: string): Promise<SupportThread> => {
  const record = await inReach(tx, context, side, id)
  const messages = await messagesOf(tx, id)
  return {
    ...queueRowOf(record),
    facts: record.facts,
    messages: messages.map(({ accountId, at, ...message }) => ({
      ...message,
      at: new Date(at).toISOString(),
      mine: accountId === context.actor.accountId,
    })),
  }
}

export const readThread = (context: ActorContext, side: Side, id: string): Promise<SupportThread> =>
  context.tenancy.read(scopeOf(context), (tx) => threadOf(tx, context, side, id))

export const ask = (context: ActorContext, { subject, text, facts }: BodyOf<typeof askSupport>): Promise<SupportRow> =>
  context.tenancy.write(scopeOf(context), context.origin, async (tx) => {
    const { accountId, schoolId, role } = context.actor
    if ((await countOwnOpen(tx, accountId)) >= mostOpen) throw new AppError(supportErrors.tooMany)
    const id = newId()
    await insertRequest(tx, { id, accountId, fromSchool: schoolId, role, subject, facts, updatedAt: tx.at })
    await insertMessage(tx, { id: newId(), requestId: id, accountId, fromSupport: false, text, createdAt: tx.at })
    return rowOf(await inReach(tx, context, 'person', id))
  })

/** The person is told at the school where they asked. */
const tellPerson = async (tx: Tx, { id, accountId, role, subject, fromSchool }: RequestRecord): Promise<void> => {
  const asked = schoolRoles.find((one) => one === role)
  if (fromSchool === null || !asked) return
  const person = asked === 'parent' ? { accountId, role: asked, about: [] } : { accountId, role: asked }
  await notify(tx, supportAnswered, [person], { subject }, { link: `/help/contact/${id}` })
}

export const reply = async (context: ActorContext, side: Side, id: string, text: string): Promise<SupportThread> => {
  const { fromSchool } = await context.tenancy.read(scopeOf(context), (tx) => inReach(tx, context, side, id))
  return context.tenancy.write(scopeOf(context, fromSchool), context.origin, async (tx) => {
    const record = await inReach(tx, context, side, id)
    if (record.status === 'closed') throw new AppError(supportErrors.closed)
    const { accountId } = context.actor
    const fromSupport = side === 'support'
    await insertMessage(tx, { id: newId(), requestId: id, accountId, fromSupport, text, createdAt: tx.at })
    await setStatus(tx, id, fromSupport ? 'answered' : 'open')
    if (fromSupport) {
      await tellPerson(tx, record)
      await auditInstallation(tx, { action: 'help.answer', entity: 'help_request', entityId: id })
    }
    return threadOf(tx, context, side, id)
  })
}

export const close = (context: ActorContext, side: Side, id: string): Promise<SupportThread> =>
  context.tenancy.write(scopeOf(context), context.origin, async (tx) => {
    await inReach(tx, context, side, id)
    await setStatus(tx, id, 'closed')
    if (side === 'support') await auditInstallation(tx, { action: 'help.settle', entity: 'help_request', entityId: id })
    return threadOf(tx, context, side, id)
  })

export const pageOfOwn = (
  context: ActorContext,
  { page, limit }: QueryOf<typeof listOwnRequests>,
): Promise<ResponseOf<typeof listOwnRequests>> =>
  context.tenancy.read(scopeOf(context), async (tx) => {
    const { accountId } = context.actor
    const records = await ownRequests(tx, accountId, page, limit)
    return toPage(records.map(rowOf), await countOwn(tx, accountId), page, limit)
  })

export const pageOfQueue = (
  context: ActorContext,
  { page, limit, status }: QueryOf<typeof listSupportQueue>,
): Promise<ResponseOf<typeof listSupportQueue>> =>
  context.tenancy.read(scopeOf(context), async (tx) =>
    toPage((await queuePage(tx, status, page, limit)).map(queueRowOf), await countQueue(tx, status), page, limit),
  )
