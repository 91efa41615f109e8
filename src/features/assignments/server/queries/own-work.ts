/** Prepared queries for one learner's work: the learner's first page runs them on every visit. */
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { preparedRead, withValues, type Read } from '#platform/server/tenancy/tenancy.ts'
import { assignmentLearners, assignments, submissions } from '../tables.ts'
import type { Membership } from './own.ts'

export interface OwnWorkRow {
  readonly id: string
  readonly title: string
  readonly learningAreaId: string
  readonly dueAt: Date
  readonly status: string
  readonly takenUntil: Date | null
  readonly publishedAt: Date | null
  readonly submission: {
    readonly id: string
    readonly state: string
    readonly submittedAt: Date | null
    readonly returnedAt: Date | null
  } | null
}

const place = sql.placeholder
const school = place('schoolId')
const learner = place('learnerId')

/**
 * Same conditions as the learner's list: work of a class the learner was in, work assigned individually, or work with a
 * submission of the learner. Each uses its own index.
 */
const ofLearner = sql`(
  select a.id from unnest(${place('streamIds')}::uuid[], ${place('starts')}::date[], ${place('ends')}::date[]) as c (stream_id, starts_on, ends_on)
  join ${assignments} a on a.school_id = ${school} and a.stream_id = c.stream_id and a.target_kind = 'class'
    and least(a.due_on, ${place('today')}::date) >= c.starts_on and (c.ends_on is null or least(a.due_on, ${place('today')}::date) <= c.ends_on)
  union
  select ${assignmentLearners.assignmentId} from ${assignmentLearners} where ${assignmentLearners.schoolId} = ${school} and ${assignmentLearners.learnerId} = ${learner}
  union
  select ${submissions.assignmentId} from ${submissions} where ${submissions.schoolId} = ${school} and ${submissions.learnerId} = ${learner})`

const ownWork = preparedRead<Record<string, unknown>, OwnWorkRow[]>('assignments.own_work', (db, name) =>
  db
    .select({
      id: assignments.id,
      title: assignments.title,
      learningAreaId: assignments.learningAreaId,
      dueAt: assignments.dueAt,
      status: assignments.status,
      takenUntil: assignments.takenUntil,
      publishedAt: assignments.publishedAt,
      submission: {
        id: submissions.id,
        state: submissions.state,
        submittedAt: submissions.submittedAt,
        returnedAt: submissions.returnedAt,
      },
    })
    .from(assignments)
    .leftJoin(
      submissions,
      and(
        eq(submissions.schoolId, assignments.schoolId),
        eq(submissions.assignmentId, assignments.id),
        eq(submissions.learnerId, learner),
      ),
    )
    .where(
      and(
        eq(assignments.schoolId, school),
        ne(assignments.status, sql.raw(`'draft'`)),
        sql`${assignments.id} in ${ofLearner}`,
      ),
    )
    .orderBy(desc(assignments.dueAt), desc(assignments.id))
    .limit(place('limit'))
    .prepare(name),
)

/** Latest due first. */
export const ownWorkRows = (
  learnerOf: { readonly schoolId: string; readonly learnerId: string },
  classes: readonly Membership[],
  today: string,
  limit: number,
): Read<OwnWorkRow[]> =>
  withValues(ownWork, {
    ...learnerOf,
    streamIds: classes.map(({ streamId }) => streamId),
    starts: classes.map(({ startsOn }) => startsOn),
    ends: classes.map(({ endsOn }) => endsOn),
    today,
    limit,
  })
