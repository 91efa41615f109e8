/** SQL of the help: measurements of the installation, and what they are taken from. */
import { gte, lt, sql } from 'drizzle-orm'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { seenSteps, type SeenStep } from '../../contract/first-steps.ts'
import type { HealthPart } from '../../contract/status.ts'
import type { DayRecord } from '../../rules/health.ts'
import { healthDays } from '../tables.ts'

export const daysSince = (tx: Tx, from: string): Promise<(DayRecord & { measuredAt: Date })[]> =>
  tx.db.select().from(healthDays).where(gte(healthDays.date, from))

export const lastMeasured = async (tx: Tx): Promise<Date | null> => {
  const { rows } = await tx.db.execute<{ at: string | null }>(sql`select max(measured_at)::text as at from health_days`)
  const at = rows[0]?.at
  return at ? new Date(at) : null
}

export const addSample = async (
  tx: Tx,
  date: string,
  part: HealthPart,
  sample: { samples: number; troubles: number; lastTrouble: boolean },
): Promise<void> => {
  const values = { date, part, ...sample, measuredAt: tx.at }
  await tx.db
    .insert(healthDays)
    .values(values)
    .onConflictDoUpdate({
      target: [healthDays.date, healthDays.part],
      set: {
        samples: sql`${healthDays.samples} + excluded.samples`,
        troubles: sql`${healthDays.troubles} + excluded.troubles`,
        lastTrouble: sample.lastTrouble,
        measuredAt: tx.at,
      },
    })
}

export const forgetDaysBefore = async (tx: Tx, date: string): Promise<void> =>
  void (await tx.db.delete(healthDays).where(lt(healthDays.date, date)))

/** Messages of the installation's outbox that were given up since, by channel. Identity transactions only. */
export const givenUpSince = async (tx: Tx, since: Date): Promise<{ email: number; sms: number }> => {
  const { rows } = await tx.db.execute<{ channel: string; count: number }>(
    sql`select channel, count(*)::int as count from outbox_messages
      where status = 'failed' and created_at >= ${since.toISOString()}::timestamptz group by channel`,
  )
  const of = (channel: string): number => rows.find((row) => row.channel === channel)?.count ?? 0
  return { email: of('email'), sms: of('sms') }
}

/** What a school’s gateways could not do since: calls to the SMS provider, and payment requests that nobody answers for. */
export const gatewayTroubles = async (tx: Tx, since: Date): Promise<{ sms: number; mpesa: number }> => {
  const from = since.toISOString()
  const { rows } = await tx.db.execute<{ sms: number; mpesa: number }>(
    sql`select (select count(*)::int from sms_calls where begun_at >= ${from}::timestamptz and outcome in ('not_sent', 'lost')) as sms,
      (select count(*)::int from mpesa_requests where ended_at is null and created_at < ${from}::timestamptz and checks > 2) as mpesa`,
  )
  return rows[0] ?? { sms: 0, mpesa: 0 }
}

/** Which of the first steps have left a record at the school, or of the person. */
export const stepsWithRecords = async (tx: Tx): Promise<SeenStep[]> => {
  const me = accountOf(tx)
  const { rows } = await tx.db.execute<Record<SeenStep, boolean>>(
    sql`select exists (select from terms) as calendar,
      exists (select from streams) as classes,
      exists (select from learners) as learners,
      exists (select from staff offset 1) as staff,
      exists (select from lessons) as lessons,
      exists (select from registers) as "schoolDay",
      exists (select from guardians where account_id is not null) as families,
      exists (select from registers where taken_by = ${me}) as register,
      exists (select from guardians g join guardian_links l on l.school_id = g.school_id and l.guardian_id = g.id where g.account_id = ${me}) as children,
      exists (select from absence_requests where requested_by = ${me}) as absence,
      exists (select from notifications where account_id = ${me} and read_at is not null) as bell`,
  )
  const [row] = rows
  return seenSteps.filter((step) => row?.[step] === true)
}
