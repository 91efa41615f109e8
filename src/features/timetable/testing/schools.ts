/** Timetable problems for tests: small ones by hand, and random ones that are known to have an answer. */
import type { Activity, Constraint, Problem } from '../rules/model/problem.ts'
import type { Rule } from '../rules/model/rule.ts'
import type { Placement, Timetable } from '../rules/model/timetable.ts'

const named = (prefix: string, count: number): { name: string }[] =>
  Array.from({ length: count }, (_, place) => ({ name: `${prefix} ${place + 1}` }))

export const must = (rule: Rule): Constraint => ({ weight: 100, rule })
export const wish = (rule: Rule, weight = 50): Constraint => ({ weight, rule })

type Lesson = Pick<Activity, 'teachers' | 'learners'> & Partial<Activity>

interface Plan {
  readonly days?: number
  readonly periods?: number
  readonly teachers?: number
  readonly classes?: number
  readonly tags?: number
  /** Building of each room. */
  readonly rooms?: readonly (number | null)[]
  readonly lessons: readonly Lesson[]
  readonly constraints?: readonly Constraint[]
}

/** A school whose classes are not divided. */
export const school = ({
  days = 5,
  periods = 6,
  teachers = 3,
  classes = 2,
  tags = 1,
  rooms = [],
  ...plan
}: Plan): Problem => ({
  name: 'Umoja School',
  days: named('Day', days).map(({ name }) => name),
  periods: named('Period', periods).map(({ name }) => name),
  subjects: named('Subject', 1),
  tags: named('Tag', tags),
  buildings: named('Building', 3),
  rooms: rooms.map((building, place) => ({ name: `Room ${place + 1}`, building, capacity: 40, virtual: false })),
  teachers: named('Teacher', teachers),
  learners: named('Class', classes).map(({ name }) => ({ name, size: 30 })),
  groups: named('Class', classes).map(({ name }, place) => ({ name, size: 30, learners: [place] })),
  activities: plan.lessons.map((lesson, place) => ({
    id: place + 1,
    series: 0,
    duration: 1,
    subject: 0,
    tags: [],
    groups: lesson.learners,
    headCount: 30,
    ...lesson,
  })),
  constraints: plan.constraints ?? [],
})

export const at = (...starts: readonly (number | null)[]): Timetable => starts.map((start) => ({ start, room: null }))

/**
 * A solvable school in which some lessons are taught in week A only, and another one in week B at a time that is no
 * other than theirs.
 */
export const alternatingSchool = (below: (limit: number) => number): Problem => {
  const problem = solvableSchool(below)
  const twins = problem.activities.flatMap(({ duration }, place) => (duration === 1 && below(3) === 0 ? [place] : []))
  const twinOf = new Map(twins.map((place, nth) => [place, problem.activities.length + nth]))
  const both = (activities: readonly number[]): number[] =>
    activities.flatMap((place) => [place, ...(twinOf.has(place) ? [twinOf.get(place) ?? 0] : [])])
  return {
    ...problem,
    activities: [
      ...problem.activities.map((one, place) => (twinOf.has(place) ? { ...one, week: 'a' as const } : one)),
      ...twins.flatMap((place, nth) => {
        const one = problem.activities[place]
        return one ? [{ ...one, id: problem.activities.length + nth + 1, week: 'b' as const }] : []
      }),
    ],
    constraints: problem.constraints.map(({ weight, rule }) => ({
      weight,
      rule: 'activities' in rule ? { ...rule, activities: both(rule.activities) } : rule,
    })),
  }
}

/**
 * A full week for each class, made from a timetable that is laid out first. Teachers are away only while it leaves them
 * free, some lessons are fixed at their place in it, some are doubles, some need one of two rooms.
 * @param below gives a random whole number from 0 to its argument minus 1
 */
export const solvableSchool = (below: (limit: number) => number): Problem => {
  const [days, periods, classes] = [5, 4 + below(3), 2 + below(4)]
  const slots = days * periods
  const teachers = classes + 1 + below(3)
  const lessons: Lesson[] = []
  const answer: Placement[] = []
  const constraints: Constraint[] = []
  const busy = Array.from({ length: teachers }, () => new Set<number>())
  const inRoom: Set<number>[] = [new Set(), new Set()]
  for (let one = 0; one < classes; one++)
    for (let slot = 0; slot < slots; slot++) {
      const double = slot % periods < periods - 1 && below(4) === 0
      const taken = double ? [slot, slot + 1] : [slot]
      const free = [...busy.keys()].filter((teacher) => taken.every((at) => !busy[teacher]?.has(at)))
      const teacher = free[below(free.length)]
      if (teacher === undefined) continue
      for (const at of taken) busy[teacher]?.add(at)
      const place = lessons.push({ teachers: [teacher], learners: [one], duration: taken.length }) - 1
      answer.push({ start: slot, room: null })
      if (below(8) === 0) constraints.push(must({ kind: 'starts', activities: [place], slots: [slot] }))
      const room = inRoom.findIndex((used) => taken.every((at) => !used.has(at)))
      if (room >= 0 && below(3) === 0) {
        for (const at of taken) inRoom[room]?.add(at)
        constraints.push(must({ kind: 'rooms', activities: [place], rooms: [0, 1] }))
      }
      if (double) slot++
    }
  for (const [teacher, times] of busy.entries()) {
    const people = { of: 'teachers' as const, ids: [teacher] }
    const away = Array.from({ length: slots }, (_, slot) => slot).filter((slot) => !times.has(slot) && below(3) === 0)
    constraints.push(must({ kind: 'away', people, slots: away }))
    constraints.push(wish({ kind: 'mostGapsWeekly', people, most: 2 }))
  }
  return school({ days, periods, teachers, classes, rooms: [null, null], lessons, constraints })
}
