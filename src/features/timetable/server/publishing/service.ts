/** Puts a draft in force from its first day, and says before what that would change. */
import { listBells, listStreams } from '#core/academics/server/public.ts'
import { compareWeek, putWeekInForce, type WeekChanges, type WeekInForce } from '#core/lessons/server/public.ts'
import { staffNames } from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { draftErrors, draftEvent, draftTexts, type Board } from '../../contract/drafts.ts'
import { type Publication, type publishDraft } from '../../contract/publication.ts'
import { clashesOf, misplacedOf } from '../../rules/assemble/clashes.ts'
import { labelsOf, lessonsOf } from '../../rules/assemble/lessons.ts'
import { weekOfBoard } from '../../rules/publication/week.ts'
import { markPublished } from '../queries/publishing.ts'
import { draftById, hasOpenRun, lockDraft } from '../queries/runs.ts'
import { readBoard } from '../runs/board.ts'
import { tellChanged } from './notices.ts'

const weekOf = async (tx: Tx, board: Board): Promise<WeekInForce['week']> => {
  const periods = new Map(
    (await listBells(tx)).map((bell) => [bell.level, bell.periods.filter(({ type }) => type === 'lesson')]),
  )
  const ofStream = new Map((await listStreams(tx)).map(({ id, level }) => [id, periods.get(level) ?? []]))
  return weekOfBoard(board, (streamId, period) => ofStream.get(streamId)?.[period]?.id)
}

const publicationOf = async (
  tx: Tx,
  { streams }: Board,
  { staffIds, streamIds, areaIds: _areaIds, ...counts }: WeekChanges,
): Promise<Publication> => {
  const [names, labels] = [await staffNames(tx, staffIds), new Map((await listStreams(tx)).map((one) => [one.id, one]))]
  const inOrder = new Map(streams.map(({ id }, place) => [id, place]))
  return {
    ...counts,
    teachers: [...names].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name)),
    streams: [...streamIds]
      .sort((one, other) => (inOrder.get(one) ?? 0) - (inOrder.get(other) ?? 0))
      .map((id) => ({ id, label: labels.get(id)?.label ?? '' })),
  }
}

export const preview = async (tx: Tx, draftId: string, timeZone: string): Promise<Publication> => {
  const draft = await draftById(tx, draftId)
  if (!draft) throw new AppError(commonErrors.notFound)
  const [board, now] = [await readBoard(tx, draft), schoolTime(tx.at, timeZone)]
  const from = draft.startsOn < now.date ? now.date : draft.startsOn
  return publicationOf(tx, board, await compareWeek(tx, { week: await weekOf(tx, board), from, now }))
}

const clashesIn = (board: Board): number => {
  const [lessons, labels] = [lessonsOf(board), labelsOf(board)]
  const misplaced = misplacedOf(board, lessons, labels).filter(({ code }) => code !== 'unplaced')
  return clashesOf(board, lessons, labels).length + misplaced.length
}

const countRefused = (error: typeof draftErrors.unplaced, count: number): AppError =>
  new AppError(error, { params: { count: String(count) } })

export const publish = async (
  tx: Tx,
  draftId: string,
  { version, withoutUnplaced }: BodyOf<typeof publishDraft>,
  timeZone: string,
): Promise<Publication> => {
  const draft = await lockDraft(tx, draftId)
  if (!draft) throw new AppError(commonErrors.notFound)
  if (draft.publishedAt !== null) throw new AppError(draftErrors.published)
  if (await hasOpenRun(tx, draftId)) throw new AppError(draftErrors.running)
  const [board, now] = [await readBoard(tx, draft), schoolTime(tx.at, timeZone)]
  if (draft.version !== version) throw new AppError(commonErrors.stale, { current: board.draft })
  if (draft.startsOn < now.date) refuseFields({ startsOn: draftTexts.past })
  const clashes = clashesIn(board)
  if (clashes > 0) throw countRefused(draftErrors.clashing, clashes)
  if (board.draft.unplaced > 0 && !withoutUnplaced) throw countRefused(draftErrors.unplaced, board.draft.unplaced)
  const from = draft.startsOn
  const changes = await putWeekInForce(tx, { week: await weekOf(tx, board), from, now })
  await markPublished(tx, draftId)
  const publication = await publicationOf(tx, board, changes)
  const { added, changed, ended, unchanged } = publication
  await audit(tx, {
    action: 'scheduling.publish',
    entity: 'timetable_draft',
    entityId: draftId,
    after: { name: draft.name, startsOn: from, added, changed, ended, unchanged, unplaced: board.draft.unplaced },
  })
  publishEvent(tx, { type: draftEvent, schoolId: schoolOf(tx), roles: ['admin'], data: { draftId } })
  await tellChanged(tx, { draftId, from, ...publication, areaIds: changes.areaIds })
  return publication
}
