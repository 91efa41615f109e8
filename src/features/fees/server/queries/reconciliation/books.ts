/** SQL of the money in the books with which statements are compared. */
import { sql, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { StatementChannel } from '../../../contract/control/reconciliation-words.ts'
import type { AccountKind } from '../../../contract/accounts.ts'
import { referenceKey } from '../../../rules/money.ts'
import { feeStatementLines } from '../../reconciliation-tables.ts'
import { feeEntries, feeJournals, feeLines, feeReceived } from '../../tables.ts'

/** A cheque reaches the bank. */
const kinds: Readonly<Record<StatementChannel, readonly AccountKind[]>> = {
  bank: ['bank', 'cheques'],
  mpesa: ['mpesa'],
}

export interface BookMoneyRow {
  readonly journalId: string
  readonly day: string
  readonly cents: number
  readonly key: string | null
  readonly reference: string | null
  readonly learnerId: string | null
  readonly receiptNumber: number | null
  readonly payer: string | null
  readonly description: string
}

export interface OfStatement {
  readonly channel: StatementChannel
  /** Number of the school's own account; null for all. */
  readonly account: string | null
}

interface Found extends Omit<BookMoneyRow, 'key'> {
  readonly [column: string]: unknown
}

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/** Journals that stand and that moved money of the statement's account. */
const moneyOf = ({ channel, account }: OfStatement, school: string): SQL => {
  const own = kinds[channel]
  const codes = account === null ? null : [...own, ...own.map((kind) => `${kind}:${account}`)]
  return sql`
    select journal.id as "journalId", journal.dated_on::text as day, sum(line.amount_cents)::float8 as cents,
      coalesce(received.reference, entry.reference) as reference, entry.learner_id as "learnerId",
      entry.receipt_number as "receiptNumber", coalesce(received.payer_name, entry.payer) as payer, journal.description
    from ${feeLines} line
    join ${feeJournals} journal on journal.school_id = line.school_id and journal.id = line.journal_id
    left join ${feeReceived} received on received.school_id = journal.school_id and received.id = journal.id
    left join ${feeEntries} entry on entry.school_id = journal.school_id and entry.id = journal.id
    where line.school_id = ${school}::uuid
      and ${codes ? sql`line.account = any (${texts(codes)})` : sql`split_part(line.account, ':', 1) = any (${texts(own)})`}
      and journal.reverses is null
      and not exists (select 1 from ${feeJournals} back where back.school_id = journal.school_id and back.reverses = journal.id)`
}
const grouped = sql`group by journal.school_id, journal.id, received.reference, entry.reference, entry.learner_id, entry.receipt_number,
  received.payer_name, entry.payer having sum(line.amount_cents) <> 0`

const unmatched = (channel: StatementChannel): SQL => sql`
  and not exists (
    select 1 from ${feeStatementLines} other
    where other.school_id = journal.school_id and other.channel = ${channel} and other.journal_id = journal.id and other.state = 'matched'
  )`

const rowOf = (row: Found): BookMoneyRow => ({
  ...row,
  key: row.reference === null ? null : referenceKey(row.reference),
})

/** What no line is matched with, between two days. */
export const openMoney = async (tx: Tx, of: OfStatement, from: string, to: string): Promise<BookMoneyRow[]> => {
  const { rows } = await tx.db.execute<Found>(
    sql`${moneyOf(of, schoolOf(tx))} ${unmatched(of.channel)} and journal.dated_on between ${from} and ${to} ${grouped}
      order by journal.dated_on, journal.id`,
  )
  return rows.map(rowOf)
}

export const moneyByIds = async (tx: Tx, of: OfStatement, journalIds: readonly string[]): Promise<BookMoneyRow[]> => {
  if (journalIds.length === 0) return []
  const { rows } = await tx.db.execute<Found>(
    sql`${moneyOf({ ...of, account: null }, schoolOf(tx))} and journal.id = any (${sql.param([...journalIds])}::uuid[]) ${grouped}`,
  )
  return rows.map(rowOf)
}

/** Unmatched money that went the same way within 60 days: first the same amount, then the same reference, then the nearest day. */
export const closestMoney = async (
  tx: Tx,
  of: OfStatement,
  { day, cents, keys }: { readonly day: string; readonly cents: number; readonly keys: readonly string[] },
  limit: number,
): Promise<BookMoneyRow[]> => {
  const { rows } = await tx.db.execute<Found>(
    sql`select * from (${moneyOf(of, schoolOf(tx))} ${unmatched(of.channel)}
      and journal.dated_on between ${day}::date - 60 and ${day}::date + 60 ${grouped}) money
      where sign(cents) = sign(${cents}::float8)
      order by (cents = ${cents}::float8) desc,
        (upper(regexp_replace(coalesce(reference, ''), '[[:space:]-]+', '', 'g')) = any (${texts(keys)})) desc,
        abs(day::date - ${day}::date), "journalId"
      limit ${limit}`,
  )
  return rows.map(rowOf)
}
