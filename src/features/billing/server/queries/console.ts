/** Queries about all schools, by the console's own login. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ConsoleInvoice } from '../../contract/console.ts'
import type { InvoiceRow } from './invoices.ts'

export interface MonthRecord extends Record<string, unknown> {
  month: string
  revenue: number
  vat: number
  paying: number
  left: number
}

/** @param months first days of months, in order */
export const monthRecords = async (tx: Tx, months: readonly string[]): Promise<MonthRecord[]> => {
  const { rows } = await tx.db.execute<MonthRecord>(
    sql`with months as (select m::date as first, (m::date + interval '1 month')::date as after, (m::date - interval '1 month')::date as before from unnest(${sql.param([...months])}::text[]) as m),
      paid as (select i.school_id, i.from_day, i.to_day, i.paid_on, i.total_cents - i.credited_cents as total_cents,
        i.vat_cents - (select coalesce(sum(n.vat_cents), 0) from billing_credits n where n.school_id = i.school_id and n.invoice_id = i.id) as vat_cents
        from billing_invoices i where i.state = 'paid')
      select to_char(months.first, 'YYYY-MM') as month,
        (select coalesce(sum(p.total_cents), 0)::float8 from paid p where p.paid_on >= months.first and p.paid_on < months.after) as revenue,
        (select coalesce(sum(p.vat_cents), 0)::float8 from paid p where p.paid_on >= months.first and p.paid_on < months.after) as vat,
        (select count(distinct p.school_id)::int from paid p where p.from_day < months.after and p.to_day >= months.first) as paying,
        (select count(distinct p.school_id)::int from paid p where p.from_day < months.first and p.to_day >= months.before
          and not exists (select from paid q where q.school_id = p.school_id and q.from_day < months.after and q.to_day >= months.first)) as left
      from months order by months.first`,
  )
  return rows
}

export interface OpenSums extends Record<string, unknown> {
  open: number
  openCents: number
  late: number
  lateCents: number
  claims: number
  conflicts: number
}

export const openSums = async (tx: Tx, today: string): Promise<OpenSums> => {
  const { rows } = await tx.db.execute<OpenSums>(
    sql`select count(*)::int as open, coalesce(sum(total_cents - credited_cents), 0)::float8 as "openCents",
        count(*) filter (where due_on < ${today})::int as late, coalesce(sum(total_cents - credited_cents) filter (where due_on < ${today}), 0)::float8 as "lateCents",
        (select count(*)::int from billing_claims c join billing_invoices o on o.school_id = c.school_id and o.id = c.invoice_id where c.state = 'waiting' and o.state = 'open') as claims,
        (select count(*)::int from billing_prompts where state = 'conflict') as conflicts
      from billing_invoices where state = 'open'`,
  )
  return rows[0] ?? { open: 0, openCents: 0, late: 0, lateCents: 0, claims: 0, conflicts: 0 }
}

export interface TrialRecord extends Record<string, unknown> {
  schoolId: string
  schoolName: string
  plan: string
  endsOn: string
}

export const trialRecords = async (tx: Tx): Promise<TrialRecord[]> => {
  const { rows } = await tx.db.execute<TrialRecord>(
    sql`select b.school_id as "schoolId", s.name as "schoolName", b.plan, b.trial_ends_on::text as "endsOn"
      from billing_subscriptions b join schools s on s.id = b.school_id where b.state = 'trial' order by b.trial_ends_on, s.name limit 100`,
  )
  return rows
}

export interface InvoiceRecord
  extends
    Record<string, unknown>,
    Pick<
      InvoiceRow,
      | 'id'
      | 'schoolId'
      | 'number'
      | 'kind'
      | 'state'
      | 'issuedOn'
      | 'dueOn'
      | 'fromDay'
      | 'toDay'
      | 'netCents'
      | 'vatCents'
      | 'totalCents'
      | 'creditedCents'
      | 'vatPercent'
      | 'paidOn'
      | 'method'
      | 'reference'
    > {
  schoolName: string
  twiceCents: number
  claim: { code: string; paidOn: string } | null
  conflict: ConsoleInvoice['conflict']
  credits: { id: string; number: string }[]
  total: number
}

const columns = sql.raw(
  `i.id, i.school_id as "schoolId", s.name as "schoolName", i.number, i.kind, i.state, i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.from_day::text as "fromDay", i.to_day::text as "toDay",
   i.net_cents::float8 as "netCents", i.vat_cents::float8 as "vatCents", i.total_cents::float8 as "totalCents", i.credited_cents::float8 as "creditedCents", i.vat_percent as "vatPercent", i.paid_on::text as "paidOn", i.method, i.reference,
   (select coalesce(sum(p.amount_cents), 0)::float8 from billing_prompts p where p.school_id = i.school_id and p.invoice_id = i.id and p.state = 'twice'
      and not exists (select from billing_invoices o where o.method = 'mpesa' and o.reference = p.code)) as "twiceCents",
   (select json_build_object('code', c.code, 'paidOn', c.paid_on::text) from billing_claims c where c.school_id = i.school_id and c.invoice_id = i.id and c.state = 'waiting' and i.state = 'open') as claim,
   (select json_build_object('code', p.code, 'phone', p.phone, 'amount', p.amount_cents / 100.0, 'number', o.number, 'schoolName', os.name)
      from billing_prompts p join billing_invoices o on o.method = 'mpesa' and o.reference = p.code join schools os on os.id = o.school_id
      where p.school_id = i.school_id and p.invoice_id = i.id and p.state = 'conflict' order by p.created_at limit 1) as conflict,
   (select coalesce(json_agg(json_build_object('id', n.id, 'number', n.number) order by n.number), '[]') from billing_credits n where n.school_id = i.school_id and n.invoice_id = i.id) as credits`,
)

export const invoiceRecords = async (
  tx: Tx,
  { state, search, today }: { state: string | undefined; search: string | undefined; today: string },
  page: number,
  limit: number,
): Promise<InvoiceRecord[]> => {
  const wanted =
    state === 'late'
      ? sql`i.state = 'open' and i.due_on < ${today}`
      : state === 'claimed'
        ? sql`i.state = 'open' and exists (select from billing_claims c where c.school_id = i.school_id and c.invoice_id = i.id and c.state = 'waiting')`
        : state === 'conflict'
          ? sql`exists (select from billing_prompts p where p.school_id = i.school_id and p.invoice_id = i.id and p.state = 'conflict')`
          : state
            ? sql`i.state = ${state}`
            : sql`true`
  const like = search ? sql`(i.number ilike ${`%${search}%`} or s.name ilike ${`%${search}%`})` : sql`true`
  const { rows } = await tx.db.execute<InvoiceRecord>(
    sql`select ${columns}, count(*) over ()::int as total from billing_invoices i join schools s on s.id = i.school_id
      where ${wanted} and ${like} order by i.issued_on desc, i.number desc, i.id limit ${limit} offset ${(page - 1) * limit}`,
  )
  return rows
}

export const invoiceRecord = async (tx: Tx, id: string): Promise<InvoiceRecord | undefined> =>
  (
    await tx.db.execute<InvoiceRecord>(
      sql`select ${columns}, 1 as total from billing_invoices i join schools s on s.id = i.school_id where i.id = ${id}`,
    )
  ).rows[0]
