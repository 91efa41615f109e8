/** SQL of classes and rooms. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { rooms, streams } from '../tables.ts'

export type StreamRow = typeof streams.$inferSelect
export type RoomRow = typeof rooms.$inferSelect

export const streamRows = async (tx: Tx): Promise<StreamRow[]> =>
  tx.db
    .select()
    .from(streams)
    .where(eq(streams.schoolId, schoolOf(tx)))
    .orderBy(asc(streams.name), streams.id)

export const streamRow = async (tx: Tx, id: string): Promise<StreamRow | undefined> =>
  (
    await tx.db
      .select()
      .from(streams)
      .where(and(eq(streams.schoolId, schoolOf(tx)), eq(streams.id, id)))
  )[0]

export const insertStreams = async (
  tx: Tx,
  values: readonly Pick<StreamRow, 'grade' | 'name' | 'roomId'>[],
): Promise<string[]> => {
  const rows = values.map((one) => ({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, ...one }))
  if (rows.length > 0) await tx.db.insert(streams).values(rows)
  return rows.map((row) => row.id)
}

export const updateStream = async (
  tx: Tx,
  id: string,
  version: number,
  values: Pick<StreamRow, 'name' | 'roomId' | 'active'>,
): Promise<StreamRow | undefined> => {
  const where = and(eq(streams.schoolId, schoolOf(tx)), eq(streams.id, id), eq(streams.version, version))
  return (
    await tx.db
      .update(streams)
      .set({ ...values, version: sql`${streams.version} + 1` })
      .where(where)
      .returning()
  )[0]
}

export const deleteStream = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(streams).where(and(eq(streams.schoolId, schoolOf(tx)), eq(streams.id, id))))

export const roomRows = async (tx: Tx): Promise<RoomRow[]> =>
  tx.db
    .select()
    .from(rooms)
    .where(eq(rooms.schoolId, schoolOf(tx)))
    .orderBy(sql`lower(${rooms.name})`, rooms.id)

export const roomRow = async (tx: Tx, id: string): Promise<RoomRow | undefined> =>
  (
    await tx.db
      .select()
      .from(rooms)
      .where(and(eq(rooms.schoolId, schoolOf(tx)), eq(rooms.id, id)))
  )[0]

export const insertRooms = async (
  tx: Tx,
  values: readonly Pick<RoomRow, 'name' | 'kind' | 'capacity'>[],
): Promise<string[]> => {
  const made = values.map((one) => ({ schoolId: schoolOf(tx), id: newId(), ...one }))
  if (made.length > 0) await tx.db.insert(rooms).values(made)
  return made.map((row) => row.id)
}

export const updateRoom = async (
  tx: Tx,
  id: string,
  version: number,
  values: Pick<RoomRow, 'name' | 'kind' | 'capacity' | 'active'>,
): Promise<RoomRow | undefined> => {
  const where = and(eq(rooms.schoolId, schoolOf(tx)), eq(rooms.id, id), eq(rooms.version, version))
  return (
    await tx.db
      .update(rooms)
      .set({ ...values, version: sql`${rooms.version} + 1` })
      .where(where)
      .returning()
  )[0]
}

export const deleteRoom = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.delete(rooms).where(and(eq(rooms.schoolId, schoolOf(tx)), eq(rooms.id, id))))
