/** Sends the receipt of a payment to the guardians who pay, by SMS and e-mail, where the school lets it. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { guardiansToTell, learnerById } from '#core/people/server/public.ts'
import { readSettings, schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError } from '#platform/pure/errors.ts'
import { kes } from '#platform/pure/money.ts'
import { id } from '#platform/pure/schemas.ts'
import { codeFrom } from '#platform/pure/verification-code.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { defineJob, enqueueJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { receiptMessages, type ReceiptMessages } from '../../../contract/automatic.ts'
import { receiptOf } from '../../../rules/money.ts'
import { receiptEmail, receiptSms } from '../../../rules/receipt-templates.ts'
import { balanceRows } from '../../queries/balances.ts'
import { entryById, reversalsOf, type EntryRow } from '../../queries/entries.ts'
import { claimReceiptCode } from '../../queries/receipt-codes.ts'
import type { Channel, ReminderGateways } from '../remind.ts'
import { receiptWords } from './words.ts'

const receiptJob = defineJob('fees.send_receipt', z.strictObject({ schoolId: id, entryId: id }))

/** A payment was posted: its receipt leaves once the transaction commits. */
export const enqueueReceipt = async (tx: Tx, entryId: string): Promise<void> => {
  const { receiptSms: bySms, receiptEmail: byEmail } = await readSettings(tx, receiptMessages)
  if (!bySms && !byEmail) return
  await enqueueJob(tx, receiptJob, { schoolId: schoolOf(tx), entryId }, { key: `fees.receipt:${entryId}` })
}

const isWanted = async (
  tx: Tx,
  channel: Channel,
  { sms, email }: ReminderGateways,
  settings: ReceiptMessages,
): Promise<boolean> =>
  channel === 'sms' ? settings.receiptSms && (await sms.isOn(tx)) : settings.receiptEmail && (await email.isOn(tx))

const messagesOf = async (
  tx: Tx,
  channel: Channel,
  { language }: ReceiptMessages,
  row: EntryRow,
  publicUrl: string,
) => {
  const [{ shortName, timeZone }, learner] = [await schoolById(tx), await learnerById(tx, row.learnerId)]
  const [standing] = await balanceRows(tx, schoolTime(tx.at, timeZone).date, [row.learnerId])
  const balance = standing?.balance ?? 0
  const code = await claimReceiptCode(tx, row.id, codeFrom(randomBytes(12)))
  const values = {
    school_name: shortName,
    student_name: learner?.fullName ?? '',
    amount: kes(-row.amountCents),
    receipt_number: receiptOf(row.receiptNumber ?? 0),
    balance: balance < 0 ? receiptWords[language].ahead(kes(-balance)) : kes(balance),
    link: `${publicUrl}/verify/receipt/${code}`,
  }
  const payers = (await guardiansToTell(tx, [row.learnerId])).filter(({ pays }) => pays)
  return {
    kind: 'fees.receipt',
    reason: 'Fee receipt',
    onceKey: `fees.receipt:${row.id}:${channel}`,
    template: channel === 'sms' ? receiptSms.id : receiptEmail.id,
    recipients: payers.map(({ guardianId, fullName, phone, email }) => ({
      to: channel === 'sms' ? phone : email,
      name: fullName,
      ref: row.id,
      telling: { guardian: guardianId, learnerIds: [row.learnerId] },
      language,
      values: { ...values, parent_name: fullName },
    })),
  }
}

const sendBy = async (
  tx: Tx,
  channel: Channel,
  { gateways, publicUrl, entryId }: { gateways: ReminderGateways; publicUrl: string; entryId: string },
): Promise<void> => {
  const settings = await readSettings(tx, receiptMessages)
  const row = await entryById(tx, entryId)
  // Nobody gets the receipt of a payment that was taken back meanwhile.
  if (!row || (await reversalsOf(tx, [entryId])).size > 0) return
  if (!(await isWanted(tx, channel, gateways, settings))) return
  const message = await messagesOf(tx, channel, settings, row, publicUrl)
  if (message.recipients.length === 0) return
  await (channel === 'sms' ? gateways.sms.send(tx, message) : gateways.email.send(tx, message))
}

export const receiptJobs = (gateways: ReminderGateways, publicUrl: string): readonly Job[] => [
  job(receiptJob, async ({ schoolId, entryId }, tenancy) => {
    const scope = { schoolId, accountId: null }
    for (const channel of ['sms', 'email'] as const)
      try {
        await tenancy.write(scope, noOrigin, (tx) => sendBy(tx, channel, { gateways, publicUrl, entryId }))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // Over budget, or the template is off: logs why the receipt was not sent.
        const { message: reason } = error
        await tenancy.write(scope, noOrigin, (tx) =>
          audit(tx, {
            action: 'fees.hold_receipt',
            entity: 'fee_entry',
            entityId: entryId,
            after: { channel },
            reason,
          }),
        )
      }
  }),
]
