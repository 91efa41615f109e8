/** A guardian's reply by SMS to the SMS that an answer came with. */
import type { ModuleOpen } from '#core/access/server/ports.ts'
import type { SmsReply } from '#core/delivery/server/ports.ts'
import { guardianByPhone, guardiansInSight } from '#core/people/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { longestText } from '../../contract/kinds.ts'
import { learningSupport } from '../../manifest.ts'
import { mayReopen, mostMessagesInADay, numberIn } from '../../rules/states.ts'
import { writtenSince } from '../queries/messages.ts'
import { answeredOfGuardian, lockRequest, type RequestRow } from '../queries/requests.ts'
import { openAgain, putFamilyMessage } from './family.ts'
import { publishChanged, tellWritten } from './tell.ts'

const days = 24 * 60 * 60 * 1000
/** Later than this an SMS is no reply to an answer. */
const replyDays = 14

const knowsOf = async (tx: Tx, { learnerId, guardianId }: RequestRow): Promise<boolean> =>
  learnerId === null || (await guardiansInSight(tx, learnerId)).some(({ guardian }) => guardian.id === guardianId)

/** The request that the text names, else the one answered last. */
const repliedTo = async (tx: Tx, guardianId: string, text: string): Promise<RequestRow | undefined> => {
  const rows = await answeredOfGuardian(tx, guardianId, new Date(tx.at.getTime() - replyDays * days))
  const number = numberIn(text)
  const found = rows.find((row) => row.number === number) ?? rows[0]
  const row = found && (await lockRequest(tx, found.id))
  return row && (await knowsOf(tx, row)) ? row : undefined
}

/** @returns whether it belongs to a request; what does not is kept as it came and shown to nobody */
export const takeReply =
  (isOpen: ModuleOpen) =>
  async (tx: Tx, { phone, text }: SmsReply): Promise<boolean> => {
    const words = text.trim().slice(0, longestText)
    const guardian = words === '' ? undefined : await guardianByPhone(tx, phone)
    if (!guardian || !(await isOpen(tx, learningSupport.id))) return false
    const row = await repliedTo(tx, guardian.id, words)
    if (!row) return false
    if ((await writtenSince(tx, row.accountId, new Date(tx.at.getTime() - days))) >= mostMessagesInADay) return false
    if (row.status === 'closed' && !mayReopen(row.closedAt, tx.at)) return false
    const message = { text: words, way: 'sms', sendKey: null } as const
    const next =
      row.status === 'closed'
        ? await openAgain(tx, row, message)
        : await putFamilyMessage(tx, row, { ...message, fileIds: [] })
    await audit(tx, {
      action: 'support.reply',
      entity: 'support_request',
      entityId: row.id,
      before: { status: row.status },
      after: { status: next.status },
    })
    await tellWritten(tx, next, 'written')
    publishChanged(tx, next)
    return true
  }
