/** Activities of a draft: added, changed with their lessons kept in place, taken out. */
import { roomKinds } from '#core/academics/contract/classes.ts'
import { learningAreasOf, listRoomsOf, listStreams } from '#core/academics/server/public.ts'
import { lessonTexts } from '#core/lessons/contract/lessons.ts'
import { staffByIds } from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFaults } from '#platform/pure/errors.ts'
import { texts } from '#platform/pure/schemas.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  draftErrors,
  draftTexts,
  type Activity,
  type addActivity,
  type changeActivity,
  type Part,
} from '../../contract/drafts.ts'
import { fits, timesKey, type Bell } from '../../rules/assemble/lessons.ts'
import { matchCards, newCards } from '../../rules/drafts/cards.ts'
import {
  activityOf,
  cardsOfActivity,
  insertActivities,
  insertCards,
  removeActivity,
  removeCards,
  updateActivity,
  type CardRow,
} from '../queries/activities.ts'
import { placeCards } from '../queries/cards.ts'
import { changed, found, openDraft, refuseStale } from './changing.ts'
import { bellsByLevel } from './shown.ts'

type Fields = BodyOf<typeof addActivity>

const byId = <T extends { id: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((one) => [one.id, one]))

export const readNames = async (tx: Tx, parts: readonly Part[]) => ({
  streams: byId(await listStreams(tx)),
  areas: byId(await learningAreasOf(tx)),
  rooms: byId(await listRoomsOf(tx)),
  staff: byId(await staffByIds(tx, [...new Set(parts.flatMap(({ staffId }) => staffId ?? []))])),
  bells: await bellsByLevel(tx),
})
type Names = Awaited<ReturnType<typeof readNames>>

const faultsOfPart = (
  { streams, areas, rooms, staff }: Names,
  { streamId, learningAreaId, staffId, roomId }: Part,
  before: readonly Part[],
): Record<string, string> => {
  const had = (is: (part: Part) => boolean): boolean => before.some(is)
  const stream = streams.get(streamId)
  if (!stream) throw new AppError(commonErrors.notFound)
  const area = areas.get(learningAreaId)
  const isTaught = area?.active && area.level === stream.level
  return {
    ...(stream.active || had((part) => part.streamId === streamId) ? {} : { streamId: lessonTexts.class }),
    ...(isTaught || had((part) => part.streamId === streamId && part.learningAreaId === learningAreaId)
      ? {}
      : { learningAreaId: lessonTexts.area }),
    ...(staffId === null || staff.get(staffId)?.status === 'active' || had((part) => part.staffId === staffId)
      ? {}
      : { staffId: lessonTexts.teacher }),
    ...(roomId === null || rooms.get(roomId)?.active || had((part) => part.roomId === roomId)
      ? {}
      : { roomId: lessonTexts.room }),
  }
}

/** @param before parts that are accepted as they are @returns the bell schedule by which it is taught */
export const checkActivity = (
  names: Names,
  { parts, lessonsPerWeek, doubles, roomKind }: Fields,
  before: readonly Part[] = [],
): Bell | undefined => {
  const faults: Record<string, string> = {}
  const seen = new Set<string>()
  for (const [nth, part] of parts.entries()) {
    const own = faultsOfPart(names, part, before)
    const key = `${part.streamId} ${part.learningAreaId}`
    if (seen.has(key)) own.learningAreaId = draftTexts.parts
    seen.add(key)
    for (const [field, text] of Object.entries(own)) faults[`parts.${nth}.${field}`] = text
  }
  if (doubles * 2 > lessonsPerWeek) faults.doubles = draftTexts.doubles
  if (roomKind !== null && !roomKinds.some((kind) => kind === roomKind)) faults.roomKind = texts.unsuitable
  refuseFaults(faults)
  const bells = parts.map(({ streamId }) => {
    const level = names.streams.get(streamId)?.level
    return level && names.bells.get(level)
  })
  if (new Set(bells.map((bell) => (bell ? timesKey(bell) : ''))).size > 1) throw new AppError(draftErrors.bells)
  return bells[0] || undefined
}

/** In words, such as "Grade 7 East, Mathematics, Jane Kariuki". */
export const described = (
  { streams, areas, staff, rooms }: Names,
  { parts, lessonsPerWeek, week, doubles, roomKind }: Fields,
) => ({
  parts: parts.map(({ streamId, learningAreaId, staffId, roomId }) =>
    [
      streams.get(streamId)?.label,
      areas.get(learningAreaId)?.name,
      staff.get(staffId ?? '')?.fullName,
      rooms.get(roomId ?? '')?.name,
    ]
      .filter((name) => name !== undefined)
      .join(', '),
  ),
  lessonsPerWeek,
  week,
  doubles,
  roomKind,
})

export const readActivity = async (tx: Tx, draftId: string, id: string): Promise<Activity> => {
  const { row, parts } = found(await activityOf(tx, draftId, id))
  const { lessonsPerWeek, week, doubles, roomKind, version } = row
  return { id, parts, lessonsPerWeek, week, doubles, roomKind, version }
}

export const add = async (tx: Tx, draftId: string, fields: Fields): Promise<Activity> => {
  const draft = await openDraft(tx, draftId)
  const names = await readNames(tx, fields.parts)
  checkActivity(names, fields)
  const [id = ''] = await insertActivities(tx, draftId, [{ ...fields, cards: newCards(fields) }])
  await changed(tx, draftId, {
    action: 'scheduling.add_activity',
    entity: 'timetable_activity',
    entityId: id,
    after: { draft: draft.name, ...described(names, fields) },
  })
  return readActivity(tx, draftId, id)
}

/** A card as it stands after the change: without a place that the bell schedule does not have, or a room of another kind. */
const settled = (
  { rooms }: Names,
  bell: Bell | undefined,
  roomKind: string | null,
  { id, duration, weekday, period, roomId, locked }: CardRow,
) => {
  const isPlaced = weekday !== null && period !== null && bell !== undefined && fits(bell, period, duration)
  return {
    id,
    place: isPlaced ? { weekday, period } : null,
    roomId: roomId !== null && rooms.get(roomId)?.kind === roomKind ? roomId : null,
    locked: locked && isPlaced,
  }
}

export const change = async (
  tx: Tx,
  draftId: string,
  id: string,
  { version, ...fields }: BodyOf<typeof changeActivity>,
): Promise<Activity> => {
  const draft = await openDraft(tx, draftId)
  const before = await readActivity(tx, draftId, id)
  refuseStale({ version }, before)
  const names = await readNames(tx, [...before.parts, ...fields.parts])
  const bell = checkActivity(names, fields, before.parts)
  const { stay, go, missing } = matchCards(await cardsOfActivity(tx, id), fields)
  await updateActivity(tx, draftId, id, fields)
  await removeCards(
    tx,
    go.map((card) => card.id),
  )
  await placeCards(
    tx,
    stay.map((card) => settled(names, bell, fields.roomKind, card)),
  )
  await insertCards(tx, id, missing)
  await changed(tx, draftId, {
    action: 'scheduling.change_activity',
    entity: 'timetable_activity',
    entityId: id,
    before: { draft: draft.name, ...described(names, before) },
    after: { draft: draft.name, ...described(names, fields) },
  })
  return readActivity(tx, draftId, id)
}

export const remove = async (tx: Tx, draftId: string, id: string): Promise<void> => {
  const draft = await openDraft(tx, draftId)
  const before = await readActivity(tx, draftId, id)
  const names = await readNames(tx, before.parts)
  await removeActivity(tx, draftId, id)
  await changed(tx, draftId, {
    action: 'scheduling.delete_activity',
    entity: 'timetable_activity',
    entityId: id,
    before: { draft: draft.name, ...described(names, before) },
  })
}
