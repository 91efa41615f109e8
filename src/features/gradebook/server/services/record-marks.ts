/** Records marks from other modules: the column of an assignment or quiz, and bulk results of many classes. */
import type { AssessmentKind } from '#core/academics/contract/scales.ts'
import { levelOfGrade } from '#core/academics/rules/grades.ts'
import { listStreams, termOn } from '#core/academics/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { gradebookErrors } from '../../contract/access.ts'
import type { Mark } from '../../contract/marks.ts'
import type { MarksToRecord, RecordMarks } from '../../contract/queries.ts'
import { emptyValue, sameValue } from '../../rules/cells.ts'
import { formOf } from './assessments.ts'
import { assessmentOfSource, insertAssessments, updateAssessment, type AssessmentRow } from '../queries/assessments.ts'
import { insertMarks } from '../queries/bulk.ts'
import { writeCovers } from '../queries/covers.ts'
import { highestScore, marksOfAssessments, writeCells } from '../queries/marks.ts'
import { scaleBook } from './scale-book.ts'
import { publishEverySheetChanged, publishSheetsChanged } from './notify.ts'

/** The column of a source, created if missing, locked until the transaction ends. */
const columnOf = async (tx: Tx, given: MarksToRecord): Promise<AssessmentRow> => {
  const { source, streamId, learningAreaId, title, kind, date, maxScore } = given
  const found = await assessmentOfSource(tx, source.type, source.id, streamId)
  if (found?.status === 'published') throw new AppError(gradebookErrors.locked)
  const term = await termOn(tx, date)
  if (!term) throw new AppError(gradebookErrors.noTerm)
  const values = { learningAreaId, title, kind, date, maxScore, termId: term.id }
  if (found) {
    const isSame = Object.entries(values).every(([name, value]) => found[name as keyof AssessmentRow] === value)
    return isSame ? found : ((await updateAssessment(tx, found.id, found.version, values)) ?? found)
  }
  const stream = (await listStreams(tx)).find(({ id }) => id === streamId)
  const scale = (await scaleBook(tx)).choose(levelOfGrade(stream?.grade ?? ''), kind, 'percent')
  await insertAssessments(tx, [
    {
      ...values,
      streamId,
      sourceType: source.type,
      sourceId: source.id,
      scaleId: scale.id,
      createdBy: tx.scope.accountId,
    },
  ])
  const made = await assessmentOfSource(tx, source.type, source.id, streamId)
  if (!made) throw new AppError(gradebookErrors.noTerm)
  return made
}

export const recordMarks: RecordMarks<Tx> = async (tx, given) => {
  const column = await columnOf(tx, given)
  if (given.covers) await writeCovers(tx, column.id, given.covers)
  const before = new Map((await marksOfAssessments(tx, [column.id])).map((mark) => [mark.learnerId, mark]))
  const isOwn = ({ learnerId }: Mark): boolean => !before.get(learnerId)?.byHand
  const changed = given.marks.filter(
    (mark) => isOwn(mark) && !sameValue(before.get(mark.learnerId) ?? emptyValue, mark),
  )
  const cells = changed.map((mark) => ({
    ...mark,
    assessmentId: column.id,
    version: before.get(mark.learnerId)?.version ?? 0,
  }))
  if (cells.length > 0) await writeCells(tx, cells, { accountId: tx.scope.accountId, byHand: false })
  const highest = await highestScore(tx, column.id)
  if (highest !== null && highest > given.maxScore) throw new AppError(gradebookErrors.aboveMax)
  const values = (pick: (learnerId: string) => unknown) =>
    Object.fromEntries(changed.map(({ learnerId }) => [learnerId, pick(learnerId)]))
  const after = new Map(changed.map(({ learnerId, ...value }) => [learnerId, value]))
  await audit(tx, {
    action: 'gradebook.record_marks',
    entity: 'assessment',
    entityId: column.id,
    before: { marks: values((id) => before.get(id) ?? null) },
    after: { title: given.title, maxScore: given.maxScore, marks: values((id) => after.get(id) ?? null) },
  })
  publishSheetsChanged(tx, [given])
}

/** A past assessment with its marks, for demo data and migration from another system. */
export interface ResultsToRecord {
  readonly streamId: string
  readonly learningAreaId: string
  readonly termId: string
  readonly kind: AssessmentKind
  readonly title: string
  /** YYYY-MM-DD */
  readonly date: string
  readonly opensOn?: string
  /** Null where a teacher chose bands. */
  readonly maxScore: number | null
  /** Null while it is open. */
  readonly publishedAt: Date | null
  /** Account of the teacher. */
  readonly recordedBy: string | null
  readonly recordedAt: Date
  readonly marks: readonly Mark[]
}

/** Assessments per insert statement. */
const atOnce = 400

/**
 * Sends no notices, since the results are past; open screens refetch. Published ones keep the current scales.
 * @returns ids of the assessments, in input order
 */
export const recordResults = async (tx: Tx, rows: readonly ResultsToRecord[]): Promise<string[]> => {
  const [book, streams] = await Promise.all([scaleBook(tx), listStreams(tx)])
  const levels = new Map(streams.map(({ id, level }) => [id, level]))
  const ids = await insertAssessments(
    tx,
    rows.map(({ marks: _marks, recordedBy, recordedAt, publishedAt, ...row }) => {
      const level = levels.get(row.streamId) ?? 'junior'
      const scale = book.choose(level, row.kind, formOf(row.maxScore))
      const kept = {
        status: 'published',
        scaleKept: scale,
        kindWeightKept: book.weightOf({ ...row, kindWeightKept: null }, level),
        publishedBy: recordedBy,
      }
      return {
        ...row,
        scaleId: scale.id,
        createdBy: recordedBy,
        createdAt: recordedAt,
        publishedAt,
        ...(publishedAt ? kept : {}),
      }
    }),
  )
  for (let start = 0; start < rows.length; start += atOnce)
    await insertMarks(
      tx,
      rows.slice(start, start + atOnce).map((row, index) => ({
        assessmentId: ids[start + index] ?? '',
        changedBy: row.recordedBy,
        changedAt: row.recordedAt,
        marks: row.marks,
      })),
    )
  const sheets = groupBy(rows, (row) => `${row.streamId} ${row.termId}`)
  await audit(
    tx,
    ...[...sheets.values()].map((of) => ({
      action: 'gradebook.record_results',
      entity: 'stream',
      entityId: of[0]?.streamId ?? '',
      after: {
        termId: of[0]?.termId,
        assessments: of.length,
        marks: of.reduce((sum, { marks }) => sum + marks.length, 0),
      },
    })),
  )
  publishEverySheetChanged(tx)
  return ids
}
