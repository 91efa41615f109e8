/** SQL of patterns of absence in the whole school, each one statement. Daily registers count, lessons do not. */
import { sql, type SQL } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'

/** A day of a learner: `away` without an excuse in every session recorded, `gone` with or without one. */
const days = (tx: Tx, from: string, to: string): SQL => sql`days as materialized (
  select learner_id, date, bool_and(status = 'absent') as away, bool_and(status in ('absent', 'excused')) as gone
  from register_marks
  where school_id = ${schoolOf(tx)} and date between ${from} and ${to} and session <> 'lesson'
  group by learner_id, date)`

const rowsOf = async <T>(tx: Tx, query: SQL): Promise<T[]> => (await tx.db.execute(query)).rows as T[]

export interface Away {
  readonly learnerId: string
  readonly since: string
  readonly days: number
}

/**
 * Gone on at least so many of the latest recorded days without a break. Without a join: tables that were just filled
 * have no statistics, and a join of all days with all learners took minutes there.
 */
export const awayForLong = async (tx: Tx, from: string, to: string, least: number): Promise<Away[]> =>
  rowsOf(
    tx,
    sql`with ${days(tx, from, to)},
    last as (select learner_id, date, max(date) filter (where not gone) over (partition by learner_id) as here from days)
    select learner_id as "learnerId", min(date)::text as since, count(*)::int as days
    from last where here is null or date > here
    group by learner_id having count(*) >= ${least}`,
  )

export interface OnWeekday {
  readonly learnerId: string
  readonly weekday: number
  readonly days: string[]
}

/** Away at least so many times on one weekday, and more often than on all others together. */
export const awayOnOneWeekday = async (tx: Tx, from: string, to: string, least: number): Promise<OnWeekday[]> =>
  rowsOf(
    tx,
    sql`with ${days(tx, from, to)},
    away as (
      select learner_id, date, extract(isodow from date)::int as weekday, count(*) over (partition by learner_id) as total
      from days where away)
    select learner_id as "learnerId", weekday, array_agg(date::text order by date) as days
    from away group by learner_id, weekday, total
    having count(*) >= ${least} and 2 * count(*) > total`,
  )

export interface OftenAway {
  readonly learnerId: string
  readonly days: string[]
  readonly of: number
}

/** Away on at least so many of the latest recorded days. */
export const oftenAway = async (
  tx: Tx,
  from: string,
  to: string,
  { least, of }: { readonly least: number; readonly of: number },
): Promise<OftenAway[]> =>
  rowsOf(
    tx,
    sql`with ${days(tx, from, to)},
    latest as (select *, row_number() over (partition by learner_id order by date desc) as nth from days)
    select learner_id as "learnerId", array_agg(date::text order by date) filter (where away) as days, count(*)::int as of
    from latest where nth <= ${of}
    group by learner_id having count(*) filter (where away) >= ${least}`,
  )
