/** Constraints of FET about when activities take place. */
import type { Rule } from '../model/rule.ts'
import { listedActivities, matchingActivities, numberOf, saysYes, slotNamed, slotsOf, type Names } from './names.ts'
import { textOf, type Element } from '#platform/pure/xml/xml.ts'

type Reader = (constraint: Element, names: Names) => Rule

const inOrder = ['First_Activity_Id', 'Second_Activity_Id', 'Third_Activity_Id']

const preferredStart: Reader = (constraint, names) => {
  const { periods, days } = names.things
  const [day, period] = [textOf(constraint, 'Preferred_Day'), textOf(constraint, 'Preferred_Hour')]
  const activities = listedActivities(names, constraint)
  if (day !== '' && period !== '') return { kind: 'starts', activities, slots: [slotNamed(names, day, period)] }
  const slots = days.flatMap((dayName) =>
    periods.flatMap((periodName) =>
      (day === '' || day === dayName) && (period === '' || period === periodName)
        ? [slotNamed(names, dayName, periodName)]
        : [],
    ),
  )
  return { kind: 'starts', activities, slots }
}

const inSlots =
  (kind: 'starts' | 'within', activities: typeof listedActivities | typeof matchingActivities): Reader =>
  (constraint, names) => ({ kind, activities: activities(names, constraint), slots: slotsOf(names, constraint) })

const listed =
  (kind: 'sameStart' | 'sameDay' | 'samePeriod' | 'apart'): Reader =>
  (constraint, names) => ({ kind, activities: listedActivities(names, constraint) })

const ordered =
  (kind: 'follows' | 'joined'): Reader =>
  (constraint, names) => ({ kind, activities: listedActivities(names, constraint, inOrder) })

const tagsApart: Reader = (constraint, names) => {
  const tags = constraint.children.filter(({ name }) => name === 'Activity_Tag').map(({ text }) => names.tag(text))
  const activities = names.things.activities.flatMap((activity, place) =>
    activity.tags.some((tag) => tags.includes(tag)) ? [place] : [],
  )
  return { kind: 'apart', activities }
}

const readers: Readonly<Record<string, Reader>> = {
  ConstraintBreakTimes: (constraint, names) => ({ kind: 'breaks', slots: slotsOf(names, constraint) }),
  ConstraintActivityPreferredStartingTime: preferredStart,
  ConstraintActivityPreferredDay: preferredStart,
  ConstraintActivityPreferredStartingTimes: inSlots('starts', listedActivities),
  ConstraintActivitiesPreferredStartingTimes: inSlots('starts', matchingActivities),
  ConstraintSubactivitiesPreferredStartingTimes: inSlots('starts', matchingActivities),
  ConstraintActivityPreferredTimeSlots: inSlots('within', listedActivities),
  ConstraintActivitiesPreferredTimeSlots: inSlots('within', matchingActivities),
  ConstraintSubactivitiesPreferredTimeSlots: inSlots('within', matchingActivities),
  ConstraintMinDaysBetweenActivities: (constraint, names) => ({
    kind: 'leastDaysBetween',
    activities: listedActivities(names, constraint),
    least: numberOf(constraint, 'MinDays'),
    adjoin: saysYes(constraint, 'Consecutive_If_Same_Day'),
  }),
  ConstraintMaxDaysBetweenActivities: (constraint, names) => ({
    kind: 'mostDaysBetween',
    activities: listedActivities(names, constraint),
    most: numberOf(constraint, 'MaxDays'),
  }),
  ConstraintMinGapsBetweenActivities: (constraint, names) => ({
    kind: 'leastGapsBetween',
    activities: listedActivities(names, constraint),
    least: numberOf(constraint, 'MinGaps'),
  }),
  ConstraintActivitiesSameStartingTime: listed('sameStart'),
  ConstraintActivitiesSameStartingDay: listed('sameDay'),
  ConstraintActivitiesSameStartingHour: listed('samePeriod'),
  ConstraintActivitiesNotOverlapping: listed('apart'),
  ConstraintActivityTagsNotOverlapping: tagsApart,
  ConstraintTwoActivitiesConsecutive: ordered('follows'),
  ConstraintTwoActivitiesGrouped: ordered('joined'),
  ConstraintThreeActivitiesGrouped: ordered('joined'),
  ConstraintTwoActivitiesOrdered: (constraint, names) => ({
    kind: 'before',
    activities: listedActivities(names, constraint, inOrder),
    sameDayOnly: false,
  }),
  ConstraintTwoActivitiesOrderedIfSameDay: (constraint, names) => ({
    kind: 'before',
    activities: listedActivities(names, constraint, inOrder),
    sameDayOnly: true,
  }),
  ConstraintActivityEndsStudentsDay: (constraint, names) => ({
    kind: 'endsDay',
    activities: listedActivities(names, constraint),
  }),
  ConstraintActivitiesEndStudentsDay: (constraint, names) => ({
    kind: 'endsDay',
    activities: matchingActivities(names, constraint),
  }),
  ConstraintActivitiesMaxSimultaneousInSelectedTimeSlots: (constraint, names) => ({
    kind: 'mostAtOnce',
    activities: listedActivities(names, constraint),
    most: numberOf(constraint, 'Max_Number_of_Simultaneous_Activities'),
    slots: slotsOf(names, constraint),
  }),
  ConstraintActivitiesOccupyMaxTimeSlotsFromSelection: (constraint, names) => ({
    kind: 'mostSlots',
    activities: listedActivities(names, constraint),
    most: numberOf(constraint, 'Max_Number_of_Occupied_Time_Slots'),
    slots: slotsOf(names, constraint),
  }),
}

/** @returns undefined if the constraint is not about when activities take place */
export const readActivityRule = (constraint: Element, names: Names): Rule | undefined =>
  readers[constraint.name]?.(constraint, names)
