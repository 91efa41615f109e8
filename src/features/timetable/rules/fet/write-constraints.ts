/** Constraints of the model in FET's words. */
import { isHard, slotCount, type Constraint, type Problem } from '../model/problem.ts'
import type { People, Rule } from '../model/rule.ts'
import { element, type Element } from '#platform/pure/xml/xml.ts'

interface Written {
  readonly time: Element[]
  readonly space: Element[]
}

type Fields = readonly (readonly [name: string, value: string | number | readonly Element[]])[]

/** FET knows these as musts only: a wish for one is written switched off. */
const onlyMust =
  /^Constraint(Teacher|StudentsSet)(MaxGapsPerWeek|MaxDaysPerWeek|Max(Room|Building)ChangesPer(Day|Week))$|^ConstraintStudentsSetMaxHours/

const constraint = (name: string, weight: number, fields: Fields): Element =>
  element(name, [
    element('Weight_Percentage', String(onlyMust.test(name) ? 100 : weight)),
    ...fields.map(([field, value]) => element(field, typeof value === 'number' ? String(value) : value)),
    element('Active', String(weight >= 100 || !onlyMust.test(name))),
    element('Comments'),
  ])

class Writer {
  readonly #problem: Problem

  constructor(problem: Problem) {
    this.#problem = problem
  }

  #time(slot: number, tag: string, prefix: string): Element {
    const { days, periods } = this.#problem
    return element(tag, [
      element(`${prefix}Day`, days[Math.floor(slot / periods.length)] ?? ''),
      element(`${prefix}Hour`, periods[slot % periods.length] ?? ''),
    ])
  }

  times(slots: readonly number[], number: string, tag: string, prefix = ''): Fields {
    return [
      [number, slots.length] as const,
      ...slots.map((slot) => [tag, this.#time(slot, tag, prefix).children] as const),
    ]
  }

  nameOf({ of, id }: { readonly of: People['of']; readonly id: number }): string {
    return (of === 'teachers' ? this.#problem.teachers[id] : this.#problem.groups[id])?.name ?? ''
  }

  idOf(activity: number): number {
    return this.#problem.activities[activity]?.id ?? 0
  }

  ids(activities: readonly number[]): Fields {
    return [
      ['Number_of_Activities', activities.length],
      ...activities.map((one) => ['Activity_Id', this.idOf(one)] as const),
    ]
  }

  preferred(activity: number, slots: readonly number[], weight: number): Element {
    return constraint('ConstraintActivityPreferredTimeSlots', weight, [
      ['Activity_Id', this.idOf(activity)],
      ...this.times(slots, 'Number_of_Preferred_Time_Slots', 'Preferred_Time_Slot', 'Preferred_'),
    ])
  }

  roomName(room: number): string {
    return this.#problem.rooms[room]?.name ?? ''
  }

  otherSlots(slots: readonly number[]): number[] {
    return Array.from({ length: slotCount(this.#problem) }, (_, slot) => slot).filter((slot) => !slots.includes(slot))
  }

  /** One constraint for each person; FET names teachers and students in different fields. */
  each({ of, ids }: People, name: string, weight: number, fields: Fields, isOfRooms = false): Element[] {
    const teacher = isOfRooms ? 'Teacher' : 'Teacher_Name'
    const [whom, field] = of === 'teachers' ? ['Teacher', teacher] : ['StudentsSet', 'Students']
    return ids.map((id) =>
      constraint(`Constraint${whom}${name}`, weight, [[field, this.nameOf({ of, id })], ...fields]),
    )
  }

  /** Wishes of people not to have lessons at some times: about their activities, because FET knows it as a must only. */
  rather({ of, ids }: People, slots: readonly number[], weight: number): Element[] {
    const concerned = [...this.#problem.activities.entries()].flatMap(([place, one]) =>
      one[of].some((id) => ids.includes(id)) ? [place] : [],
    )
    return concerned.map((place) => this.preferred(place, this.otherSlots(slots), weight))
  }
}

const timeOf = (writer: Writer, rule: Rule, weight: number): Element[] => {
  if (rule.kind === 'away') return weight >= 100 ? [] : writer.rather(rule.people, rule.slots, weight)
  if (rule.kind === 'mostHoursDaily')
    return writer.each(rule.people, 'MaxHoursDaily', weight, [['Maximum_Hours_Daily', rule.most]])
  if (rule.kind === 'longestRun')
    return writer.each(rule.people, 'MaxHoursContinuously', weight, [['Maximum_Hours_Continuously', rule.most]])
  if (rule.kind === 'mostGapsWeekly')
    return writer.each(rule.people, 'MaxGapsPerWeek', weight, [['Max_Gaps', rule.most]])
  if (rule.kind === 'mostDays')
    return writer.each(rule.people, 'MaxDaysPerWeek', weight, [['Max_Days_Per_Week', rule.most]])
  if (rule.kind === 'starts')
    return rule.activities.map((activity) =>
      constraint('ConstraintActivityPreferredStartingTimes', weight, [
        ['Activity_Id', writer.idOf(activity)],
        ...writer.times(
          rule.slots,
          'Number_of_Preferred_Starting_Times',
          'Preferred_Starting_Time',
          'Preferred_Starting_',
        ),
      ]),
    )
  if (rule.kind === 'within') return rule.activities.map((activity) => writer.preferred(activity, rule.slots, weight))
  if (rule.kind === 'leastDaysBetween')
    return [
      constraint('ConstraintMinDaysBetweenActivities', weight, [
        ['Consecutive_If_Same_Day', String(rule.adjoin)],
        ...writer.ids(rule.activities),
        ['MinDays', rule.least],
      ]),
    ]
  if (rule.kind === 'leastGapsBetween')
    return [
      constraint('ConstraintMinGapsBetweenActivities', weight, [
        ...writer.ids(rule.activities),
        ['MinGaps', rule.least],
      ]),
    ]
  if (rule.kind === 'sameStart')
    return [constraint('ConstraintActivitiesSameStartingTime', weight, writer.ids(rule.activities))]
  return []
}

const roomsOf = (writer: Writer, rule: Rule, weight: number): Element[] => {
  if (rule.kind === 'mostChanges') {
    const [word, each] = [rule.between === 'rooms' ? 'Room' : 'Building', rule.each === 'day' ? 'Day' : 'Week']
    const most = [`Max_${word}_Changes_Per_${each}`, rule.most] as const
    return writer.each(rule.people, `Max${word}ChangesPer${each}`, weight, [most], true)
  }
  if (rule.kind !== 'rooms') return []
  const [room, other] = rule.rooms
  return rule.activities.map((activity) =>
    room !== undefined && other === undefined
      ? constraint('ConstraintActivityPreferredRoom', weight, [
          ['Activity_Id', writer.idOf(activity)],
          ['Room', writer.roomName(room)],
          ['Permanently_Locked', 'true'],
        ])
      : constraint('ConstraintActivityPreferredRooms', weight, [
          ['Activity_Id', writer.idOf(activity)],
          ['Number_of_Preferred_Rooms', rule.rooms.length],
          ...rule.rooms.map((one) => ['Preferred_Room', writer.roomName(one)] as const),
        ]),
  )
}

interface Closed {
  readonly who: { readonly of: People['of']; readonly id: number } | { readonly of: 'rooms'; readonly id: number }
  readonly slots: Set<number>
}

/** FET takes one list of closed times for each person and room. */
const closedTimes = (constraints: readonly Constraint[]): Closed[] => {
  const closed = new Map<string, Closed>()
  const close = (who: Closed['who'], slots: readonly number[]): void => {
    const key = `${who.of} ${who.id}`
    const known = closed.get(key) ?? { who, slots: new Set<number>() }
    for (const slot of slots) known.slots.add(slot)
    closed.set(key, known)
  }
  for (const one of constraints) {
    const { rule } = one
    if (!isHard(one)) continue
    if (rule.kind === 'away') for (const id of rule.people.ids) close({ of: rule.people.of, id }, rule.slots)
    if (rule.kind === 'roomClosed') close({ of: 'rooms', id: rule.room }, rule.slots)
  }
  return [...closed.values()]
}

/** Rules that FET has no words for, such as a wish that a room stays free, are left out. */
export const writeConstraints = (problem: Problem): Written => {
  const writer = new Writer(problem)
  const written: Written = { time: [], space: [] }
  for (const { rule, weight } of problem.constraints) {
    written.time.push(...timeOf(writer, rule, weight))
    written.space.push(...roomsOf(writer, rule, weight))
  }
  for (const { who, slots } of closedTimes(problem.constraints)) {
    const times = writer.times(
      [...slots].sort((one, other) => one - other),
      'Number_of_Not_Available_Times',
      'Not_Available_Time',
    )
    if (who.of === 'rooms')
      written.space.push(
        constraint('ConstraintRoomNotAvailableTimes', 100, [['Room', writer.roomName(who.id)], ...times]),
      )
    else {
      const [name, field] =
        who.of === 'teachers'
          ? ['ConstraintTeacherNotAvailableTimes', 'Teacher']
          : ['ConstraintStudentsSetNotAvailableTimes', 'Students']
      written.time.push(constraint(name, 100, [[field, writer.nameOf(who)], ...times]))
    }
  }
  return written
}
