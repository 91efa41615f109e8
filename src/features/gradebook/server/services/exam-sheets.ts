/** Columns of the mark sheets for papers of exams: opened by the office, filled by teachers. */
import { levelOfGrade } from '#core/academics/rules/grades.ts'
import { calendarOf, listStreams } from '#core/academics/server/public.ts'
import { termOfDay } from '#core/academics/rules/calendar.ts'
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { gradebookErrors } from '../../contract/access.ts'
import type { ExamColumn, ExamSheets } from '../../contract/queries.ts'
import {
  assessmentsOfSources,
  assessmentsOfTerm,
  insertAssessments,
  updateAssessment,
  type AssessmentRow,
} from '../queries/assessments.ts'
import { marksOfAssessments } from '../queries/marks.ts'
import { publishSheetsChanged } from './notify.ts'
import { scaleBook } from './scale-book.ts'

const source = 'exam'

/** A column that the school opened for the same exams, which no other paper of the class and area needs. */
const linkable = (rows: readonly AssessmentRow[], column: ExamColumn, all: readonly ExamColumn[]) => {
  const isSame = (one: Pick<AssessmentRow, 'streamId' | 'learningAreaId' | 'kind'>): boolean =>
    one.streamId === column.streamId && one.learningAreaId === column.learningAreaId && one.kind === column.kind
  const found = rows.filter((row) => isSame(row) && row.sourceType === null && row.status === 'open')
  return found.length === 1 && all.filter(isSame).length === 1 ? found[0] : undefined
}

export const openExamSheets: ExamSheets<Tx>['open'] = async (tx, columns) => {
  const calendar = await calendarOf(tx)
  const gradeOf = new Map((await listStreams(tx)).map(({ id, grade }) => [id, grade]))
  const book = await scaleBook(tx)
  const there = await assessmentsOfSources(tx, source, [...new Set(columns.map(({ paperId }) => paperId))])
  const termIds = columns.map(({ date }) => {
    const term = termOfDay(calendar, date)
    if (!term) throw new AppError(gradebookErrors.noTerm)
    return term.id
  })
  const known = (await Promise.all([...new Set(termIds)].map((id) => assessmentsOfTerm(tx, id)))).flat()
  const fresh = []
  const counts = { created: 0, linked: 0, kept: 0 }
  for (const [at, column] of columns.entries()) {
    const { paperId, ...values } = column
    const own = there.find((row) => row.sourceId === paperId && row.streamId === column.streamId)
    const termId = termIds[at] ?? ''
    const days = { date: values.date, opensOn: values.date, termId }
    if (own) {
      if (own.status === 'open' && own.date !== values.date) await updateAssessment(tx, own.id, own.version, days)
      counts.kept += 1
      continue
    }
    const link = linkable(
      known.filter((row) => row.termId === termId),
      column,
      columns,
    )
    if (link) {
      await updateAssessment(tx, link.id, link.version, { ...days, sourceType: source, sourceId: paperId })
      counts.linked += 1
      continue
    }
    const scale = book.choose(levelOfGrade(gradeOf.get(column.streamId) ?? ''), column.kind, 'percent')
    fresh.push({
      ...values,
      ...days,
      scaleId: scale.id,
      sourceType: source,
      sourceId: paperId,
      createdBy: accountOf(tx),
    })
    counts.created += 1
  }
  await insertAssessments(tx, fresh)
  await audit(tx, {
    action: 'gradebook.open_exam_sheets',
    entity: 'term',
    entityId: termIds[0] ?? '',
    after: { ...counts, kind: columns[0]?.kind, maxScore: columns[0]?.maxScore },
  })
  publishSheetsChanged(tx, columns)
  return counts
}

export const examSheetStanding: ExamSheets<Tx>['standing'] = async (tx, paperIds) => {
  const rows = await assessmentsOfSources(tx, source, paperIds)
  const marks = await marksOfAssessments(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    paperId: row.sourceId ?? '',
    streamId: row.streamId,
    assessmentId: row.id,
    termId: row.termId,
    published: row.status === 'published',
    marked: marks.flatMap(({ assessmentId, learnerId, state }) =>
      assessmentId === row.id && state !== 'empty' ? [learnerId] : [],
    ),
  }))
}
