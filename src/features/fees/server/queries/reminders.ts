/** Queries for sent fee reminders. */
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeReminders } from '../tables.ts'

export interface ReminderKey {
  readonly learnerId: string
  readonly dueOn: string
  readonly moment: string
  readonly channel: string
}

/** @returns the newly claimed reminders; a concurrent call waits and gets none of them */
export const claimReminders = async (tx: Tx, keys: readonly ReminderKey[]): Promise<ReminderKey[]> => {
  const [schoolId, claimed] = [schoolOf(tx), [] as ReminderKey[]]
  for (let start = 0; start < keys.length; start += 1000)
    claimed.push(
      ...(await tx.db
        .insert(feeReminders)
        .values(keys.slice(start, start + 1000).map((key) => ({ schoolId, ...key, sentAt: tx.at })))
        .onConflictDoNothing()
        .returning({
          learnerId: feeReminders.learnerId,
          dueOn: feeReminders.dueOn,
          moment: feeReminders.moment,
          channel: feeReminders.channel,
        })),
    )
  return claimed
}
