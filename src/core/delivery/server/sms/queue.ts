/**
 * Sends queued messages by school: claimed before the provider call, settled after it, and presumed lost if no result
 * was saved.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { newId } from '#platform/server/ids.ts'
import { enqueueJob, defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { PremiumSms } from '../../contract/sms.ts'
import { callSpacing, numbersPerCall } from '../../rules/calls.ts'
import type { SmsOptions } from '../options.ts'
import { providerFor } from '../provider/providers.ts'
import { accountRow, reserveSendSlot, type SmsAccountRow } from '../queries/accounts.ts'
import { claimMessages, insertCall, nextDue, type Claimed } from '../queries/queue.ts'
import { sendById, type SmsSendRow } from '../queries/sends.ts'
import { retryWrite } from '../retry-write.ts'
import { smsMayLeave } from '../queries/may-leave.ts'
import { withholdIn } from '../withhold.ts'
import { recordOutcome } from './record-outcome.ts'

const sendJob = defineJob('delivery.sms', z.strictObject({ schoolId: z.uuid() }))

/** Maximum duration of a job, so that others get a turn, ms. */
const shift = 8_000
/** Longest wait within a job, ms. */
const longestNap = 1_000

/**
 * Queues a job that sends a school's messages.
 * @param at null for now; a later time does not postpone an earlier job
 */
export const enqueueSend = (tx: Tx, at: Date | null): Promise<void> => {
  const key = `sms:${schoolOf(tx)}:${at ? at.toISOString() : 'now'}`
  return enqueueJob(tx, sendJob, { schoolId: schoolOf(tx) }, { key, ...(at ? { runAt: at } : {}) })
}

interface Call {
  readonly id: string
  readonly account: SmsAccountRow
  readonly messages: readonly Claimed[]
  readonly premium: PremiumSms | undefined
}

type Turn =
  | { readonly kind: 'done' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'call'; readonly call: Call }

const premiumOf = (send: SmsSendRow | undefined): PremiumSms | undefined => {
  if (!send) return undefined
  const { keyword, linkId, retryDurationInHours } = send
  return keyword || linkId || retryDurationInHours ? { keyword, linkId, retryDurationInHours } : undefined
}

/** Claims the school's next call; after commit its messages belong only to this call. */
const nextDelivery = async (tx: Tx, { mayTell }: SmsOptions): Promise<Turn> => {
  const account = await accountRow(tx)
  if (!account || account.mode === 'off') return { kind: 'done' }
  const ms = await reserveSendSlot(tx, callSpacing)
  if (ms > longestNap) await enqueueSend(tx, new Date(tx.at.getTime() + ms))
  if (ms > 0) return ms > longestNap ? { kind: 'done' } : { kind: 'wait', ms }
  const id = newId()
  const messages = await claimMessages(tx, id, numbersPerCall, smsMayLeave(mayTell))
  const [first] = messages
  if (first) {
    await insertCall(tx, id, first.sendId, messages.length)
    return { kind: 'call', call: { id, account, messages, premium: premiumOf(await sendById(tx, first.sendId)) } }
  }
  await withholdIn(tx, 'sms', mayTell)
  const due = await nextDue(tx)
  if (due) await enqueueSend(tx, due)
  return { kind: 'done' }
}

const sendForSchool = async (schoolId: string, tenancy: Tenancy, options: SmsOptions): Promise<void> => {
  const scope = { schoolId, accountId: null }
  const until = performance.now() + shift
  for (;;) {
    const turn = await tenancy.write(scope, noOrigin, (tx) => nextDelivery(tx, options))
    if (turn.kind === 'done') return
    if (turn.kind === 'wait') await sleep(turn.ms)
    else {
      const { account, messages, id, premium } = turn.call
      const to = messages.map(({ phone }) => phone)
      const outcome = await providerFor(account, options).send({
        to,
        message: messages[0]?.text ?? '',
        from: account.senderId || undefined,
        premium,
      })
      await retryWrite(() => tenancy.write(scope, noOrigin, (tx) => recordOutcome(tx, { id, messages }, outcome)))
    }
    if (performance.now() > until) return tenancy.write(scope, noOrigin, (tx) => enqueueSend(tx, null))
  }
}

export const sendJobOf = (options: SmsOptions): Job =>
  job(sendJob, ({ schoolId }, tenancy) => sendForSchool(schoolId, tenancy, options))
