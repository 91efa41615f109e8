/** Classes and rooms: added, changed, deleted. */
import type { BodyOf } from '#platform/pure/contract.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { schoolById } from '#core/schools/server/public.ts'
import type { Catalogue, Grade } from '#core/schools/contract/levels.ts'
import type { createRoom, createStream, RoomItem, saveRoom, saveStream, StreamItem } from '../../contract/classes.ts'
import { academicsErrors } from '../../contract/common.ts'
import { compareGrades, levelOfGrade, streamLabel } from '../../rules/grades.ts'
import { changed, deleteUnused, found, fresh, meaning } from './changes.ts'
import {
  deleteRoom,
  deleteStream,
  insertRooms,
  insertStreams,
  roomRow,
  roomRows,
  streamRow,
  streamRows,
  updateRoom,
  updateStream,
  type RoomRow,
  type StreamRow,
} from '../queries/classes.ts'
import { refuseFaults } from '#platform/pure/errors.ts'

const streamOf = (row: StreamRow, catalogue: Catalogue): StreamItem => ({
  id: row.id,
  grade: row.grade as Grade,
  name: row.name === '' ? null : row.name,
  label: streamLabel(row.grade, row.name, catalogue),
  level: levelOfGrade(row.grade),
  roomId: row.roomId,
  active: row.active,
  version: row.version,
})

const catalogueOf = async (tx: Tx): Promise<Catalogue> => (await schoolById(tx)).catalogue as Catalogue

/** By grade, then by name. */
export const listStreams = async (tx: Tx): Promise<StreamItem[]> => {
  const catalogue = await catalogueOf(tx)
  return (await streamRows(tx))
    .map((row) => streamOf(row, catalogue))
    .sort((a, b) => compareGrades(a.grade, b.grade) || (a.name ?? '').localeCompare(b.name ?? ''))
}

/** @returns null if the school has no such class */
export const streamById = async (tx: Tx, id: string): Promise<StreamItem | null> => {
  const row = await streamRow(tx, id)
  return row ? streamOf(row, await catalogueOf(tx)) : null
}

const readStream = async (tx: Tx, id: string): Promise<StreamItem> => found((await streamById(tx, id)) ?? undefined)

const taken = { streams_name_key: academicsErrors.nameTaken }

const checkRoom = async (tx: Tx, roomId: string | undefined): Promise<void> => {
  if (roomId && !(await roomRow(tx, roomId))) refuseFaults({ roomId: 'Choose a room of the school' })
}

export const addStream = async (
  tx: Tx,
  { grade, name = '', roomId }: BodyOf<typeof createStream>,
): Promise<StreamItem> => {
  const { levels } = await schoolById(tx)
  if (!levels.includes(levelOfGrade(grade))) refuseFaults({ grade: 'The school does not have this level' })
  await checkRoom(tx, roomId)
  const [id = ''] = await meaning(insertStreams(tx, [{ grade, name, roomId: roomId ?? null }]), taken)
  const after = await readStream(tx, id)
  await changed(tx, { action: 'academics.create_stream', entity: 'stream', entityId: id, after })
  return after
}

export const changeStream = async (
  tx: Tx,
  id: string,
  { version, name = '', roomId, active }: BodyOf<typeof saveStream>,
): Promise<StreamItem> => {
  const before = await readStream(tx, id)
  await checkRoom(tx, roomId)
  await fresh(await meaning(updateStream(tx, id, version, { name, roomId: roomId ?? null, active }), taken), () =>
    readStream(tx, id),
  )
  const after = await readStream(tx, id)
  await changed(tx, { action: 'academics.save_stream', entity: 'stream', entityId: id, before, after })
  return after
}

export const dropStream = async (tx: Tx, id: string): Promise<void> => {
  const before = await readStream(tx, id)
  await deleteUnused(deleteStream(tx, id), academicsErrors.streamInUse)
  await changed(tx, { action: 'academics.remove_stream', entity: 'stream', entityId: id, before })
}

const roomOf = ({ schoolId: _school, ...row }: RoomRow): RoomItem => row as RoomItem

export const listRoomsOf = async (tx: Tx): Promise<RoomItem[]> => (await roomRows(tx)).map(roomOf)

const readRoom = async (tx: Tx, id: string): Promise<RoomItem> => roomOf(found(await roomRow(tx, id)))

const roomTaken = { rooms_name_key: academicsErrors.nameTaken }

export const addRoom = async (tx: Tx, { name, kind, capacity }: BodyOf<typeof createRoom>): Promise<RoomItem> => {
  const [id = ''] = await meaning(insertRooms(tx, [{ name, kind, capacity: capacity ?? null }]), roomTaken)
  const after = await readRoom(tx, id)
  await changed(tx, { action: 'academics.create_room', entity: 'room', entityId: id, after })
  return after
}

export const changeRoom = async (
  tx: Tx,
  id: string,
  { version, capacity, ...values }: BodyOf<typeof saveRoom>,
): Promise<RoomItem> => {
  const before = await readRoom(tx, id)
  await fresh(await meaning(updateRoom(tx, id, version, { ...values, capacity: capacity ?? null }), roomTaken), () =>
    readRoom(tx, id),
  )
  const after = await readRoom(tx, id)
  await changed(tx, { action: 'academics.save_room', entity: 'room', entityId: id, before, after })
  return after
}

export const dropRoom = async (tx: Tx, id: string): Promise<void> => {
  const before = await readRoom(tx, id)
  await deleteUnused(deleteRoom(tx, id), academicsErrors.roomInUse)
  await changed(tx, { action: 'academics.remove_room', entity: 'room', entityId: id, before })
}
