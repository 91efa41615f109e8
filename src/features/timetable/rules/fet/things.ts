/** Reads the lists of a FET file: days, teachers, years with their groups, rooms, activities. */
import type { Activity, LearnerGroup, Learners, Room } from '../model/problem.ts'
import { namesOf, places, saysYes, type Things } from './names.ts'
import { childOf, childrenOf, textOf, type Element } from '#platform/pure/xml/xml.ts'

const namesIn = (file: Element, list: string, item: string): string[] =>
  childrenOf(childOf(file, list), item).map((child) => textOf(child, 'Name'))

const namedIn = (file: Element, list: string, item: string): { name: string }[] =>
  namesIn(file, list, item).map((name) => ({ name }))

/**
 * Years contain groups, groups contain subgroups; equal names are the same learners. What is not divided is its own
 * smallest set.
 */
const learnersOf = (file: Element): { learners: Learners[]; groups: LearnerGroup[] } => {
  const learners: Learners[] = []
  const placeOf = new Map<string, number>()
  const groups = new Map<string, { size: number; members: Set<number> }>()
  const smallest = (set: Element): number => {
    const name = textOf(set, 'Name')
    const known = placeOf.get(name)
    if (known !== undefined) return known
    placeOf.set(name, learners.length)
    return learners.push({ name, size: Number(textOf(set, 'Number_of_Students')) || 0 }) - 1
  }
  const within = (set: Element): number[] => {
    const parts = [...childrenOf(set, 'Group'), ...childrenOf(set, 'Subgroup')]
    const found = parts.length === 0 ? [smallest(set)] : parts.flatMap(within)
    const name = textOf(set, 'Name')
    const group = groups.get(name) ?? { size: Number(textOf(set, 'Number_of_Students')) || 0, members: new Set() }
    for (const one of found) group.members.add(one)
    groups.set(name, group)
    return found
  }
  for (const year of childrenOf(childOf(file, 'Students_List'), 'Year')) within(year)
  return { learners, groups: [...groups].map(([name, { size, members }]) => ({ name, size, learners: [...members] })) }
}

const roomsOf = (file: Element): Room[] => {
  const buildings = places(namesIn(file, 'Buildings_List', 'Building'))
  return childrenOf(childOf(file, 'Rooms_List'), 'Room').map((room) => {
    const building = textOf(room, 'Building')
    return {
      name: textOf(room, 'Name'),
      building: building === '' ? null : buildings(building),
      capacity: Number(textOf(room, 'Capacity')) || 0,
      virtual: saysYes(room, 'Virtual'),
    }
  })
}

const activitiesOf = (file: Element, things: Omit<Things, 'activities'>): Activity[] => {
  const { subject, tag, teacher, group } = namesOf({ ...things, activities: [] })
  return childrenOf(childOf(file, 'Activities_List'), 'Activity')
    .filter((activity) => textOf(activity, 'Active') === '' || saysYes(activity, 'Active'))
    .map((activity) => {
      const groups = childrenOf(activity, 'Students').map(({ text }) => group(text))
      const learners = [...new Set(groups.flatMap((one) => things.groups[one]?.learners ?? []))]
      const size = groups.reduce((sum, one) => sum + (things.groups[one]?.size ?? 0), 0)
      const headCount = textOf(activity, 'Number_Of_Students')
      return {
        id: Number(textOf(activity, 'Id')),
        series: Number(textOf(activity, 'Activity_Group_Id')) || 0,
        duration: Number(textOf(activity, 'Duration')) || 1,
        subject: subject(textOf(activity, 'Subject')),
        tags: childrenOf(activity, 'Activity_Tag').flatMap(({ text }) => (text === '' ? [] : [tag(text)])),
        teachers: childrenOf(activity, 'Teacher').map(({ text }) => teacher(text)),
        groups,
        learners,
        headCount: headCount === '' ? size : Number(headCount),
      }
    })
}

export const readThings = (file: Element): Things => {
  const things = {
    name: textOf(file, 'Institution_Name'),
    days: namesIn(file, 'Days_List', 'Day'),
    periods: namesIn(file, 'Hours_List', 'Hour'),
    subjects: namedIn(file, 'Subjects_List', 'Subject'),
    tags: namedIn(file, 'Activity_Tags_List', 'Activity_Tag'),
    buildings: namedIn(file, 'Buildings_List', 'Building'),
    rooms: roomsOf(file),
    teachers: namedIn(file, 'Teachers_List', 'Teacher'),
    ...learnersOf(file),
  }
  return { ...things, activities: activitiesOf(file, things) }
}
