/** SQL of recordings. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { liveChapters, liveRecordings } from '../recording-tables.ts'
import { liveClasses, liveLessons } from '../tables.ts'

export type RecordingRow = typeof liveRecordings.$inferSelect
export type ChapterRow = typeof liveChapters.$inferSelect

const here = (tx: Tx) => eq(liveRecordings.schoolId, schoolOf(tx))

/** The recording that goes on in a lesson. */
export const openRecording = async (tx: Tx, liveId: string): Promise<RecordingRow | undefined> =>
  (
    await tx.db
      .select()
      .from(liveRecordings)
      .where(and(here(tx), eq(liveRecordings.liveId, liveId), isNull(liveRecordings.endedAt)))
  )[0]

/** Recordings of the school that go on, and ended ones whose file is not finished. */
export const unfinished = (tx: Tx): Promise<RecordingRow[]> =>
  tx.db
    .select()
    .from(liveRecordings)
    .where(and(here(tx), isNull(liveRecordings.fileId)))

/** @param held against other writers */
export const recordingById = async (tx: Tx, id: string, held = false): Promise<RecordingRow | undefined> => {
  const query = tx.db
    .select()
    .from(liveRecordings)
    .where(and(here(tx), eq(liveRecordings.id, id)))
  return (await (held ? query.for('update') : query))[0]
}

/** @throws a violation of `live_recordings_once` */
export const insertRecording = async (
  tx: Tx,
  values: Pick<RecordingRow, 'liveId' | 'staffId' | 'storageKey' | 'startedAt'>,
): Promise<string> => {
  const id = newId()
  await tx.db.insert(liveRecordings).values({ schoolId: schoolOf(tx), id, ...values })
  return id
}

export const updateRecording = async (
  tx: Tx,
  id: string,
  values: Partial<Omit<RecordingRow, 'schoolId' | 'id'>>,
): Promise<void> => {
  await tx.db
    .update(liveRecordings)
    .set(values)
    .where(and(here(tx), eq(liveRecordings.id, id)))
}

export const deleteRecording = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.delete(liveRecordings).where(and(here(tx), eq(liveRecordings.id, id)))
}

/** Recordings that ended before. */
export const endedBefore = (tx: Tx, before: Date): Promise<RecordingRow[]> =>
  tx.db
    .select()
    .from(liveRecordings)
    .where(and(here(tx), isNotNull(liveRecordings.fileId), lt(liveRecordings.endedAt, before)))

export const insertChapter = async (tx: Tx, values: Omit<ChapterRow, 'schoolId' | 'id'>): Promise<void> => {
  await tx.db.insert(liveChapters).values({ schoolId: schoolOf(tx), id: newId(), ...values })
}

export const chaptersOf = async (tx: Tx, ids: readonly string[]): Promise<ChapterRow[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select()
        .from(liveChapters)
        .where(and(eq(liveChapters.schoolId, schoolOf(tx)), inArray(liveChapters.recordingId, [...ids])))
        .orderBy(asc(liveChapters.atMs), asc(liveChapters.id))

/** Ended recordings of lessons that the caller led or that were for these classes, the newest first. */
export const recordingsFor = async (
  tx: Tx,
  staffId: string | null,
  streamIds: readonly string[],
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: RecordingRow[]; total: number }> => {
  const invited = tx.db
    .select({ id: liveClasses.liveId })
    .from(liveClasses)
    .where(
      and(
        eq(liveClasses.schoolId, schoolOf(tx)),
        sql`${liveClasses.streamId} = any (${sql.param([...streamIds])}::uuid[])`,
      ),
    )
  const led = tx.db
    .select({ id: liveLessons.id })
    .from(liveLessons)
    .where(and(eq(liveLessons.schoolId, schoolOf(tx)), sql`${liveLessons.staffId} = ${staffId}::uuid`))
  const where = and(
    here(tx),
    isNotNull(liveRecordings.endedAt),
    sql`(${inArray(liveRecordings.liveId, invited)} or ${inArray(liveRecordings.liveId, led)})`,
  )
  return {
    rows: await tx.db
      .select()
      .from(liveRecordings)
      .where(where)
      .orderBy(desc(liveRecordings.startedAt), desc(liveRecordings.id))
      .limit(limit)
      .offset((page - 1) * limit),
    total: await tx.db.$count(liveRecordings, where),
  }
}
