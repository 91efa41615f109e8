/** Sessions with their rooms and invigilators, who may invigilate, and what clashes. */
import { staffAtWork, teachingOf } from '#core/people/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { paperClashes, sittingClashes, type Clash, type Sitting } from '../../rules/clashes.ts'
import type { Candidate } from '../../rules/invigilators.ts'
import { placeKey, type Place } from '../../rules/model.ts'
import type { State } from './state.ts'

export interface Person extends Candidate {
  readonly name: string
}

export const sittingsOf = ({ seats, unseated, papers, invigilators }: State): Sitting[] => {
  const areaOf = new Map(papers.map(({ id, learningAreaId }) => [id, learningAreaId]))
  const places = new Map<string, Place>()
  for (const { date, session } of seats) places.set(placeKey({ date, session }), { date, session })
  for (const { date, session } of papers)
    if (date !== null && session !== null) places.set(placeKey({ date, session }), { date, session })
  const seatsAt = groupBy(seats, placeKey)
  return [...places.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, place]) => ({
      ...place,
      unseated: unseated.get(key) ?? 0,
      rooms: [...groupBy(seatsAt.get(key) ?? [], ({ roomId }) => roomId)].map(([roomId, taken]) => ({
        roomId,
        learners: taken.length,
        areaIds: [...new Set(taken.flatMap(({ paperId }) => areaOf.get(paperId) ?? []))],
        invigilators: invigilators
          .filter((one) => placeKey(one) === key && one.roomId === roomId)
          .map(({ staffId }) => staffId),
      })),
    }))
}

/** Teachers with the subjects that they teach, and when something else takes them. */
export const peopleOf = async (tx: Tx, { others }: State): Promise<Person[]> => {
  const staff = await staffAtWork(tx, ['teacher', 'tutor'])
  const areas = groupBy(
    await teachingOf(
      tx,
      staff.map(({ id }) => id),
    ),
    ({ staffId }) => staffId,
  )
  return staff.map(({ id, fullName }) => ({
    id,
    name: fullName,
    areaIds: new Set((areas.get(id) ?? []).map(({ learningAreaId }) => learningAreaId)),
    busy: new Set(others.staff.get(id)?.keys()),
  }))
}

export const clashesOf = (state: State, sittings: readonly Sitting[], people: readonly Person[]): Clash[] => [
  ...paperClashes(state.exams),
  ...sittingClashes(sittings, people, state.row.perInvigilator, new Set(state.others.rooms.keys())),
]
