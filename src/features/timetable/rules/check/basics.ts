/**
 * What holds in every timetable: each activity has a place within a day, and nobody and no room is needed twice at
 * once.
 */
import { slotCount } from '../model/problem.ts'
import type { BasicKind, Broken, Found } from './broken.ts'
import type { Placed } from './sheet.ts'
import type { Sheets } from './weeks.ts'

const basic = (kind: BasicKind, found: Found): Broken => ({
  kind,
  hard: true,
  cost: found.times,
  constraint: null,
  activities: [],
  person: null,
  room: null,
  day: null,
  slot: null,
  ...found,
})

const places = (placed: readonly Placed[]): number[] => placed.map(({ place }) => place)

const clashes = ({ whole: { problem }, of }: Sheets): Broken[] => {
  const found: Broken[] = []
  for (const role of ['teachers', 'learners'] as const)
    for (const id of problem[role].keys())
      for (const { at } of of(role, id))
        for (let slot = 0; slot < slotCount(problem); slot++) {
          const there = at(role, id, slot)
          if (there.length > 1)
            found.push(
              basic('clash', { times: there.length - 1, activities: places(there), person: { of: role, id }, slot }),
            )
        }
  return found
}

const roomsTaken = ({ weeks }: Sheets): Broken[] => {
  const found = weeks.flatMap(({ placed }) => {
    const users = new Map<string, Placed[]>()
    for (const one of placed)
      for (const slot of one?.slots ?? [])
        if (one !== null && one.room !== null)
          users.set(`${one.room} ${slot}`, [...(users.get(`${one.room} ${slot}`) ?? []), one])
    return [...users].flatMap(([key, there]) => (there.length > 1 ? [{ key, there }] : []))
  })
  // What is the same in week A and in week B is told once.
  const once = new Map(found.map(({ key, there }) => [`${key} ${places(there).join()}`, { key, there }]))
  return [...once.values()].map(({ key, there }) => {
    const [room = null, slot = null] = key.split(' ').map(Number)
    return basic('roomTaken', { times: there.length - 1, activities: places(there), room, slot })
  })
}

export const checkBasics = (sheets: Sheets): Broken[] => {
  const { placed, problem } = sheets.whole
  const alone = placed.flatMap((one, place) => {
    if (one === null) return basic('notPlaced', { times: 1, activities: [place] })
    const found: Broken[] = []
    if (one.end > problem.periods.length) found.push(basic('pastEndOfDay', { times: 1, activities: [place] }))
    const capacity = one.room === null ? undefined : problem.rooms[one.room]?.capacity
    if (capacity !== undefined && one.activity.headCount > capacity)
      found.push(basic('roomTooSmall', { times: 1, activities: [place], room: one.room }))
    return found
  })
  return [...alone, ...clashes(sheets), ...roomsTaken(sheets)]
}
