/** Queries for runs of the solver, and for what taking an answer changes in its draft. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Mishap } from '../../contract/runs.ts'
import type { WishRule } from '../../contract/wishes.ts'
import type { Seat } from '../../rules/assemble/group.ts'
import type { Answer } from '../../rules/assemble/search.ts'
import {
  timetableActivities,
  timetableCards,
  timetableDrafts,
  timetableParts,
  timetableRuns,
  timetableWishes,
} from '../tables.ts'

export type RunRow = typeof timetableRuns.$inferSelect
export type DraftRow = typeof timetableDrafts.$inferSelect

const openStates = ['queued', 'running']

const runHere = (tx: Tx, id: string) => and(eq(timetableRuns.schoolId, schoolOf(tx)), eq(timetableRuns.id, id))

export const draftById = async (tx: Tx, id: string): Promise<DraftRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(timetableDrafts)
    .where(and(eq(timetableDrafts.schoolId, schoolOf(tx)), eq(timetableDrafts.id, id)))
  return row
}

/** Held until the transaction ends. */
export const lockDraft = async (tx: Tx, id: string): Promise<DraftRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(timetableDrafts)
    .where(and(eq(timetableDrafts.schoolId, schoolOf(tx)), eq(timetableDrafts.id, id)))
    .for('update')
  return row
}

export const runById = async (tx: Tx, id: string): Promise<RunRow | undefined> => {
  const [row] = await tx.db.select().from(timetableRuns).where(runHere(tx, id))
  return row
}

/** Held until the transaction ends. */
export const lockRun = async (tx: Tx, id: string): Promise<RunRow | undefined> => {
  const [row] = await tx.db.select().from(timetableRuns).where(runHere(tx, id)).for('update')
  return row
}

export const newestRun = async (tx: Tx, draftId: string): Promise<RunRow | undefined> => {
  const [row] = await tx.db
    .select()
    .from(timetableRuns)
    .where(and(eq(timetableRuns.schoolId, schoolOf(tx)), eq(timetableRuns.draftId, draftId)))
    .orderBy(desc(timetableRuns.createdAt), desc(timetableRuns.id))
    .limit(1)
  return row
}

const listLength = 20

/** The newest runs of a draft, with the lengths of their answers instead of the answers. */
export const newestRuns = (tx: Tx, draftId: string) =>
  tx.db
    .select({
      id: timetableRuns.id,
      draftVersion: timetableRuns.draftVersion,
      state: timetableRuns.state,
      seed: timetableRuns.seed,
      seconds: timetableRuns.seconds,
      mishap: timetableRuns.mishap,
      createdAt: timetableRuns.createdAt,
      moved: sql<number>`jsonb_array_length(${timetableRuns.answer} -> 'moved')`,
      left: sql<number>`jsonb_array_length(${timetableRuns.answer} -> 'left')`,
    })
    .from(timetableRuns)
    .where(and(eq(timetableRuns.schoolId, schoolOf(tx)), eq(timetableRuns.draftId, draftId)))
    .orderBy(desc(timetableRuns.createdAt), desc(timetableRuns.id))
    .limit(listLength)

/** Whether a run of the draft waits or searches. */
export const hasOpenRun = async (tx: Tx, draftId: string): Promise<boolean> => {
  const rows = await tx.db
    .select({ id: timetableRuns.id })
    .from(timetableRuns)
    .where(
      and(
        eq(timetableRuns.schoolId, schoolOf(tx)),
        eq(timetableRuns.draftId, draftId),
        inArray(timetableRuns.state, openStates),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export const insertRun = async (
  tx: Tx,
  values: Omit<typeof timetableRuns.$inferInsert, 'schoolId' | 'id' | 'createdAt'>,
): Promise<RunRow> => {
  const [row] = await tx.db
    .insert(timetableRuns)
    .values({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, ...values })
    .returning()
  if (row === undefined) throw new Error('The run was not stored')
  return row
}

/** A run that was running is one whose server ended: it begins again. @returns undefined if it is not wanted any more */
export const beginRun = async (tx: Tx, id: string): Promise<RunRow | undefined> => {
  const [row] = await tx.db
    .update(timetableRuns)
    .set({ state: 'running', startedAt: tx.at })
    .where(and(runHere(tx, id), inArray(timetableRuns.state, openStates)))
    .returning()
  return row
}

/** @returns undefined if it is not running any more */
export const changeRunning = async (
  tx: Tx,
  id: string,
  values: Partial<Pick<RunRow, 'state' | 'endedAt'>> & { answer?: Answer },
): Promise<RunRow | undefined> => {
  const [row] = await tx.db
    .update(timetableRuns)
    .set(values)
    .where(and(runHere(tx, id), eq(timetableRuns.state, 'running')))
    .returning()
  return row
}

export const isRunning = async (tx: Tx, id: string): Promise<boolean> => (await runById(tx, id))?.state === 'running'

export const updateRun = async (
  tx: Tx,
  id: string,
  values: Pick<RunRow, 'state'> & { endedAt?: Date; answer?: Answer },
): Promise<RunRow> => {
  const [row] = await tx.db.update(timetableRuns).set(values).where(runHere(tx, id)).returning()
  if (row === undefined) throw new Error('The run is gone')
  return row
}

export const raiseDraft = async (tx: Tx, id: string): Promise<void> => {
  await tx.db
    .update(timetableDrafts)
    .set({ version: sql`${timetableDrafts.version} + 1` })
    .where(and(eq(timetableDrafts.schoolId, schoolOf(tx)), eq(timetableDrafts.id, id)))
}

export const seatCards = async (tx: Tx, seats: readonly Seat[]): Promise<void> => {
  const ids = seats.map(({ cardId }) => cardId)
  const weekdays = seats.map(({ place }) => place?.weekday ?? null)
  const periods = seats.map(({ place }) => place?.period ?? null)
  const rooms = seats.map(({ roomId }) => roomId)
  await tx.db
    .execute(sql`update ${timetableCards} set weekday = seat.weekday, period = seat.period, room_id = seat.room_id
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(weekdays)}::int[], ${sql.param(periods)}::int[], ${sql.param(rooms)}::uuid[])
      as seat (id, weekday, period, room_id)
    where ${timetableCards.schoolId} = ${schoolOf(tx)} and ${timetableCards.id} = seat.id`)
}

export const insertMust = async (tx: Tx, draftId: string, rule: WishRule, weight: number): Promise<void> => {
  await tx.db.insert(timetableWishes).values({ schoolId: schoolOf(tx), id: newId(), draftId, weight, rule })
}

/** Gives all parts that a teacher has in a draft to the replacement, or to nobody. */
export const replaceTeacher = async (
  tx: Tx,
  draftId: string,
  { staffId, replacementId }: Extract<Mishap, { kind: 'teacherGone' }>,
): Promise<void> => {
  const schoolId = schoolOf(tx)
  const activities = tx.db
    .selectDistinct({ id: timetableActivities.id })
    .from(timetableActivities)
    .innerJoin(
      timetableParts,
      and(
        eq(timetableParts.schoolId, timetableActivities.schoolId),
        eq(timetableParts.activityId, timetableActivities.id),
      ),
    )
    .where(
      and(
        eq(timetableActivities.schoolId, schoolId),
        eq(timetableActivities.draftId, draftId),
        eq(timetableParts.staffId, staffId),
      ),
    )
  const changed = (await activities).map(({ id }) => id)
  if (changed.length === 0) return
  await tx.db
    .update(timetableParts)
    .set({ staffId: replacementId })
    .where(
      and(
        eq(timetableParts.schoolId, schoolId),
        inArray(timetableParts.activityId, changed),
        eq(timetableParts.staffId, staffId),
      ),
    )
  await tx.db
    .update(timetableActivities)
    .set({ version: sql`${timetableActivities.version} + 1` })
    .where(and(eq(timetableActivities.schoolId, schoolId), inArray(timetableActivities.id, changed)))
}
