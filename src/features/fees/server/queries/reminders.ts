/** Queries for sent fee reminders. */
import { and, eq, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeReminders } from '../tables.ts'

/** Reminders of these learners that were sent already. */
export const sentReminders = async (tx: Tx, channel: string, learnerIds: readonly string[]): Promise<ReminderKey[]> =>
  learnerIds.length === 0
    ? []
    : tx.db
        .select({
          learnerId: feeReminders.learnerId,
          dueOn: feeReminders.dueOn,
          moment: feeReminders.moment,
          channel: feeReminders.channel,
        })
        .from(feeReminders)
        .where(
          and(
            eq(feeReminders.schoolId, schoolOf(tx)),
            eq(feeReminders.channel, channel),
            sql`${feeReminders.learnerId} = any (${sql.param([...learnerIds])}::uuid[])`,
          ),
        )

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
