/** Constraints of FET about rooms. */
import type { Rule } from '../model/rule.ts'
import { listedActivities, matchingActivities, NotUnderstood, numberOf, slotsOf, type Names } from './names.ts'
import { childrenOf, textOf, type Element } from '#platform/pure/xml/xml.ts'

type Reader = (constraint: Element, names: Names) => Rule

/** A virtual room stands for several at once, which a placement with one room cannot say. */
const roomsOf = (constraint: Element, names: Names): number[] =>
  [...childrenOf(constraint, 'Room'), ...childrenOf(constraint, 'Preferred_Room')].map(({ text }) => {
    const room = names.room(text)
    if (names.things.rooms[room]?.virtual) throw new NotUnderstood(`virtual room: ${text}`)
    return room
  })

const rooms =
  (kind: 'rooms' | 'homeRooms', activities: typeof listedActivities | typeof matchingActivities): Reader =>
  (constraint, names) => ({
    kind,
    activities: activities(names, constraint),
    rooms: roomsOf(constraint, names),
  })

/** A group has its home room for the lessons of this very group, not for those of its parts. */
const homeOfGroup: Reader = (constraint, names) => {
  const group = names.group(textOf(constraint, 'Students'))
  const activities = names.things.activities.flatMap((activity, place) =>
    activity.groups.length === 1 && activity.groups[0] === group ? [place] : [],
  )
  return { kind: 'homeRooms', activities, rooms: roomsOf(constraint, names) }
}

/** A teacher has it for the lessons that they give alone. */
const homeOfTeacher: Reader = (constraint, names) => {
  const teacher = names.teacher(textOf(constraint, 'Teacher'))
  const activities = names.things.activities.flatMap((activity, place) =>
    activity.teachers.length === 1 && activity.teachers[0] === teacher ? [place] : [],
  )
  return { kind: 'homeRooms', activities, rooms: roomsOf(constraint, names) }
}

const byFilter = rooms('rooms', matchingActivities)
const byList = rooms('rooms', listedActivities)

const readers: Readonly<Record<string, Reader>> = {
  ConstraintRoomNotAvailableTimes: (constraint, names) => ({
    kind: 'roomClosed',
    room: names.room(textOf(constraint, 'Room')),
    slots: slotsOf(names, constraint),
  }),
  ConstraintActivityPreferredRoom: byList,
  ConstraintActivityPreferredRooms: byList,
  ConstraintSubjectPreferredRoom: byFilter,
  ConstraintSubjectPreferredRooms: byFilter,
  ConstraintActivityTagPreferredRoom: byFilter,
  ConstraintActivityTagPreferredRooms: byFilter,
  ConstraintSubjectActivityTagPreferredRoom: byFilter,
  ConstraintSubjectActivityTagPreferredRooms: byFilter,
  ConstraintTeacherHomeRoom: homeOfTeacher,
  ConstraintTeacherHomeRooms: homeOfTeacher,
  ConstraintStudentsSetHomeRoom: homeOfGroup,
  ConstraintStudentsSetHomeRooms: homeOfGroup,
  ConstraintActivitiesSameRoomIfConsecutive: (constraint, names) => ({
    kind: 'sameRoomIfAdjoining',
    activities: listedActivities(names, constraint),
  }),
  ConstraintActivitiesOccupyMaxDifferentRooms: (constraint, names) => ({
    kind: 'mostRooms',
    activities: listedActivities(names, constraint),
    most: numberOf(constraint, 'Max_Number_of_Different_Rooms'),
  }),
}

/** @returns undefined if the constraint is not about rooms */
export const readRoomRule = (constraint: Element, names: Names): Rule | undefined =>
  readers[constraint.name]?.(constraint, names)
