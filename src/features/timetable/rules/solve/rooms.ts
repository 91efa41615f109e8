/** Which rooms an activity may take, and what each costs. */
import { isHard, type Problem } from '../model/problem.ts'

export interface RoomChoice {
  readonly activity: number
  readonly rooms: Int32Array
  /** Cost of the wishes that a room leaves open, room by room. */
  readonly costs: Float64Array
}

interface Asked {
  readonly rooms: readonly number[]
  readonly hard: boolean
  readonly weight: number
  readonly home: boolean
}

const askedOf = (problem: Problem): Map<number, Asked[]> => {
  const asked = new Map<number, Asked[]>()
  for (const constraint of problem.constraints) {
    const { rule } = constraint
    if (rule.kind !== 'rooms' && rule.kind !== 'homeRooms') continue
    const one = {
      rooms: rule.rooms,
      hard: isHard(constraint),
      weight: constraint.weight / 100,
      home: rule.kind === 'homeRooms',
    }
    for (const activity of rule.activities) asked.set(activity, [...(asked.get(activity) ?? []), one])
  }
  return asked
}

/** For each activity that needs a room, the rooms it may take. */
export const roomChoices = (problem: Problem): RoomChoice[] =>
  [...askedOf(problem)].map(([activity, asked]) => {
    const named = new Set(asked.flatMap(({ rooms, home }) => (home ? [] : rooms)))
    const meets = (room: number, { rooms, home }: Asked): boolean => rooms.includes(room) || (home && named.has(room))
    const headCount = problem.activities[activity]?.headCount ?? 0
    const all = [...new Set(asked.flatMap(({ rooms }) => rooms))]
    const fitting = all.filter((room) => (problem.rooms[room]?.capacity ?? 0) >= headCount)
    const allowed = fitting.filter((room) => asked.every((one) => !one.hard || meets(room, one)))
    const rooms = [allowed, fitting, all].find((list) => list.length > 0) ?? []
    const cost = (room: number): number =>
      asked.reduce((sum, one) => sum + (one.hard || meets(room, one) ? 0 : one.weight), 0)
    return { activity, rooms: Int32Array.from(rooms), costs: Float64Array.from(rooms, cost) }
  })

/** Activities that have no choice, each with its room. */
export const onlyRoomsOf = (choices: readonly RoomChoice[]): Map<number, number> =>
  new Map(
    choices.flatMap(({ activity, rooms: [room, other] }) =>
      room !== undefined && other === undefined ? [[activity, room] as const] : [],
    ),
  )
