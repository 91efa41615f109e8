/** A timetable laid out: which activities each person has in each slot. */
import type { Activity, Problem } from '../model/problem.ts'
import { slotCount } from '../model/problem.ts'
import type { People } from '../model/rule.ts'
import type { Timetable } from '../model/timetable.ts'

export interface Placed {
  readonly place: number
  readonly activity: Activity
  readonly start: number
  readonly day: number
  readonly period: number
  /** First period after the activity. */
  readonly end: number
  readonly slots: readonly number[]
  readonly room: number | null
}

export interface Sheet {
  readonly problem: Problem
  readonly placed: readonly (Placed | null)[]
  readonly breaks: ReadonlySet<number>
  /** Activities of a person in a slot. */
  readonly at: (of: People['of'], id: number, slot: number) => readonly Placed[]
  readonly of: (of: People['of'], id: number) => readonly Placed[]
  /** Slots at which a person may never have a lesson. */
  readonly closed: (of: People['of'], id: number) => ReadonlySet<number>
}

const none: readonly Placed[] = []

const placedAll = ({ activities, periods }: Problem, timetable: Timetable): (Placed | null)[] =>
  activities.map((activity, place) => {
    const { start, room } = timetable[place] ?? { start: null, room: null }
    if (start === null) return null
    const period = start % periods.length
    const slots = Array.from({ length: activity.duration }, (_, offset) => start + offset)
    const day = Math.floor(start / periods.length)
    return { place, activity, start, day, period, end: period + activity.duration, slots, room }
  })

const closedSlots = (problem: Problem, breaks: ReadonlySet<number>): Sheet['closed'] => {
  const closed = new Map<string, Set<number>>()
  for (const { rule } of problem.constraints) {
    if (rule.kind !== 'away') continue
    for (const id of rule.people.ids) {
      const key = `${rule.people.of} ${id}`
      closed.set(key, new Set([...(closed.get(key) ?? breaks), ...rule.slots]))
    }
  }
  return (of, id) => closed.get(`${of} ${id}`) ?? breaks
}

/** @param isIn the activities that are laid out */
export const sheetOf = (
  problem: Problem,
  timetable: Timetable,
  isIn: (activity: Activity) => boolean = () => true,
): Sheet => {
  const placed = placedAll(problem, timetable).map((one) => (one !== null && isIn(one.activity) ? one : null))
  const breaks = new Set(problem.constraints.flatMap(({ rule }) => (rule.kind === 'breaks' ? rule.slots : [])))
  const people = (count: number): Placed[][] => Array.from({ length: count }, () => [])
  const lists = { teachers: people(problem.teachers.length), learners: people(problem.learners.length) }
  const width = slotCount(problem)
  const slots = new Map<string, Placed[]>()
  for (const one of placed) {
    if (one === null) continue
    for (const role of ['teachers', 'learners'] as const)
      for (const id of one.activity[role]) {
        lists[role][id]?.push(one)
        for (const slot of one.slots) {
          const key = `${role} ${id * width + slot}`
          const there = slots.get(key)
          if (there) there.push(one)
          else slots.set(key, [one])
        }
      }
  }
  return {
    problem,
    placed,
    breaks,
    at: (of, id, slot) => slots.get(`${of} ${id * width + slot}`) ?? none,
    of: (of, id) => lists[of][id] ?? none,
    closed: closedSlots(problem, breaks),
  }
}
