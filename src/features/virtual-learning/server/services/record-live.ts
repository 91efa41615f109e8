/** Enters live lessons that are planned, and one that was held and recorded, for a school that is made with its history. */
import type { Files } from '#core/files/server/public.ts'
import { learnersReached } from '#core/people/server/public.ts'
import { newId } from '#platform/server/ids.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { voiceFile, type Sound } from '../media/webm/voice-file.ts'
import { insertLive, takePlace, updateLive } from '../queries/lessons.ts'
import { insertChapter, insertRecording, updateRecording } from '../queries/recordings.ts'
import { insertSlides } from '../queries/slides.ts'

export interface RecordingSeed {
  readonly sounds: readonly Sound[]
  /** A PDF. */
  readonly slides: { readonly title: string; readonly content: Uint8Array }
  /** When each page was shown, milliseconds, from the first on. */
  readonly pagesAt: readonly number[]
  readonly milliseconds: number
}

export interface LiveSeed {
  readonly title: string
  readonly day: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly staffId: string
  readonly streamIds: readonly string[]
  /** The lesson is over, and the learners with accounts were there. */
  readonly held: boolean
  readonly recording?: RecordingSeed
}

const attend = async (tx: Tx, liveId: string, { startsAt, endsAt, streamIds }: LiveSeed): Promise<void> => {
  await updateLive(tx, liveId, { startedAt: startsAt, endedAt: endsAt })
  const presentSeconds = Math.round((endsAt.getTime() - startsAt.getTime()) / 1000)
  const times = { joinedAt: startsAt, seenAt: endsAt, presentSeconds }
  for (const { id: learnerId, accountId, streamId } of await learnersReached(tx))
    if (accountId && streamIds.includes(streamId))
      await takePlace(tx, { liveId, accountId, learnerId, role: 'learner', state: 'in', ...times })
}

const keep = async (
  tx: Tx,
  files: Files,
  liveId: string,
  { title, startsAt, staffId }: LiveSeed,
  { sounds, slides, pagesAt, milliseconds }: RecordingSeed,
): Promise<void> => {
  const { file: content, length } = voiceFile(sounds, milliseconds)
  const fileId = await files.storeContent(tx, { name: `${title}.webm`, type: 'audio/webm', content })
  const pdf = { name: `${slides.title}.pdf`, type: 'application/pdf', content: slides.content }
  const slidesId = await insertSlides(tx, liveId, await files.storeContent(tx, pdf), slides.title)
  const recordingId = await insertRecording(tx, { liveId, staffId, storageKey: newId(), startedAt: startsAt })
  for (const [index, atMs] of pagesAt.entries())
    await insertChapter(tx, { recordingId, slidesId, page: index + 1, atMs })
  const endedAt = new Date(startsAt.getTime() + length)
  await updateRecording(tx, recordingId, { endedAt, fileId, seconds: Math.ceil(length / 1000) })
}

export const recordLive = async (tx: Tx, files: Files, seeds: readonly LiveSeed[]): Promise<void> => {
  for (const seed of seeds) {
    const { title, day, startsAt, endsAt, staffId, streamIds, held, recording } = seed
    const id = await insertLive(tx, { title, day, startsAt, endsAt, staffId, lessonId: null }, streamIds)
    if (held) await attend(tx, id, seed)
    if (recording) await keep(tx, files, id, seed, recording)
  }
  const after = { count: seeds.length }
  await audit(tx, { action: 'virtual_learning.record', entity: 'live_lesson', entityId: schoolOf(tx), after })
}
