/** Saves the results of a provider call, by message. */
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { smsEvent } from '../../contract/access.ts'
import { centsOfCost } from '../../rules/cost.ts'
import { retryIn, verdictOf } from '../../rules/statuses.ts'
import type { CallOutcome, CallRecipient } from '../provider/port.ts'
import { pauseCalls } from '../queries/accounts.ts'
import { addOptOuts } from '../queries/opt-outs.ts'
import { endCall, settleMessages, stopSend, type Claimed, type Settled } from '../queries/queue.ts'
import { applyOpenReports } from './reports.ts'

/** Pause after a school's provider could not be reached, ms. */
const rest = 30_000

const notSaid = 'The provider gave no reason'
const blank = { messageId: null, statusCode: null, failureReason: null, cents: null, againIn: null } as const

const settledBy = ({ id, attempts }: Claimed, said: CallRecipient | undefined): Settled => {
  if (!said) return { ...blank, id, status: 'unknown', failureReason: notSaid }
  const { statusCode, status: word } = said
  const verdict = verdictOf(statusCode)
  if (verdict === 'accepted')
    return {
      ...blank,
      id,
      status: 'accepted',
      messageId: said.messageId ?? null,
      statusCode,
      cents: centsOfCost(said.cost),
    }
  const failed = { ...blank, id, statusCode, failureReason: word }
  const againIn = verdict === 'again' ? retryIn(attempts) : null
  if (againIn !== null) return { ...failed, status: 'waiting', againIn }
  return { ...failed, status: verdict === 'opted_out' ? 'skipped' : 'failed' }
}

const alike = (messages: readonly Claimed[], status: Settled['status'], failureReason: string): Settled[] =>
  messages.map(({ id }) => ({ ...blank, id, status, failureReason }))

const settledOf = (messages: readonly Claimed[], outcome: CallOutcome): Settled[] => {
  if (outcome.kind === 'answered') {
    const said = new Map(outcome.recipients.map((one) => [one.number, one]))
    return messages.map((message) => settledBy(message, said.get(message.phone)))
  }
  const status = { refused: 'failed', not_sent: 'waiting', lost: 'unknown' } as const
  return alike(messages, status[outcome.kind], outcome.detail)
}

/** Provider code of a refused call. */
const codeOf = (detail: string): number | null =>
  detail === 'InvalidSenderId' ? 402 : detail === 'InsufficientBalance' ? 405 : null

/** Why the rest of the send should stop. */
const stopOf = (outcome: CallOutcome): { code: number | null; reason: string } | null => {
  if (outcome.kind === 'refused') return { code: codeOf(outcome.detail), reason: outcome.detail }
  if (outcome.kind !== 'answered') return null
  const found = outcome.recipients.find(({ statusCode }) => verdictOf(statusCode) === 'stop')
  return found ? { code: found.statusCode, reason: found.status } : null
}

export const recordOutcome = async (
  tx: Tx,
  call: { id: string; messages: readonly Claimed[] },
  outcome: CallOutcome,
): Promise<void> => {
  const settled = settledOf(call.messages, outcome)
  await settleMessages(tx, call.id, settled)
  await endCall(
    tx,
    call.id,
    outcome.kind,
    outcome.kind === 'answered' ? outcome.message.slice(0, 300) : outcome.detail.slice(0, 300),
  )
  const sendId = call.messages[0]?.sendId ?? ''
  const stop = stopOf(outcome)
  if (stop) await stopSend(tx, sendId, stop.code, stop.reason)
  if (outcome.kind === 'not_sent') await pauseCalls(tx, rest)
  const statusOf = new Map(settled.map((one) => [one.id, one.status]))
  const phonesWith = (...statuses: string[]) =>
    call.messages.filter(({ id }) => statuses.includes(statusOf.get(id) ?? '')).map(({ phone }) => phone)
  await addOptOuts(tx, phonesWith('skipped'), 'provider')
  await applyOpenReports(tx, phonesWith('accepted', 'unknown'))
  publishEvent(tx, { type: smsEvent, schoolId: schoolOf(tx), roles: ['admin'], data: { sendId } })
}
