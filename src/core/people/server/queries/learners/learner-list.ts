/**
 * Queries for the list of learners: prepared per combination of filters, so that the busiest list is a single message.
 */
import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { preparedRead, withValues, type Db, type Read } from '#platform/server/tenancy/tenancy.ts'
import type { LearnerFilters } from '../../../contract/learners.ts'
import { learners } from '../../tables.ts'
import { classTeachers, staff, teaching } from '../../staff-tables.ts'
import { prefixPattern, wordPatterns } from '../matching.ts'

/** Filters of the list. */
export interface LearnerQuery {
  schoolId: string
  /** Only learners of classes this account leads or teaches; null for all. */
  ownOf: string | null
  /** Only these classes; null for all. */
  streamIds: readonly string[] | null
  filters: Pick<LearnerFilters, 'status' | 'sex' | 'search' | 'sort'>
}

const place = sql.placeholder

/** Streams that the staff of an account leads or teaches now. */
const ownStreams = sql`(
  select ${teaching.streamId} from ${teaching} join ${staff} on ${staff.schoolId} = ${teaching.schoolId} and ${staff.id} = ${teaching.staffId}
  where ${teaching.schoolId} = ${place('schoolId')} and ${staff.accountId} = ${place('accountId')} and ${staff.status} = 'active'
  union
  select ${classTeachers.streamId} from ${classTeachers} join ${staff} on ${staff.schoolId} = ${classTeachers.schoolId} and ${staff.id} = ${classTeachers.staffId}
  where ${classTeachers.schoolId} = ${place('schoolId')} and ${classTeachers.endsOn} is null and ${staff.accountId} = ${place('accountId')} and ${staff.status} = 'active')`

const searched = sql`(lower(${learners.fullName}) like all(${place('words')}::text[]) or upper(${learners.admissionNumber}) like ${place('prefix')} or upper(${learners.upi}) like ${place('prefix')})`

const orders: Record<LearnerFilters['sort'], SQL[]> = {
  name: [asc(learners.fullName), asc(learners.id)],
  '-name': [desc(learners.fullName), desc(learners.id)],
  admissionNumber: [asc(learners.admissionNumber), asc(learners.id)],
  '-admissionNumber': [desc(learners.admissionNumber), desc(learners.id)],
  admittedOn: [sql`${learners.admittedOn} asc nulls last`, asc(learners.id)],
  '-admittedOn': [sql`${learners.admittedOn} desc nulls last`, desc(learners.id)],
}

const hasWords = (query: LearnerQuery): boolean => wordPatterns(query.filters.search ?? '').length > 0

/** Names the combination of filters; two queries of one shape share a prepared statement. */
const shapeOf = (query: LearnerQuery): string =>
  [
    query.filters.status,
    query.ownOf ? 'own' : 'all',
    query.streamIds ? 'streams' : 'any',
    query.filters.sex ? 'sex' : 'both',
    hasWords(query) ? 'search' : 'plain',
  ].join('.')

const whereOf = (query: LearnerQuery): SQL | undefined =>
  and(
    eq(learners.schoolId, place('schoolId')),
    // Written out, not a parameter: the partial indexes serve only a literal.
    query.filters.status === 'all'
      ? undefined
      : query.filters.status === 'active'
        ? sql`${learners.status} = 'active'`
        : sql`${learners.status} = 'left'`,
    query.streamIds ? sql`${learners.streamId} = any(${place('streamIds')}::uuid[])` : undefined,
    query.ownOf ? sql`${learners.streamId} in ${ownStreams}` : undefined,
    query.filters.sex ? eq(learners.sex, place('sex')) : undefined,
    hasWords(query) ? searched : undefined,
  )

const listColumns = {
  id: learners.id,
  admissionNumber: learners.admissionNumber,
  firstName: learners.firstName,
  middleName: learners.middleName,
  lastName: learners.lastName,
  fullName: learners.fullName,
  sex: learners.sex,
  birthDate: learners.birthDate,
  upi: learners.upi,
  status: learners.status,
  admittedOn: learners.admittedOn,
  leftOn: learners.leftOn,
  streamId: learners.streamId,
  photo: learners.photo,
  version: learners.version,
}
const selectPage = (db: Db, query: LearnerQuery) =>
  db
    .select(listColumns)
    .from(learners)
    .where(whereOf(query))
    .orderBy(...orders[query.filters.sort])
    .limit(place('limit'))
    .offset(place('offset'))
export type LearnerListRow = Awaited<ReturnType<typeof selectPage>>[number]

const valuesOf = (query: LearnerQuery): Record<string, unknown> => ({
  schoolId: query.schoolId,
  ...(query.ownOf ? { accountId: query.ownOf } : {}),
  ...(query.streamIds ? { streamIds: [...query.streamIds] } : {}),
  ...(query.filters.sex ? { sex: query.filters.sex } : {}),
  ...(hasWords(query)
    ? { words: wordPatterns(query.filters.search ?? ''), prefix: prefixPattern(query.filters.search ?? '') }
    : {}),
})

/** One page of the list. @param limit rows @param offset rows before the page */
export const learnersPage = (query: LearnerQuery, limit: number, offset: number): Read<LearnerListRow[]> =>
  withValues(
    preparedRead<Record<string, unknown>, LearnerListRow[]>(
      `people.learners.${shapeOf(query)}.${query.filters.sort}`,
      (db, name) => selectPage(db, query).prepare(name),
    ),
    { ...valuesOf(query), limit, offset },
  )

/** Total number of learners in the list. */
export const learnersTotal = (query: LearnerQuery): Read<{ total: number }[]> =>
  withValues(
    preparedRead<Record<string, unknown>, { total: number }[]>(`people.learners_total.${shapeOf(query)}`, (db, name) =>
      db.select({ total: count() }).from(learners).where(whereOf(query)).prepare(name),
    ),
    valuesOf(query),
  )
