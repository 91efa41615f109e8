/** A draft as a FET file. Bell schedules stand one after the other in each day, and classes use their own only. */
import type { Board } from '../../contract/drafts.ts'
import { documentOf } from '../fet/document.ts'
import { writeFet } from '../fet/write.ts'
import type { Constraint, Problem } from '../model/problem.ts'
import type { Rule } from '../model/rule.ts'
import type { Timetable } from '../model/timetable.ts'
import { assemble, type Assembled } from './assemble.ts'
import { groupsOf } from './group.ts'
import { lessonsOf } from './lessons.ts'

interface Whole {
  readonly problem: Problem
  readonly timetable: Timetable
}

/** Where the numbers of one group are in the whole. */
interface Shift {
  readonly slot: (slot: number) => number
  readonly activities: number
  readonly learners: number
}

const shifted = (rule: Rule, { slot, activities, learners }: Shift): Rule => ({
  ...rule,
  ...('slots' in rule ? { slots: rule.slots.map(slot) } : {}),
  ...('besides' in rule && rule.besides ? { besides: rule.besides.map((one) => one + activities) } : {}),
  ...('activities' in rule ? { activities: rule.activities.map((one) => one + activities) } : {}),
  ...('people' in rule && rule.people.of === 'learners'
    ? { people: { ...rule.people, ids: rule.people.ids.map((id) => id + learners) } }
    : {}),
})

const together = (groups: readonly Assembled[]): Whole | undefined => {
  const [first] = groups
  if (first === undefined) return undefined
  const width = groups.reduce((sum, { problem }) => sum + problem.periods.length, 0)
  const isOne = groups.length === 1
  let [period, count] = [0, 0]
  const whole = { periods: [] as string[], learners: [...first.problem.learners].slice(0, 0) }
  const activities = [...first.problem.activities].slice(0, 0)
  const groupsOfLearners = [...first.problem.groups].slice(0, 0)
  const constraints: Constraint[] = []
  const timetable = [...first.present].slice(0, 0)
  for (const { problem, present, group } of groups) {
    const [own, from] = [problem.periods.length, period]
    const slot = (one: number): number => Math.floor(one / own) * width + from + (one % own)
    const shift: Shift = { slot, activities: activities.length, learners: whole.learners.length }
    const ids = problem.learners.map((_, place) => place + shift.learners)
    const others = problem.days.flatMap((_, day) =>
      Array.from({ length: width }, (__, one) => one).flatMap((one) =>
        one < from || one >= from + own ? [day * width + one] : [],
      ),
    )
    whole.periods.push(...(isOne ? problem.periods : problem.periods.map((name) => `${group.bell.name} ${name}`)))
    whole.learners.push(...problem.learners)
    groupsOfLearners.push(
      ...problem.groups.map((one) => ({ ...one, learners: one.learners.map((id) => id + shift.learners) })),
    )
    activities.push(
      ...problem.activities.map((activity) => ({
        ...activity,
        id: ++count,
        groups: activity.groups.map((id) => id + shift.learners),
        learners: activity.learners.map((id) => id + shift.learners),
      })),
    )
    constraints.push(...problem.constraints.map(({ weight, rule }) => ({ weight, rule: shifted(rule, shift) })))
    if (others.length > 0)
      constraints.push({ weight: 100, rule: { kind: 'away', people: { of: 'learners', ids }, slots: others } })
    timetable.push(
      ...present.map(({ start, room }, place) => {
        const isFree = start === null || problem.activities[place]?.week === 'b'
        return { room, start: isFree ? null : slot(start) }
      }),
    )
    period += own
  }
  return { problem: { ...first.problem, ...whole, groups: groupsOfLearners, activities, constraints }, timetable }
}

const severalBells =
  'The classes follow different bell schedules, which stand one after the other in each day. FET does not know which of their lessons are at the same time.'

const alternating =
  'Lessons of week A or week B carry that as a tag. FET gives each of them a time of its own, so those of week B are without a place.'

/** The draft with the places of its lessons; without any lesson it has nothing but the school's lists. */
export const fetOf = (board: Board): string => {
  const groups = groupsOf(board, lessonsOf(board)).map((group) => assemble(group))
  const [bell] = board.bells
  const whole = together(groups.length > 0 || bell === undefined ? groups : [assemble({ board, bell, lessons: [] })])
  const empty: Problem = {
    name: board.draft.name,
    days: [],
    periods: [],
    subjects: [],
    tags: [],
    buildings: [],
    rooms: [],
    teachers: [],
    learners: [],
    groups: [],
    activities: [],
    constraints: [],
  }
  const { problem, timetable } = whole ?? { problem: empty, timetable: [] }
  const comments = [
    ...(groups.length > 1 ? [severalBells] : []),
    ...(board.activities.some(({ week }) => week !== 'every') ? [alternating] : []),
  ]
  const document = documentOf(problem, comments.join(' '))
  return writeFet({ document, problem, timetable: [] }, timetable)
}
