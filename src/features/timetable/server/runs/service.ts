/** Runs of the solver on a draft: started, watched, stopped, and their answers taken. */
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseField, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { enqueueJob } from '#platform/server/jobs/jobs.ts'
import { newId } from '#platform/server/ids.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { draftErrors, type Board } from '../../contract/drafts.ts'
import {
  runErrors,
  runEvent,
  run as runSchema,
  runTexts,
  type AskedMishap,
  type explainDraft,
  type exportFet,
  type latestRun,
  type listRuns,
  type Mishap,
  type Run,
  type startRun,
} from '../../contract/runs.ts'
import { must } from '../../contract/wishes.ts'
import { fetOf } from '../../rules/assemble/fet.ts'
import { findingsOf, impossibleIn } from '../../rules/assemble/findings.ts'
import { impossibleAfter, noAnswer, wishOfMishap } from '../../rules/assemble/search.ts'
import { partsOfSplit, toCopy, toStaff } from '../../rules/repair/split.ts'
import { insertSplit } from '../queries/activities.ts'
import { tellDraft } from '../services/changing.ts'
import { readBoard } from './board.ts'
import { searchJob } from './definition.ts'
import {
  draftById,
  hasOpenRun,
  insertMust,
  insertRun,
  lockDraft,
  lockRun,
  newestRun,
  newestRuns,
  raiseDraft,
  replaceTeacher,
  runById,
  seatCards,
  updateRun,
  type RunRow,
} from '../queries/runs.ts'

type Asked<K extends AskedMishap['kind']> = Extract<AskedMishap, { kind: K }>

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

const stateOf = ({ state }: Pick<RunRow, 'state'>): Run['state'] => runSchema.shape.state.parse(state)

const shown = (row: RunRow): Run => ({
  id: row.id,
  draftId: row.draftId,
  draftVersion: row.draftVersion,
  state: stateOf(row),
  seed: row.seed,
  seconds: row.seconds,
  mishap: row.mishap,
  startedAt: instant(row.startedAt),
  endedAt: instant(row.endedAt),
  ...row.answer,
})

const notFound = (): AppError => new AppError(commonErrors.notFound)

export const publishRun = (tx: Tx, { id, draftId }: RunRow): void =>
  publishEvent(tx, { type: runEvent, schoolId: schoolOf(tx), roles: ['admin'], data: { draftId, runId: id } })

export const explain = async (tx: Tx, draftId: string): Promise<ResponseOf<typeof explainDraft>> => {
  const draft = await draftById(tx, draftId)
  if (!draft) throw notFound()
  const board = await readBoard(tx, draft)
  const { broken, missed } = findingsOf(board)
  return { impossible: impossibleIn(board), broken: [...broken], missed: [...missed] }
}

const checkSplit = (board: Board, { streamId, newStreamId, teachers }: Asked<'classSplit'>): void => {
  const find = (id: string) => board.streams.find((stream) => stream.id === id)
  const [stream, other] = [find(streamId), find(newStreamId)]
  if (!stream || !other) return refuseField(stream ? 'mishap.newStreamId' : 'mishap.streamId', commonErrors.notFound)
  const hasLessons = board.activities.some(({ parts }) => parts.some((part) => part.streamId === newStreamId))
  if (hasLessons || other.bellId !== stream.bellId || streamId === newStreamId)
    refuseFields({ 'mishap.newStreamId': runTexts.newClass })
  const activities = new Set(toStaff(board, streamId).map(({ id }) => id))
  const staff = new Set(board.teachers.map(({ id }) => id))
  for (const [nth, { activityId, staffId }] of teachers.entries()) {
    if (!activities.has(activityId)) refuseField(`mishap.teachers.${nth}.activityId`, commonErrors.notFound)
    if (staffId !== null && !staff.has(staffId)) refuseField(`mishap.teachers.${nth}.staffId`, commonErrors.notFound)
  }
}

const completed = (board: Board, mishap: AskedMishap): Mishap =>
  mishap.kind === 'classSplit'
    ? { ...mishap, copies: toCopy(board, mishap).map((of) => ({ of, id: newId() })) }
    : mishap

/** Refuses a mishap that names somebody or a room that the board does not have. */
const checkMishap = (board: Board, mishap: AskedMishap): void => {
  const has = (list: readonly { id: string }[], id: string): boolean => list.some((one) => one.id === id)
  if (mishap.kind === 'classSplit') return checkSplit(board, mishap)
  if (mishap.kind === 'roomClosed') {
    if (!has(board.rooms, mishap.roomId)) refuseField('mishap.roomId', commonErrors.notFound)
    return
  }
  if (!has(board.teachers, mishap.staffId)) refuseField('mishap.staffId', commonErrors.notFound)
  if (mishap.kind === 'teacherGone' && mishap.replacementId !== null && !has(board.teachers, mishap.replacementId))
    refuseField('mishap.replacementId', commonErrors.notFound)
}

export const start = async (tx: Tx, draftId: string, asked: BodyOf<typeof startRun>): Promise<Run> => {
  const draft = await lockDraft(tx, draftId)
  if (!draft) throw notFound()
  if (draft.publishedAt !== null) throw new AppError(draftErrors.published)
  if (await hasOpenRun(tx, draftId)) throw new AppError(draftErrors.running)
  const board = await readBoard(tx, draft)
  if (asked.mishap) checkMishap(board, asked.mishap)
  const mishap = asked.mishap && completed(board, asked.mishap)
  const impossible = impossibleAfter(board, mishap)
  const isOver = impossible.length > 0
  const row = await insertRun(tx, {
    ...asked,
    mishap,
    draftId,
    draftVersion: draft.version,
    createdBy: accountOf(tx),
    answer: { ...noAnswer, impossible },
    ...(isOver ? { state: 'notFound', startedAt: tx.at, endedAt: tx.at } : {}),
  })
  if (!isOver) await enqueueJob(tx, searchJob, { schoolId: schoolOf(tx), runId: row.id })
  await audit(tx, {
    action: 'scheduling.start_run',
    entity: 'timetable_run',
    entityId: row.id,
    after: { draft: draft.name, ...asked },
  })
  publishRun(tx, row)
  return shown(row)
}

export const show = async (tx: Tx, id: string): Promise<Run> => {
  const row = await runById(tx, id)
  if (!row) throw notFound()
  return shown(row)
}

export const latest = async (tx: Tx, draftId: string): Promise<ResponseOf<typeof latestRun>> => {
  if (!(await draftById(tx, draftId))) throw notFound()
  const row = await newestRun(tx, draftId)
  return { run: row ? shown(row) : null }
}

export const list = async (tx: Tx, draftId: string): Promise<ResponseOf<typeof listRuns>> => {
  if (!(await draftById(tx, draftId))) throw notFound()
  const rows = await newestRuns(tx, draftId)
  return { items: rows.map((row) => ({ ...row, state: stateOf(row), createdAt: row.createdAt.toISOString() })) }
}

const withAnswer = ['found', 'notFound', 'stopped']
const isOpen = ({ state }: RunRow): boolean => state === 'queued' || state === 'running'

export const stop = async (tx: Tx, id: string, keep: boolean): Promise<Run> => {
  const before = await lockRun(tx, id)
  if (!before) throw notFound()
  // An answer that was not taken can be discarded after its search too.
  if (!isOpen(before) && (keep || !withAnswer.includes(before.state))) throw new AppError(runErrors.over)
  const ended = keep ? { state: 'stopped' } : { state: 'cancelled', answer: noAnswer }
  const row = await updateRun(tx, id, { ...ended, endedAt: before.endedAt ?? tx.at })
  const [was, now] = [{ state: before.state }, { state: row.state }]
  await audit(tx, { action: 'scheduling.stop_run', entity: 'timetable_run', entityId: id, before: was, after: now })
  publishRun(tx, row)
  return shown(row)
}

/** Puts the answer into the draft; after a mishap the draft keeps what it was about. */
export const take = async (tx: Tx, id: string): Promise<Run> => {
  const found = await runById(tx, id)
  if (!found) throw notFound()
  // The draft first, as everybody does who changes it.
  const draft = await lockDraft(tx, found.draftId)
  const before = await lockRun(tx, id)
  if (!draft || !before) throw notFound()
  const { best } = before.answer
  if (!withAnswer.includes(before.state) || best.length === 0) throw new AppError(runErrors.over)
  if (draft.publishedAt !== null) throw new AppError(draftErrors.published)
  if (draft.version !== before.draftVersion) throw new AppError(runErrors.outdated)
  const { mishap } = before
  if (mishap?.kind === 'classSplit') await insertSplit(tx, draft.id, partsOfSplit(await readBoard(tx, draft), mishap))
  await seatCards(tx, best)
  const rule = mishap && wishOfMishap(mishap)
  if (rule) await insertMust(tx, draft.id, rule, must)
  if (mishap?.kind === 'teacherGone') await replaceTeacher(tx, draft.id, mishap)
  await raiseDraft(tx, draft.id)
  const row = await updateRun(tx, id, { state: 'taken' })
  await audit(tx, {
    action: 'scheduling.take_run',
    entity: 'timetable_draft',
    entityId: draft.id,
    before: { version: draft.version },
    after: { run: id, version: draft.version + 1, mishap, moved: before.answer.moved },
  })
  tellDraft(tx, draft.id)
  publishRun(tx, row)
  return shown(row)
}

/** A name that every system can save. */
const fileNameOf = (name: string): string =>
  `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'timetable'}.fet`

export const toFet = async (tx: Tx, draftId: string): Promise<ResponseOf<typeof exportFet>> => {
  const draft = await draftById(tx, draftId)
  if (!draft) throw notFound()
  return { fileName: fileNameOf(draft.name), content: fetOf(await readBoard(tx, draft)) }
}
