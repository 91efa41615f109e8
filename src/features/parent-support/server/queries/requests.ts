/** SQL of requests. */
import { and, asc, count, desc, eq, gte, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Category, RequestState } from '../../contract/kinds.ts'
import { supportRequests } from '../tables.ts'

export type RequestRow = typeof supportRequests.$inferSelect

type NewRequest = Pick<
  RequestRow,
  | 'category'
  | 'guardianId'
  | 'accountId'
  | 'learnerId'
  | 'preview'
  | 'names'
  | 'callPhone'
  | 'callDay'
  | 'callPart'
  | 'callAskedAt'
  | 'sendKey'
>

const own = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(supportRequests.schoolId, schoolOf(tx)), ...more)

/** The next number of the school; its transactions wait for each other here. */
export const insertRequest = async (tx: Tx, values: NewRequest): Promise<RequestRow> => {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('support'), hashtext(${schoolOf(tx)}))`)
  const [last] = await tx.db
    .select({ number: sql<number>`coalesce(max(${supportRequests.number}), 0)::int` })
    .from(supportRequests)
    .where(own(tx))
  return onlyRow(
    await tx.db
      .insert(supportRequests)
      .values({
        schoolId: schoolOf(tx),
        id: newId(),
        number: (last?.number ?? 0) + 1,
        sentAt: tx.at,
        lastAt: tx.at,
        ...values,
      })
      .returning(),
  )
}

export const requestById = async (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  (
    await tx.db
      .select()
      .from(supportRequests)
      .where(own(tx, eq(supportRequests.id, id)))
  )[0]

export const requestByKey = async (tx: Tx, accountId: string, sendKey: string): Promise<RequestRow | undefined> =>
  (
    await tx.db
      .select()
      .from(supportRequests)
      .where(own(tx, eq(supportRequests.accountId, accountId), eq(supportRequests.sendKey, sendKey)))
  )[0]

export const lockRequest = async (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  (
    await tx.db
      .select()
      .from(supportRequests)
      .where(own(tx, eq(supportRequests.id, id)))
      .for('update')
  )[0]

export const updateRequest = async (
  tx: Tx,
  id: string,
  values: Partial<Omit<RequestRow, 'schoolId' | 'id' | 'number'>>,
): Promise<RequestRow> =>
  onlyRow(
    await tx.db
      .update(supportRequests)
      .set(values)
      .where(own(tx, eq(supportRequests.id, id)))
      .returning(),
  )

/** About no child, or about one of these. */
const aboutAny = (learnerIds: readonly string[]): SQL | undefined =>
  or(
    isNull(supportRequests.learnerId),
    learnerIds.length > 0 ? inArray(supportRequests.learnerId, [...learnerIds]) : undefined,
  )

/** A guardian's requests, the last written in first. */
export const requestsOfGuardian = async (
  tx: Tx,
  guardianId: string,
  learnerIds: readonly string[],
): Promise<RequestRow[]> =>
  tx.db
    .select()
    .from(supportRequests)
    .where(own(tx, eq(supportRequests.guardianId, guardianId), aboutAny(learnerIds)))
    .orderBy(desc(supportRequests.lastAt), desc(supportRequests.id))
    .limit(100)

/** Requests of a guardian that a reply by SMS may be about, the last answered first. */
export const answeredOfGuardian = async (tx: Tx, guardianId: string, since: Date): Promise<RequestRow[]> =>
  tx.db
    .select()
    .from(supportRequests)
    .where(
      own(
        tx,
        eq(supportRequests.guardianId, guardianId),
        isNotNull(supportRequests.firstAnswerAt),
        gte(supportRequests.lastAt, since),
      ),
    )
    .orderBy(desc(supportRequests.lastAt), desc(supportRequests.id))
    .limit(100)

export const sentToday = async (tx: Tx, accountId: string, since: Date): Promise<number> =>
  (
    await tx.db
      .select({ found: count() })
      .from(supportRequests)
      .where(own(tx, eq(supportRequests.accountId, accountId), gte(supportRequests.sentAt, since)))
  )[0]?.found ?? 0

export interface QueueFilter {
  /** Only those of this account; null for the whole school. */
  readonly holderId: string | null
  readonly state?: RequestState | undefined
  readonly category?: Category | undefined
  readonly call: boolean
  readonly search?: string | undefined
  /** The number that the search names. */
  readonly number: number | null
}

const callWaits = and(isNotNull(supportRequests.callAskedAt), isNull(supportRequests.callDoneAt))

const inState = (state: RequestState | undefined): SQL | undefined => {
  if (state === undefined) return undefined
  if (state === 'answered' || state === 'closed') return eq(supportRequests.status, state)
  const holder = state === 'sent' ? isNull(supportRequests.holderId) : isNotNull(supportRequests.holderId)
  return and(eq(supportRequests.status, 'open'), holder)
}

const ofFilter = (tx: Tx, { holderId, state, category, call, search, number }: QueueFilter): SQL | undefined =>
  own(
    tx,
    holderId === null ? undefined : eq(supportRequests.holderId, holderId),
    inState(state),
    category === undefined ? undefined : eq(supportRequests.category, category),
    call ? callWaits : undefined,
    search
      ? or(
          ilike(supportRequests.names, containing(search)),
          number === null ? undefined : eq(supportRequests.number, number),
        )
      : undefined,
  )

export const queuePage = async (
  tx: Tx,
  filter: QueueFilter,
  limit: number,
  offset: number,
): Promise<{ rows: RequestRow[]; total: number }> => {
  const where = ofFilter(tx, filter)
  const [rows, counted] = await Promise.all([
    tx.db
      .select()
      .from(supportRequests)
      .where(where)
      // Open ones first, the oldest at the top; then what was written in last.
      .orderBy(
        asc(sql`case ${supportRequests.status} when 'open' then 0 when 'answered' then 1 else 2 end`),
        asc(sql`case when ${supportRequests.status} = 'open' then ${supportRequests.lastAt} end`),
        desc(supportRequests.lastAt),
        asc(supportRequests.id),
      )
      .limit(limit)
      .offset(offset),
    tx.db.select({ found: count() }).from(supportRequests).where(where),
  ])
  return { rows, total: counted[0]?.found ?? 0 }
}

/** @param holderId only those of this account; null for the whole school */
export const waitingCounts = async (
  tx: Tx,
  holderId: string | null,
): Promise<{ sent: number; taken: number; calls: number }> => {
  const open = eq(supportRequests.status, 'open')
  const counted = (of: SQL | undefined) => sql<number>`(count(*) filter (where ${of}))::int`
  const [row] = await tx.db
    .select({
      sent: counted(and(open, isNull(supportRequests.holderId))),
      taken: counted(and(open, isNotNull(supportRequests.holderId))),
      calls: counted(callWaits),
    })
    .from(supportRequests)
    .where(own(tx, holderId === null ? undefined : eq(supportRequests.holderId, holderId)))
  return row ?? { sent: 0, taken: 0, calls: 0 }
}

/** Times of first answers, and ratings. */
export const answersSince = async (
  tx: Tx,
  holderId: string | null,
  since: Date,
): Promise<{ sentAt: Date; firstAnswerAt: Date }[]> => {
  const rows = await tx.db
    .select({ sentAt: supportRequests.sentAt, firstAnswerAt: supportRequests.firstAnswerAt })
    .from(supportRequests)
    .where(
      own(
        tx,
        gte(supportRequests.firstAnswerAt, since),
        holderId === null ? undefined : eq(supportRequests.holderId, holderId),
      ),
    )
  return rows.flatMap(({ sentAt, firstAnswerAt }) => (firstAnswerAt ? [{ sentAt, firstAnswerAt }] : []))
}

export const ratingSince = async (
  tx: Tx,
  holderId: string | null,
  since: Date,
): Promise<{ rating: number | null; ratings: number }> => {
  const [row] = await tx.db
    .select({
      rating: sql<number | null>`avg(${supportRequests.rating})::float8`,
      ratings: count(supportRequests.rating),
    })
    .from(supportRequests)
    .where(
      own(
        tx,
        gte(supportRequests.ratedAt, since),
        holderId === null ? undefined : eq(supportRequests.holderId, holderId),
      ),
    )
  return row ?? { rating: null, ratings: 0 }
}

/** Everything asked about a learner, for the export of everything on record. */
export const requestsAbout = async (tx: Tx, learnerId: string): Promise<RequestRow[]> =>
  tx.db
    .select()
    .from(supportRequests)
    .where(own(tx, eq(supportRequests.learnerId, learnerId)))
    .orderBy(asc(supportRequests.number))
