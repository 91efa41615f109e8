/** Recordings for the people of their lessons: lists, files, deleting, and the way into the library. */
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import type { Actor } from '#core/access/contract/access.ts'
import { bytesOf, fileFacts, type Files } from '#core/files/server/public.ts'
import { lessonById } from '#core/lessons/server/public.ts'
import { staffNames } from '#core/people/server/public.ts'
import { readSettings, schoolById } from '#core/schools/server/public.ts'
import type { Shelves } from '#features/library/server/ports.ts'
import { addDays, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { recordingErrors, recordingSettings, type Chapter, type LiveRecording } from '../../contract/recordings.ts'
import { chaptersShown, clock } from '../../rules/chapters.ts'
import { classesOf, liveById, type LiveRow } from '../queries/lessons.ts'
import { meOf, seenLive, type Me } from '../services/people.ts'
import { slidesByIds } from '../queries/slides.ts'
import {
  chaptersOf,
  deleteRecording,
  recordingById,
  recordingsFor,
  updateRecording,
  type RecordingRow,
} from '../queries/recordings.ts'
import { tellOfRecording } from './record.ts'

const shown = async (tx: Tx, me: Me, rows: readonly RecordingRow[]): Promise<LiveRecording[]> => {
  const liveIds = [...new Set(rows.map(({ liveId }) => liveId))]
  const lives = new Map<string, LiveRow>()
  for (const liveId of liveIds) {
    const live = await liveById(tx, liveId)
    if (live) lives.set(liveId, live)
  }
  const [classes, streams] = [await classesOf(tx, liveIds), await listStreams(tx)]
  const names = await staffNames(
    tx,
    rows.map(({ staffId }) => staffId),
  )
  const facts = await fileFacts(
    tx,
    rows.flatMap(({ fileId }) => fileId ?? []),
  )
  const chapters = await chaptersOf(
    tx,
    rows.map(({ id }) => id),
  )
  const titles = new Map(
    (
      await slidesByIds(
        tx,
        chapters.flatMap(({ slidesId }) => slidesId ?? []),
      )
    ).map(({ id, title }) => [id, title]),
  )
  const { keepDays } = await readSettings(tx, recordingSettings)
  return rows.flatMap((row) => {
    const live = lives.get(row.liveId)
    if (!live) return []
    const invited = new Set(classes.filter(({ liveId }) => liveId === row.liveId).map(({ streamId }) => streamId))
    const file = facts.get(row.fileId ?? '')
    const own = chapters.filter(({ recordingId }) => recordingId === row.id)
    return {
      id: row.id,
      title: live.title,
      teacher: names.get(row.staffId) ?? '',
      classes: streams.filter(({ id }) => invited.has(id)).map(({ id, label }) => ({ id, label })),
      day: live.day,
      startedAt: row.startedAt.toISOString(),
      file: file && row.seconds !== null ? { seconds: row.seconds, bytes: file.bytes } : null,
      chapters: chaptersShown(
        own.map(({ atMs, slidesId, page }): Chapter => ({
          at: atMs,
          slide: slidesId && page ? { id: slidesId, title: titles.get(slidesId) ?? '', page } : null,
        })),
        (row.seconds ?? Infinity) * 1000,
      ),
      screens: row.screens.map(({ from, until }) => ({ from, until })),
      keptUntil: addDays(schoolTime(row.endedAt ?? tx.at, me.timeZone).date, keepDays),
      own: me.staffId === row.staffId,
      itemId: row.itemId,
    }
  })
}

export const list = async (
  tx: Tx,
  actor: Actor,
  { page, limit }: { page: number; limit: number },
): Promise<Paged<LiveRecording>> => {
  const me = await meOf(tx, actor)
  const { rows, total } = await recordingsFor(tx, me.staffId, me.streamIds, { page, limit })
  return toPage(await shown(tx, me, rows), total, page, limit)
}

/** A recording of a lesson to which the caller was invited, once it ended. @throws AppError 404 */
const seen = async (tx: Tx, actor: Actor, id: string, held = false) => {
  const row = await recordingById(tx, id, held)
  if (!row?.endedAt) throw new AppError(commonErrors.notFound)
  const { me, row: live } = await seenLive(tx, actor, row.liveId)
  return { me, live, row }
}

export const one = async (tx: Tx, actor: Actor, id: string): Promise<LiveRecording> => {
  const { me, row } = await seen(tx, actor, id)
  const [recording] = await shown(tx, me, [row])
  if (!recording) throw new AppError(commonErrors.notFound)
  return recording
}

/** @throws AppError 404 also while it is being prepared */
export const voiceOf = async (tx: Tx, actor: Actor, files: Files, id: string): Promise<FileAnswer> => {
  const { row } = await seen(tx, actor, id)
  if (!row.fileId) throw new AppError(commonErrors.notFound)
  return files.fileAnswer(tx, row.fileId)
}

export const slidesOf = async (
  tx: Tx,
  actor: Actor,
  files: Files,
  id: string,
  slidesId: string,
): Promise<FileAnswer> => {
  await seen(tx, actor, id)
  const isShown = (await chaptersOf(tx, [id])).some((one) => one.slidesId === slidesId)
  const [slides] = isShown ? await slidesByIds(tx, [slidesId]) : []
  if (!slides) throw new AppError(commonErrors.notFound)
  return files.fileAnswer(tx, slides.fileId)
}

/** @throws AppError 404 for a recording of somebody else's voice */
const ownRecording = async (tx: Tx, actor: Actor, id: string) => {
  const found = await seen(tx, actor, id, true)
  if (found.me.staffId === null || found.row.staffId !== found.me.staffId) throw new AppError(commonErrors.notFound)
  return found
}

export const remove = async (tx: Tx, actor: Actor, files: Files, id: string): Promise<void> => {
  const { live, row } = await ownRecording(tx, actor, id)
  await deleteRecording(tx, id)
  if (row.fileId) await files.dropFiles(tx, [row.fileId])
  await audit(tx, {
    action: 'virtual_learning.delete_recording',
    entity: 'live_recording',
    entityId: id,
    before: { title: live.title, day: live.day },
  })
  await tellOfRecording(tx, live)
}

/** The learning area of the lesson of the timetable, or the one that a title names. */
const areaOf = async (tx: Tx, live: LiveRow): Promise<string | null> => {
  const lesson = live.lessonId ? await lessonById(tx, live.lessonId) : null
  if (lesson) return lesson.learningAreaId
  return (await learningAreasOf(tx)).find(({ name }) => live.title.includes(name))?.id ?? null
}

export const shelve = async (
  tx: Tx,
  actor: Actor,
  files: Files,
  shelves: Shelves | undefined,
  id: string,
): Promise<{ itemId: string }> => {
  const { me, live, row } = await ownRecording(tx, actor, id)
  if (row.itemId) return { itemId: row.itemId }
  if (!row.fileId) throw new AppError(recordingErrors.notReady)
  if (!shelves || !(await shelves.isOpen(tx))) throw new AppError(recordingErrors.noLibrary)
  const [recording] = await shown(tx, me, [row])
  if (!recording) throw new AppError(commonErrors.notFound)
  const streams = (await listStreams(tx)).filter((stream) => recording.classes.some((one) => one.id === stream.id))
  const grades = new Set(streams.map(({ grade }) => grade))
  const [grade = null] = grades.size === 1 ? [...grades] : []
  const contentOf = async (fileId: string, name: string) => {
    const file = await files.fileAnswer(tx, fileId)
    return { name, type: file.type, content: await bytesOf(file) }
  }
  const facts = {
    author: recording.teacher,
    grade,
    learningAreaId: await areaOf(tx, live),
    source: (await schoolById(tx)).name,
  }
  const about = `${recording.classes.map(({ label }) => label).join(', ')}, ${live.day}`
  const times = recording.chapters.flatMap(({ at, slide }) =>
    slide ? [`${clock(at)} ${slide.title}, ${slide.page}`] : [],
  )
  const itemId = await shelves.shelve(tx, actor, {
    ...facts,
    title: live.title,
    description: [about, ...times].join('\n').slice(0, 1000),
    kind: row.screens.length > 0 ? 'video' : 'audio',
    content: await contentOf(row.fileId, `${live.title}.webm`),
  })
  const used = new Set(recording.chapters.flatMap(({ slide }) => slide?.id ?? []))
  for (const slides of await slidesByIds(tx, [...used]))
    await shelves.shelve(tx, actor, {
      ...facts,
      title: slides.title.slice(0, 150),
      description: about,
      kind: 'notes',
      content: await contentOf(slides.fileId, `${slides.title}.pdf`),
    })
  await updateRecording(tx, id, { itemId })
  await audit(tx, {
    action: 'virtual_learning.shelve_recording',
    entity: 'live_recording',
    entityId: id,
    after: { title: live.title, itemId },
  })
  await tellOfRecording(tx, live)
  return { itemId }
}
