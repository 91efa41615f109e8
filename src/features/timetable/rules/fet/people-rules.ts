/**
 * Constraints of FET about the days of teachers and learners. Their names say whom they are about: one, a set, or all.
 */
import type { People, PeopleRule, Rule } from '../model/rule.ts'
import { numberOf, saysYes, slotsOf, type Names } from './names.ts'
import { textOf, type Element } from '#platform/pure/xml/xml.ts'

type Reader = (constraint: Element, people: People, names: Names) => PeopleRule

const tagOf = (constraint: Element, names: Names): number =>
  names.tag(textOf(constraint, 'Activity_Tag') || textOf(constraint, 'Activity_Tag_Name'))

const hoursDaily = ['Maximum_Hours_Daily', 'Max_Hours_Daily']
const hoursRunning = ['Maximum_Hours_Continuously', 'Max_Hours_Continuously']

/** Changes of room, and of building. */
const waysBetween = (between: 'rooms' | 'buildings', word: 'Room' | 'Building'): Readonly<Record<string, Reader>> => {
  const most =
    (each: 'day' | 'week', field: string): Reader =>
    (constraint, people) => ({ kind: 'mostChanges', people, between, each, most: numberOf(constraint, field) })
  return {
    [`Max${word}ChangesPerDay`]: most('day', `Max_${word}_Changes_Per_Day`),
    [`Max${word}ChangesPerWeek`]: most('week', `Max_${word}_Changes_Per_Week`),
    [`MinGapsBetween${word}Changes`]: (constraint, people) => ({
      kind: 'leastGapsBetweenChanges',
      people,
      between,
      least: numberOf(constraint, `Min_Gaps_Between_${word}_Changes`),
    }),
  }
}

/** By the constraint's name without `Constraint` and whom it is about. */
const readers: Readonly<Record<string, Reader>> = {
  NotAvailableTimes: (constraint, people, names) => ({ kind: 'away', people, slots: slotsOf(names, constraint) }),
  MaxHoursDaily: (constraint, people) => ({
    kind: 'mostHoursDaily',
    people,
    most: numberOf(constraint, ...hoursDaily),
    tag: null,
  }),
  ActivityTagMaxHoursDaily: (constraint, people, names) => ({
    kind: 'mostHoursDaily',
    people,
    most: numberOf(constraint, ...hoursDaily),
    tag: tagOf(constraint, names),
  }),
  MinHoursDaily: (constraint, people) => ({
    kind: 'leastHoursDaily',
    people,
    least: numberOf(constraint, 'Minimum_Hours_Daily', 'Min_Hours_Daily'),
    emptyDays: people.of === 'teachers' || saysYes(constraint, 'Allow_Empty_Days'),
  }),
  MaxHoursContinuously: (constraint, people) => ({
    kind: 'longestRun',
    people,
    most: numberOf(constraint, ...hoursRunning),
    tag: null,
  }),
  ActivityTagMaxHoursContinuously: (constraint, people, names) => ({
    kind: 'longestRun',
    people,
    most: numberOf(constraint, ...hoursRunning),
    tag: tagOf(constraint, names),
  }),
  MaxGapsPerDay: (constraint, people) => ({ kind: 'mostGapsDaily', people, most: numberOf(constraint, 'Max_Gaps') }),
  MaxGapsPerWeek: (constraint, people) => ({ kind: 'mostGapsWeekly', people, most: numberOf(constraint, 'Max_Gaps') }),
  MaxDaysPerWeek: (constraint, people, names) => ({
    kind: 'mostDays',
    people,
    most: numberOf(constraint, 'Max_Days_Per_Week'),
    from: 0,
    to: names.things.periods.length,
  }),
  IntervalMaxDaysPerWeek: (constraint, people, names) => {
    const end = textOf(constraint, 'Interval_End_Hour')
    return {
      kind: 'mostDays',
      people,
      most: numberOf(constraint, 'Max_Days_Per_Week'),
      from: names.period(textOf(constraint, 'Interval_Start_Hour')),
      to: end === '' ? names.things.periods.length : names.period(end),
    }
  },
  MinDaysPerWeek: (constraint, people) => ({
    kind: 'leastDays',
    people,
    least: numberOf(constraint, 'Minimum_Days_Per_Week', 'Min_Days_Per_Week'),
  }),
  EarlyMaxBeginningsAtSecondHour: (constraint, people) => ({
    kind: 'mostLateStarts',
    people,
    most: numberOf(constraint, 'Max_Beginnings_At_Second_Hour'),
  }),
  MaxSpanPerDay: (constraint, people) => ({
    kind: 'mostSpanDaily',
    people,
    most: numberOf(constraint, 'Max_Span'),
    oneLonger: saysYes(constraint, 'Allow_One_Day_Exception_of_Plus_One'),
  }),
  MinRestingHours: (constraint, people) => ({
    kind: 'leastRest',
    people,
    least: numberOf(constraint, 'Minimum_Resting_Hours'),
    circular: saysYes(constraint, 'Circular'),
  }),
  ...waysBetween('rooms', 'Room'),
  ...waysBetween('buildings', 'Building'),
}

const scopes: readonly [prefix: string, people: (constraint: Element, names: Names) => People][] = [
  ['ConstraintTeachers', (_, { things }) => ({ of: 'teachers', ids: [...things.teachers.keys()] })],
  [
    'ConstraintTeacher',
    (constraint, names) => ({
      of: 'teachers',
      ids: [names.teacher(textOf(constraint, 'Teacher_Name') || textOf(constraint, 'Teacher'))],
    }),
  ],
  [
    'ConstraintStudentsSet',
    (constraint, names) => ({
      of: 'learners',
      ids: names.things.groups[names.group(textOf(constraint, 'Students'))]?.learners ?? [],
    }),
  ],
  ['ConstraintStudents', (_, { things }) => ({ of: 'learners', ids: [...things.learners.keys()] })],
]

/** @returns undefined if the constraint is not about people's days */
export const readPeopleRule = (constraint: Element, names: Names): Rule | undefined => {
  for (const [prefix, people] of scopes) {
    const reader = constraint.name.startsWith(prefix) ? readers[constraint.name.slice(prefix.length)] : undefined
    if (reader) return reader(constraint, people(constraint, names), names)
  }
  return undefined
}
