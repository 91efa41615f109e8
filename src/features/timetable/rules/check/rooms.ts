/** Rules about where activities take place. */
import type { RoomRule } from '../model/rule.ts'
import type { Found } from './broken.ts'
import type { Placed, Sheet } from './sheet.ts'

/** Rooms that some rule names for an activity, wherever its home is. */
const isNamedElsewhere = ({ problem }: Sheet, place: number, room: number): boolean =>
  problem.constraints.some(
    ({ rule }) => rule.kind === 'rooms' && rule.activities.includes(place) && rule.rooms.includes(room),
  )

const adjoins = (one: Placed, other: Placed): boolean =>
  one.day === other.day && (one.end === other.period || other.end === one.period)

export const checkRooms = (sheet: Sheet, rule: RoomRule): Found[] => {
  if (rule.kind === 'roomClosed')
    return sheet.placed.flatMap((one) => {
      const closed = one?.room === rule.room ? one.slots.filter((slot) => rule.slots.includes(slot)) : []
      return one && closed.length > 0 ? { times: closed.length, activities: [one.place], room: rule.room } : []
    })
  const placed = rule.activities.flatMap((place) => sheet.placed[place] ?? [])
  switch (rule.kind) {
    case 'rooms':
      return placed.flatMap(({ place, room }) =>
        room !== null && rule.rooms.includes(room) ? [] : { times: 1, activities: [place], room },
      )
    case 'homeRooms':
      return placed.flatMap(({ place, room }) =>
        room !== null && (rule.rooms.includes(room) || isNamedElsewhere(sheet, place, room))
          ? []
          : { times: 1, activities: [place], room },
      )
    case 'sameRoomIfAdjoining':
      return placed.flatMap((one, place) =>
        placed
          .slice(place + 1)
          .flatMap((other) =>
            adjoins(one, other) && one.room !== null && other.room !== null && one.room !== other.room
              ? { times: 1, activities: [one.place, other.place] }
              : [],
          ),
      )
    case 'mostRooms': {
      const rooms = new Set(placed.flatMap(({ room }) => room ?? []))
      return rooms.size > rule.most ? [{ times: 1, activities: placed.map(({ place }) => place) }] : []
    }
  }
}
