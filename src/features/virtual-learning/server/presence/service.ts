/** Proposes who was present in a live lesson, and puts what the teacher confirms into the register. */
import type { Actor } from '#core/access/contract/access.ts'
import { listStreams } from '#core/academics/server/public.ts'
import { learnersByIds } from '#core/people/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import type { SentMark } from '#features/attendance/contract/marks.ts'
import type { LessonRegisters } from '#features/attendance/contract/queries.ts'
import type { RegisterSheet } from '#features/attendance/contract/registers.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  presenceErrors,
  presenceTexts,
  type ClassPresence,
  type confirmPresence,
  type LearnerPresence,
  type livePresence,
} from '../../contract/presence.ts'
import { roomSettings, type RoomSettings } from '../../contract/room-settings.ts'
import { presenceOf, type Held } from '../../rules/presence.ts'
import { stateOf } from '../../rules/state.ts'
import { placesOf, type LiveRow, type PlaceRow } from '../queries/lessons.ts'
import { seenLive, type Seen } from '../services/people.ts'
import { confirmationsOf, insertConfirmation } from '../queries/presence.ts'

type Registers = LessonRegisters<Tx>

interface Lesson extends Seen {
  readonly held: Held
  readonly rule: RoomSettings
}

/** A lesson of the caller that took place and is over. @throws AppError 404, 409 */
const heldLesson = async (tx: Tx, actor: Actor, id: string, locked = false): Promise<Lesson> => {
  const seen = await seenLive(tx, actor, id, locked)
  if (seen.role !== 'teacher') throw new AppError(commonErrors.notFound)
  const { row } = seen
  if (stateOf(row, tx.at) !== 'over' || !row.startedAt) throw new AppError(presenceErrors.notHeld)
  const held = { startedAt: row.startedAt, endedAt: row.endedAt ?? row.endsAt }
  return { ...seen, held, rule: await readSettings(tx, roomSettings) }
}

const placeIn = ({ row, me }: Lesson, streamId: string) => ({
  streamId,
  date: row.day,
  lessonId: row.lessonId,
  startTime: schoolTime(row.startsAt, me.timeZone).time,
})

/** The class's register; null where the caller may not take it. */
const registerOf = async (
  tx: Tx,
  actor: Actor,
  registers: Registers,
  lesson: Lesson,
  streamId: string,
): Promise<RegisterSheet | null> => {
  try {
    return await registers.open(tx, actor, placeIn(lesson, streamId))
  } catch (error) {
    if (error instanceof AppError && error.definition === commonErrors.notFound) return null
    throw error
  }
}

const obstacleOf = (sheet: RegisterSheet | null): ClassPresence['obstacle'] => {
  if (!sheet) return 'not_yours'
  if (sheet.closed) return 'closed'
  return sheet.abilities.edit ? null : 'too_late'
}

interface Known {
  readonly lesson: Lesson
  readonly places: readonly PlaceRow[]
  readonly labels: ReadonlyMap<string, string>
  readonly confirmed: ReadonlyMap<string, Date>
}

const knownOf = async (tx: Tx, lesson: Lesson): Promise<Known> => ({
  lesson,
  places: await placesOf(tx, lesson.row.id),
  labels: new Map((await listStreams(tx)).map(({ id, label }) => [id, label])),
  confirmed: await confirmationsOf(tx, lesson.row.id),
})

const learnersOf = async (tx: Tx, { lesson, places }: Known, sheet: RegisterSheet): Promise<LearnerPresence[]> => {
  const ids = sheet.learners.map(({ id }) => id)
  const withAccount = new Set((await learnersByIds(tx, ids)).flatMap(({ id, accountId }) => (accountId ? [id] : [])))
  const came = new Map(places.filter(({ role }) => role === 'learner').map((place) => [place.learnerId, place]))
  return sheet.learners.map(({ id, fullName, mark }) => {
    const seen = presenceOf(came.get(id), lesson.held, lesson.rule)
    const proposal = withAccount.has(id) || seen.minutes !== null ? seen.proposal : null
    return { ...seen, learnerId: id, name: fullName, proposal, mark: mark?.status ?? null }
  })
}

const shown = async (tx: Tx, known: Known, streamId: string, sheet: RegisterSheet | null): Promise<ClassPresence> => ({
  streamId,
  label: known.labels.get(streamId) ?? '',
  session: sheet?.session ?? null,
  lessonId: sheet?.lessonId ?? null,
  version: sheet?.version ?? 0,
  takenBy: sheet?.takenBy ?? null,
  obstacle: obstacleOf(sheet),
  confirmedAt: known.confirmed.get(streamId)?.toISOString() ?? null,
  learners: sheet ? await learnersOf(tx, known, sheet) : [],
})

export const readPresence = async (
  tx: Tx,
  actor: Actor,
  registers: Registers,
  id: string,
): Promise<ResponseOf<typeof livePresence>> => {
  const lesson = await heldLesson(tx, actor, id)
  const known = await knownOf(tx, lesson)
  const { held, rule, streamIds, row } = lesson
  const { presentShare, lateAfter } = rule
  const classes: ClassPresence[] = []
  for (const streamId of streamIds)
    classes.push(await shown(tx, known, streamId, await registerOf(tx, actor, registers, lesson, streamId)))
  return {
    day: row.day,
    minutes: Math.round((held.endedAt.getTime() - held.startedAt.getTime()) / 60_000),
    presentShare,
    lateAfter,
    classes: classes.sort((a, b) => a.label.localeCompare(b.label)),
  }
}

/** What was decided, and for the others what the register says. */
const marksOf = (sheet: RegisterSheet, decided: BodyOf<typeof confirmPresence>['marks']): SentMark[] => {
  const inClass = new Set(sheet.learners.map(({ id }) => id))
  const stranger = decided.findIndex(({ learnerId }) => !inClass.has(learnerId))
  if (stranger >= 0) refuseFields({ [`marks.${stranger}.learnerId`]: presenceTexts.notInClass })
  const chosen = new Map(decided.map((one) => [one.learnerId, one]))
  const marks = sheet.learners.flatMap(({ id, mark }): SentMark[] => {
    const one = chosen.get(id)
    if (one) {
      const late = one.status === 'late' && one.minutesLate !== undefined
      return [{ learnerId: id, status: one.status, ...(late ? { minutesLate: one.minutesLate } : {}) }]
    }
    if (!mark) return []
    const { status, minutesLate, reason } = mark
    return [{ learnerId: id, status, ...(minutesLate === null ? {} : { minutesLate }), ...(reason ? { reason } : {}) }]
  })
  if (marks.length === 0) refuseFields({ marks: presenceTexts.nobody })
  return marks
}

const remember = async (tx: Tx, row: LiveRow, streamId: string): Promise<void> => {
  try {
    await insertConfirmation(tx, row.id, streamId)
  } catch (error) {
    if (violates(error, 'live_confirmations_once')) throw new AppError(presenceErrors.confirmed)
    throw error
  }
}

export const confirm = async (
  tx: Tx,
  actor: Actor,
  registers: Registers,
  id: string,
  { streamId, version, marks: decided }: BodyOf<typeof confirmPresence>,
): Promise<ClassPresence> => {
  const lesson = await heldLesson(tx, actor, id, true)
  if (!lesson.streamIds.includes(streamId)) throw new AppError(commonErrors.notFound)
  await remember(tx, lesson.row, streamId)
  const sheet = await registers.open(tx, actor, placeIn(lesson, streamId))
  const saved = await registers.save(tx, actor, streamId, {
    date: sheet.date,
    session: sheet.session,
    ...(sheet.lessonId === null ? {} : { lessonId: sheet.lessonId }),
    marks: marksOf(sheet, decided),
    version,
  })
  await audit(tx, {
    action: 'virtual_learning.confirm_presence',
    entity: 'live_lesson',
    entityId: id,
    after: { title: lesson.row.title, streamId, date: sheet.date, count: decided.length },
  })
  return shown(tx, await knownOf(tx, lesson), streamId, saved)
}
