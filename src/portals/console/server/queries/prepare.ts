/**
 * Functions of the console's login beyond its own tables: they run with the owner's rights and return numbers, or names
 * of a school's staff. None of them reads names of learners, or of people who are only learners or parents. Recreated
 * at each start.
 */
import pg from 'pg'
import { inTransaction, inTurn } from '#platform/server/database/advisory-lock.ts'
import { withClient } from '#platform/server/database/owner.ts'
import { staffRoles } from '../../contract/accounts.ts'

/** Table privileges of the console: all rows of these tables, and nothing else. */
export const consoleTables = {
  schools: ['SELECT'],
  plan_requests: ['SELECT'],
  module_switches: ['SELECT', 'INSERT', 'UPDATE'],
  school_modules: ['SELECT'],
  billing_claims: ['SELECT'],
  billing_credits: ['SELECT'],
  billing_invoices: ['SELECT'],
  billing_issuer: ['SELECT'],
  billing_prompts: ['SELECT'],
  billing_subscriptions: ['SELECT'],
  billing_tariffs: ['SELECT'],
  // A switch for all schools is written to each school's log.
  audit_entries: ['INSERT'],
} as const

const staffList = staffRoles.map((role) => pg.escapeLiteral(role)).join(', ')

/** Signature, return type, and query. */
const functions: readonly (readonly [signature: string, returns: string, query: string])[] = [
  [
    // One day per school, because of time zones.
    'console_learners(ids uuid[], days date[])',
    'table (school_id uuid, learners int, classes int)',
    `select asked.id, count(e.id)::int, count(distinct e.stream_id)::int
     from unnest(ids, days) as asked(id, day)
     left join enrolments e on e.school_id = asked.id and e.starts_on <= asked.day and (e.ends_on is null or e.ends_on >= asked.day)
     group by asked.id`,
  ],
  [
    // Learners stay enrolled from their first class to their last, also between two school years.
    'console_growth(days date[])',
    'table (day date, learners int)',
    `select asked.day, count(e.learner_id)::int
     from unnest(days) as asked(day)
     left join (
       select learner_id, min(starts_on) as first_day, max(coalesce(ends_on, 'infinity'::date)) as last_day
       from enrolments group by school_id, learner_id
     ) e on asked.day between e.first_day and e.last_day
     group by asked.day`,
  ],
  [
    'console_memberships(ids uuid[])',
    'table (school_id uuid, role text, status text, people int)',
    "select m.school_id, m.role, m.status, count(*)::int from memberships m where m.school_id = any (ids) and m.status <> 'ended' group by 1, 2, 3",
  ],
  [
    'console_staff(school uuid)',
    'table (membership_id uuid, first_name text, last_name text, email text, role text, "position" text, status text, since timestamptz, seen timestamptz)',
    `select m.id, a.first_name, a.last_name, a.email, m.role, m.position, case when a.status = 'active' then m.status else a.status end, m.created_at, m.last_seen_at
     from memberships m join accounts a on a.id = m.account_id where m.school_id = school and m.status <> 'ended' and m.role in (${staffList})`,
  ],
  [
    'console_super_admins(at timestamptz)',
    'table (account_id uuid, first_name text, last_name text, email text, status text, has_password boolean, two_step boolean, since timestamptz, seen timestamptz, sessions int)',
    `select a.id, a.first_name, a.last_name, a.email, a.status, a.password_hash is not null, a.totp_confirmed_at is not null, a.created_at,
       (select max(e.at) from account_events e where e.account_id = a.id and e.kind = 'signed_in'),
       (select count(*)::int from sessions s where s.account_id = a.id and s.ended_at is null and s.expires_at > at)
     from accounts a where a.is_super_admin`,
  ],
  [
    'console_health(at timestamptz)',
    'table (bytes bigint, jobs_waiting int, jobs_failed int, outbox_waiting int, outbox_failed int, outbox_oldest timestamptz, sessions int)',
    `select pg_database_size(current_database()),
       (select count(*)::int from graphile_worker._private_jobs j where j.attempts < j.max_attempts and j.run_at <= at),
       (select count(*)::int from graphile_worker._private_jobs j where j.attempts >= j.max_attempts),
       (select count(*)::int from outbox_messages o where o.status = 'waiting'),
       (select count(*)::int from outbox_messages o where o.status = 'failed'),
       (select min(o.created_at) from outbox_messages o where o.status <> 'sent'),
       (select count(*)::int from sessions s where s.ended_at is null and s.expires_at > at)`,
  ],
]

/** `console_x(uuid)` of `console_x(school uuid)`: how a function is named in a grant. */
const identityOf = (signature: string): string => signature.replace(/\w+ (\w+(\[\])?)(?=[,)])/g, '$1')

/**
 * Makes the functions and lets the console's role, and no other, call them. Runs after the migrations and after the
 * queue of jobs is there.
 * @param owner the login that owns the tables
 * @param consoleRole name of the console's role
 */
export const prepareConsole = (owner: pg.PoolConfig, consoleRole: string): Promise<void> =>
  withClient(owner as pg.ClientConfig, (client) =>
    inTurn(client, 'console', () =>
      inTransaction(client, async () => {
        for (const [signature, returns, query] of functions) {
          const named = `function public.${identityOf(signature)}`
          // The return type of a function cannot be changed in place.
          await client.query(`drop ${named.replace('function ', 'function if exists ')}`)
          await client.query(`create function public.${signature} returns ${returns}
            language sql stable security definer set search_path = public, pg_temp as $$ ${query} $$`)
          await client.query(`revoke all on ${named} from public`)
          await client.query(`grant execute on ${named} to ${pg.escapeIdentifier(consoleRole)}`)
        }
      }),
    ),
  )
