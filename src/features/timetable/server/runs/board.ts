/** Reads everything about a draft at once. */
import { learningAreasOf, listBells, listRoomsOf, listStreams } from '#core/academics/server/public.ts'
import { alternatesWeeks, learnerSetsOn } from '#core/lessons/server/public.ts'
import { rosterSizesOn, staffAtWork, staffByIds } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Board } from '../../contract/drafts.ts'
import { boardRows } from '../queries/board.ts'
import type { DraftRow } from '../queries/runs.ts'
import { shownBell, shownCard, shownDraft } from '../services/shown.ts'

export const schoolWeek = [1, 2, 3, 4, 5]

export const readBoard = async (tx: Tx, draft: DraftRow): Promise<Board> => {
  const { activities, parts, cards, wishes } = await boardRows(tx, draft.id)
  const [bells, allStreams, allAreas, allRooms] = [
    await listBells(tx),
    await listStreams(tx),
    await learningAreasOf(tx),
    await listRoomsOf(tx),
  ]
  const sizes = await rosterSizesOn(tx, draft.startsOn)
  const sets = await learnerSetsOn(tx, draft.startsOn)
  const used = {
    streams: new Set(parts.map(({ streamId }) => streamId)),
    areas: new Set(parts.map(({ learningAreaId }) => learningAreaId)),
    rooms: new Set([...parts.map(({ roomId }) => roomId), ...cards.map(({ roomId }) => roomId)]),
  }
  const teachers = new Map((await staffAtWork(tx, ['teacher', 'tutor'])).map((one) => [one.id, one.fullName]))
  const others = parts.flatMap(({ staffId }) => (staffId === null || teachers.has(staffId) ? [] : [staffId]))
  for (const { id, fullName } of await staffByIds(tx, others)) teachers.set(id, fullName)
  const days = new Set([...schoolWeek, ...cards.flatMap(({ weekday }) => weekday ?? [])])
  return {
    draft: shownDraft(draft, {
      lessons: cards.length,
      unplaced: cards.filter(({ weekday }) => weekday === null).length,
    }),
    alternates: await alternatesWeeks(tx),
    weekdays: [...days].sort((one, other) => one - other),
    bells: bells.map(shownBell),
    streams: allStreams
      .filter(({ id, active }) => active || used.streams.has(id))
      .map(({ id, label, level, roomId }) => ({
        id,
        label,
        roomId,
        bellId: bells.find((one) => one.level === level)?.id ?? null,
        learners: sizes.get(id) ?? 0,
      })),
    learnerSets: [...sets].flatMap(([streamId, some]) =>
      some.map(({ areaIds, learners }) => ({
        streamId,
        areaIds: areaIds === null ? null : [...areaIds],
        learners: learners.length,
      })),
    ),
    learningAreas: allAreas
      .filter(({ id, active }) => active || used.areas.has(id))
      .map(({ id, name, shortName, subjectGroup }) => ({ id, name, shortName, subjectGroup })),
    teachers: [...teachers].map(([id, name]) => ({ id, name })),
    rooms: allRooms
      .filter(({ id, active }) => active || used.rooms.has(id))
      .map(({ id, name, kind, capacity }) => ({ id, name, kind, capacity })),
    activities: activities.map(({ id, lessonsPerWeek, week, doubles, roomKind, version }) => ({
      id,
      lessonsPerWeek,
      week,
      doubles,
      roomKind,
      version,
      parts: parts
        .filter(({ activityId }) => activityId === id)
        .map(({ streamId, learningAreaId, staffId, roomId }) => ({ streamId, learningAreaId, staffId, roomId })),
    })),
    cards: cards.map(shownCard),
    wishes: wishes.map(({ id, weight, rule, version }) => ({ id, weight, rule, version })),
  }
}
