/** Lists learners the caller may see, on screen and as a file. */
import { listStreams } from '#core/academics/server/public.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { mostSelected, toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { LearnerFilters, LearnerItem } from '../../../contract/learners.ts'
import { mainGuardians } from '../../queries/guardians/guardians.ts'
import { learnersPage, learnersTotal, type LearnerQuery } from '../../queries/learners/learner-list.ts'
import { classRefs } from '../label-cache.ts'
import { itemOf } from './learner-detail.ts'
import type { FileFormat } from '#platform/server/sheets/answer.ts'
import { learnerSheet } from './learner-sheet.ts'

const schoolIdOf = ({ actor }: ActorContext): string => {
  if (!actor.schoolId) throw new Error('This call needs a school')
  return actor.schoolId
}

/** Classes that the filters name; null for every class. */
const streamIdsOf = async (context: ActorContext, { streamId, grade }: LearnerFilters): Promise<string[] | null> => {
  if (grade === undefined) return streamId === undefined ? null : [streamId]
  const ofGrade = (await context.read(listStreams))
    .filter((stream) => stream.grade === grade)
    .map((stream) => stream.id)
  return streamId === undefined ? ofGrade : ofGrade.filter((id) => id === streamId)
}

const queryOf = async (context: ActorContext, filters: LearnerFilters): Promise<LearnerQuery> => ({
  schoolId: schoolIdOf(context),
  ownOf: context.actor.role === 'admin' ? null : context.actor.accountId,
  streamIds: await streamIdsOf(context, filters),
  filters,
})

/** Page and count in one message to the database. */
export const list = async (
  context: ActorContext,
  { page, limit, ...filters }: LearnerFilters & { page: number; limit: number },
): Promise<Paged<LearnerItem>> => {
  const query = await queryOf(context, filters)
  const [rows, [counted]] = await context.pipeline([
    learnersPage(query, limit, (page - 1) * limit),
    learnersTotal(query),
  ])
  const refs = await classRefs(context, query.schoolId)
  return toPage(
    rows.map((row) => itemOf(row, refs)),
    counted?.total ?? 0,
    page,
    limit,
  )
}

/** @throws AppError 409 where more match than an action takes */
export const matching = async (context: ActorContext, filters: LearnerFilters): Promise<{ items: LearnerItem[] }> => {
  const { items, totalCount } = await list(context, { ...filters, page: 1, limit: mostSelected })
  if (totalCount > mostSelected) throw new AppError(commonErrors.tooManyMatch, { params: { most: mostSelected } })
  return { items }
}

const mostRows = 20_000

/** The list with each learner's first guardian, importable again. Writes an audit entry. */
export const exported = async (
  context: ActorContext,
  { format, ...filters }: LearnerFilters & { format: FileFormat },
): Promise<FileAnswer> => {
  const query = await queryOf(context, filters)
  const [rows] = await context.pipeline([learnersPage(query, mostRows, 0)])
  const refs = await classRefs(context, query.schoolId)
  const guardians = await context.write(async (tx) => {
    await audit(tx, {
      action: 'people.export_learners',
      entity: 'learners',
      entityId: query.schoolId,
      after: { ...filters, format, rows: rows.length },
    })
    return mainGuardians(
      tx,
      rows.map((row) => row.id),
    )
  })
  return learnerSheet(format, rows, refs, guardians)
}
