/** Sends what waits, school by school: claimed before the provider is called, settled after, given up for lost when nobody wrote the end. */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { newId } from '#platform/server/ids.ts'
import { askFor, defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { callSpacing, numbersPerCall } from '../rules/calls.ts'
import type { SmsOptions } from './options.ts'
import { providerFor } from './provider/providers.ts'
import { accountRow, takeTurn, type SmsAccountRow } from './queries/accounts.ts'
import { claimMessages, insertCall, nextDue, type Claimed } from './queries/queue.ts'
import { insist } from './insist.ts'
import { recordOutcome } from './record-outcome.ts'

const sendJob = defineJob('delivery.sms', z.strictObject({ schoolId: z.uuid() }))

/** A job gives way to others after so long, ms. */
const shift = 8_000
/** Longer than this nobody sleeps on a job, ms. */
const longestNap = 1_000

/** Asks for the school's messages to be sent. @param at null for now; asking for later leaves what was asked for now */
export const askToSend = (tx: Tx, at: Date | null): Promise<void> => {
  const key = `sms:${schoolOf(tx)}:${at ? at.toISOString() : 'now'}`
  return askFor(tx, sendJob, { schoolId: schoolOf(tx) }, { key, ...(at ? { runAt: at } : {}) })
}

interface Call {
  readonly id: string
  readonly account: SmsAccountRow
  readonly messages: readonly Claimed[]
}

type Turn = { readonly kind: 'done' } | { readonly kind: 'wait'; readonly ms: number } | { readonly kind: 'call'; readonly call: Call }

/** What the school's next call is; once this has committed the messages are this call's alone. */
const nextTurn = async (tx: Tx): Promise<Turn> => {
  const account = await accountRow(tx)
  if (!account || account.mode === 'off') return { kind: 'done' }
  const ms = await takeTurn(tx, callSpacing)
  if (ms > longestNap) await askToSend(tx, new Date(tx.at.getTime() + ms))
  if (ms > 0) return ms > longestNap ? { kind: 'done' } : { kind: 'wait', ms }
  const id = newId()
  const messages = await claimMessages(tx, id, numbersPerCall)
  const [first] = messages
  if (first) {
    await insertCall(tx, id, first.sendId, messages.length)
    return { kind: 'call', call: { id, account, messages } }
  }
  const due = await nextDue(tx)
  if (due) await askToSend(tx, due)
  return { kind: 'done' }
}

const sendForSchool = async (schoolId: string, tenancy: Tenancy, options: SmsOptions): Promise<void> => {
  const scope = { schoolId, accountId: null }
  const until = performance.now() + shift
  for (;;) {
    const turn = await tenancy.write(scope, noOrigin, nextTurn)
    if (turn.kind === 'done') return
    if (turn.kind === 'wait') await sleep(turn.ms)
    else {
      const { account, messages, id } = turn.call
      const to = messages.map(({ phone }) => phone)
      const outcome = await providerFor(account, options).send({ to, message: messages[0]?.text ?? '', from: account.senderId || undefined })
      await insist(() => tenancy.write(scope, noOrigin, (tx) => recordOutcome(tx, { id, messages }, outcome)))
    }
    if (performance.now() > until) return tenancy.write(scope, noOrigin, (tx) => askToSend(tx, null))
  }
}

export const sendJobOf = (options: SmsOptions): Job => job(sendJob, ({ schoolId }, tenancy) => sendForSchool(schoolId, tenancy, options))
