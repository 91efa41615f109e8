/**
 * Queries for the three kinds of users with the list's columns. Every part names its school explicitly, independent of
 * the caller's access.
 */
import { sql, type SQL } from 'drizzle-orm'
import { userKinds, type UserKind } from '../../contract/lists.ts'

export const kinds = userKinds
type Part = (schoolId: string) => SQL

/** Only the rows that `chosen` names, found one by one by their key. */
const chosenOnly = (id: SQL): SQL => sql`and ${id} = any(array(select id from chosen))`

const records = (schoolId: string): SQL => sql`
    left join staff s on s.school_id = ${schoolId} and s.account_id = m.account_id and m.role not in ('student', 'parent')
    left join learners l on l.school_id = ${schoolId} and l.account_id = m.account_id and m.role = 'student'
    left join guardians g on g.school_id = ${schoolId} and g.account_id = m.account_id and m.role = 'parent'`

const ofMembers = (schoolId: string, columns: SQL, more = sql``): SQL => sql`
  select ${columns} from memberships m join accounts a on a.id = m.account_id ${records(schoolId)}
  where m.school_id = ${schoolId} and m.status <> 'ended' ${more}`

const ofInvitations = (schoolId: string, columns: SQL, more = sql``): SQL => sql`
  select ${columns} from invitations i
    left join staff s on s.school_id = ${schoolId} and s.id = i.staff_id
    left join learners l on l.school_id = ${schoolId} and l.id = i.learner_id
  where i.school_id = ${schoolId} and i.status = 'open' ${more}`

const ofRequests = (schoolId: string, columns: SQL, more = sql``): SQL => sql`
  select ${columns} from join_requests r where r.school_id = ${schoolId} and r.status = 'pending' ${more}`

const wishedRole = sql`case when r.says in ('student', 'teacher', 'parent') then r.says end as role`

/** Names come from the school's record of a person. */
export const members: Part = (schoolId) =>
  ofMembers(
    schoolId,
    sql`m.id, 'member' as kind, m.account_id, m.role, null as says, m.status,
    coalesce(s.first_name, l.first_name, g.first_name, a.first_name) as first_name, coalesce(s.last_name, l.last_name, g.last_name, a.last_name) as last_name,
    m.name, m.email, m.phone, m.number, coalesce(m.position, s.position) as position, m.positions, s.subjects,
    s.id as staff_id, l.id as learner_id, g.id as guardian_id, l.stream_id,
    m.last_seen_at, m.created_at, m.updated_at, null::timestamptz as expires_at, m.version`,
    chosenOnly(sql`m.id`),
  )

/** With the names typed in the invitation. */
export const invited: Part = (schoolId) =>
  ofInvitations(
    schoolId,
    sql`i.id, 'invitation' as kind, null::uuid as account_id, i.role, null as says, 'pending' as status, i.first_name, i.last_name,
    i.first_name || ' ' || i.last_name as name, i.email, i.phone, coalesce(s.number, l.admission_number) as number, coalesce(i.position, s.position) as position, i.positions,
    s.subjects, i.staff_id, i.learner_id, i.guardian_id, l.stream_id, null::timestamptz as last_seen_at, i.created_at, i.updated_at, i.expires_at, i.version`,
    chosenOnly(sql`i.id`),
  )

/** With the names given in the request. */
export const waiting: Part = (schoolId) =>
  ofRequests(
    schoolId,
    sql`r.id, 'request' as kind, r.account_id, ${wishedRole}, r.says, 'pending' as status,
    r.first_name, r.last_name, r.first_name || ' ' || r.last_name as name, r.email, r.phone, null as number, null as position, '{}'::text[] as positions, null::text[] as subjects,
    null::uuid as staff_id, null::uuid as learner_id, null::uuid as guardian_id, null::uuid as stream_id,
    null::timestamptz as last_seen_at, r.created_at, coalesce(r.decided_at, r.created_at) as updated_at, null::timestamptz as expires_at, r.version`,
    chosenOnly(sql`r.id`),
  )

const learnersOf = (schoolId: string, grade: string): SQL => sql`
  learners l join streams st on st.school_id = ${schoolId} and st.id = l.stream_id and st.grade = ${grade}`

const thinMember = sql`m.id, m.role, m.status, m.last_seen_at, m.created_at, m.name, m.email, m.phone, m.number`

const invitedColumns = sql`i.id, i.role, 'pending' as status, null::timestamptz as last_seen_at, i.created_at, i.first_name || ' ' || i.last_name as name, i.email, i.phone`

/**
 * Columns for filters, search and sorting: narrow rows, because there is one per user. Requests have no grade.
 * @param grade as stored: limits to its learners
 */
export const thin: Readonly<Record<UserKind, (schoolId: string, grade?: string) => SQL>> = {
  member: (schoolId, grade) =>
    grade === undefined
      ? sql`select ${thinMember} from memberships m where m.school_id = ${schoolId} and m.status <> 'ended'`
      : sql`select ${thinMember} from ${learnersOf(schoolId, grade)}
          join memberships m on m.school_id = ${schoolId} and m.account_id = l.account_id and m.role = 'student' and m.status <> 'ended'
        where l.school_id = ${schoolId}`,
  invitation: (schoolId, grade) =>
    grade === undefined
      ? ofInvitations(schoolId, sql`${invitedColumns}, coalesce(s.number, l.admission_number) as number`)
      : sql`select ${invitedColumns}, l.admission_number as number from ${learnersOf(schoolId, grade)}
        join invitations i on i.school_id = ${schoolId} and i.learner_id = l.id and i.status = 'open' where l.school_id = ${schoolId}`,
  request: (schoolId) =>
    ofRequests(
      schoolId,
      sql`r.id, ${wishedRole}, 'pending' as status, null::timestamptz as last_seen_at, r.created_at,
      r.first_name || ' ' || r.last_name as name, r.email, r.phone, null as number`,
    ),
}
