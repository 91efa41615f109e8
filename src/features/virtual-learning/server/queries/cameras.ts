/** SQL of cameras in groups. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { liveCameras, liveGroupings } from '../group-tables.ts'

export type CameraRow = typeof liveCameras.$inferSelect
export type GroupPlace = Pick<CameraRow, 'groupingId' | 'number'>

const inGrouping = (tx: Tx, groupingId: string) =>
  and(eq(liveCameras.schoolId, schoolOf(tx)), eq(liveCameras.groupingId, groupingId))

/** The first first. */
export const camerasIn = (tx: Tx, { groupingId, number }: GroupPlace): Promise<CameraRow[]> =>
  tx.db
    .select()
    .from(liveCameras)
    .where(and(inGrouping(tx, groupingId), eq(liveCameras.number, number)))
    .orderBy(asc(liveCameras.since), asc(liveCameras.id))

/** Whether it is one of a lesson's, on or not. */
export const isCameraOf = async (tx: Tx, liveId: string, cameraId: string): Promise<boolean> =>
  (
    await tx.db
      .select({ id: liveCameras.id })
      .from(liveCameras)
      .innerJoin(
        liveGroupings,
        and(eq(liveGroupings.schoolId, liveCameras.schoolId), eq(liveGroupings.id, liveCameras.groupingId)),
      )
      .where(
        and(eq(liveCameras.schoolId, schoolOf(tx)), eq(liveCameras.id, cameraId), eq(liveGroupings.liveId, liveId)),
      )
  ).length > 0

/** Nobody else switches a camera in these groups until the transaction ends. */
export const lockCameras = async (tx: Tx, groupingId: string): Promise<void> =>
  void (await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('live_cameras'), hashtext(${groupingId}))`))

export const insertCamera = async (
  tx: Tx,
  values: Pick<CameraRow, 'groupingId' | 'number' | 'accountId' | 'learnerId'>,
): Promise<void> =>
  void (await tx.db
    .insert(liveCameras)
    .values({ schoolId: schoolOf(tx), id: newId(), since: tx.at, ...values })
    .onConflictDoNothing())

export const deleteCamera = async (tx: Tx, groupingId: string, accountId: string): Promise<void> =>
  void (await tx.db.delete(liveCameras).where(and(inGrouping(tx, groupingId), eq(liveCameras.accountId, accountId))))
