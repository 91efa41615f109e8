/** Papers in the gradebook: columns opened for teachers, and how many marks are there. */
import { listStreams } from '#core/academics/server/public.ts'
import type { ExamSheets } from '#features/gradebook/contract/queries.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { listMarkSheets, openMarkSheets } from '../../contract/exams.ts'
import { examErrors } from '../../contract/shapes.ts'
import { lockSeries, paperRows, seriesById, type PaperRow } from '../queries/series.ts'
import { comingRows } from '../queries/watches.ts'
import { announce } from './change.ts'
import { found, paperName, readState, type State } from './state.ts'
import { noSources } from './taken.ts'

/** Most characters of a column's title. */
const longest = 80

/** Learners who sit a paper, by class. */
const classesOf = ({ sitting }: State, paper: PaperRow): Map<string, string[]> =>
  groupBy(
    sitting.get(paper.id) ?? [],
    ({ streamId }) => streamId,
    ({ id }) => id,
  )

export const open = async (
  tx: Tx,
  id: string,
  { kind, maxScore }: BodyOf<typeof openMarkSheets>,
  sheets: ExamSheets<Tx>,
): Promise<ResponseOf<typeof openMarkSheets>> => {
  const row = found(await lockSeries(tx, id))
  if (!row.publishedAt) throw new AppError(examErrors.notPublished)
  const state = await readState(tx, row, noSources)
  const columns = state.papers.flatMap((paper) => {
    const { id: paperId, learningAreaId, date } = paper
    const title = paperName(row.name, paper.title).slice(0, longest)
    return date === null
      ? []
      : [...classesOf(state, paper).keys()].map((streamId) => ({
          paperId,
          title,
          kind,
          streamId,
          learningAreaId,
          date,
          maxScore,
        }))
  })
  const counts = await sheets.open(tx, columns)
  await audit(tx, {
    action: 'exams.open_mark_sheets',
    entity: 'exam_series',
    entityId: id,
    after: { kind, maxScore, ...counts },
  })
  announce(tx, id)
  return counts
}

export const list = async (tx: Tx, id: string, sheets: ExamSheets<Tx>): Promise<ResponseOf<typeof listMarkSheets>> => {
  const row = found(await seriesById(tx, id))
  const papers = await paperRows(tx, id)
  const standing = await sheets.standing(
    tx,
    papers.map((paper) => paper.id),
  )
  if (standing.length === 0) return { items: [] }
  const state = await readState(tx, row, noSources)
  const came = await comingRows(
    tx,
    papers.map((paper) => paper.id),
  )
  const labels = new Map((await listStreams(tx)).map((stream) => [stream.id, stream.label]))
  const items = papers.flatMap((paper) =>
    standing
      .filter(({ paperId }) => paperId === paper.id)
      .map(({ marked, ...one }) => {
        const learners = classesOf(state, paper).get(one.streamId) ?? []
        return {
          ...one,
          paper: paperName(state.areaNames.get(paper.learningAreaId) ?? '', paper.title),
          class: labels.get(one.streamId) ?? '',
          learningAreaId: paper.learningAreaId,
          learners: learners.length,
          absent: (state.sitting.get(paper.id) ?? []).flatMap(({ id: learnerId, streamId, fullName }) =>
            streamId === one.streamId &&
            came.some((row) => row.paperId === paper.id && row.learnerId === learnerId && row.state === 'absent')
              ? [fullName]
              : [],
          ),
          entered: learners.filter((learner) => marked.includes(learner)).length,
        }
      }),
  )
  return { items: items.sort((a, b) => a.paper.localeCompare(b.paper) || a.class.localeCompare(b.class)) }
}
