/** What rules about rooms that depend on where other lessons are cost in a timetable during the search. */
import type { Choice, Compiled } from './compile.ts'
import { Walks } from './walks.ts'
import type { Ways } from './ways.ts'

/** An activity of a unit that such a rule is about. */
interface Step {
  readonly activity: number
  readonly length: number
  /** Its only room, or the number of its choice among those of the unit; null without a room. */
  readonly room: number | null
  readonly choice: number
  readonly walkers: readonly number[]
  readonly sets: readonly number[]
}

const stepsOf = ({ ways, units, choices, onlyRoom, problem }: Compiled): Step[][] =>
  units.members.map((members, unit) =>
    members.flatMap((activity): Step[] => {
      const [walkers, sets] = [ways.walkersOf.get(activity) ?? [], ways.setsOf.get(activity) ?? []]
      const room = onlyRoom.get(activity) ?? null
      const choice = choices[unit]?.findIndex((one) => one.activity === activity) ?? -1
      if (walkers.length + sets.length === 0 || (room === null && choice < 0)) return []
      return [{ activity, length: problem.activities[activity]?.duration ?? 1, room, choice, walkers, sets }]
    }),
  )

export class Steps {
  private readonly ways: Ways
  private readonly walks: Walks
  private readonly steps: readonly (readonly Step[])[]
  private readonly compiled: Compiled
  private readonly roomOf: (unit: number, nth: number) => number | null
  /** Place of an activity among the choices of its unit. */
  private readonly choiceOf: ReadonlyMap<number, number>
  /** Lessons by `set * rooms + room`, and the rooms of each set. */
  private readonly inRoom: Int32Array
  private readonly taken: Int32Array
  private readonly sums = { hard: 0, soft: 0 }
  private readonly before = { hard: 0, soft: 0, walksHard: 0, walksSoft: 0 }

  /** @param roomOf the room that a unit's n-th choice takes */
  constructor(compiled: Compiled, roomOf: (unit: number, nth: number) => number | null) {
    const { ways, sizes, problem, choices } = compiled
    this.compiled = compiled
    this.ways = ways
    this.roomOf = roomOf
    this.walks = new Walks(ways, sizes)
    this.steps = ways.any ? stepsOf(compiled) : []
    this.choiceOf = new Map(choices.flatMap((list) => list.map(({ activity }, nth) => [activity, nth] as const)))
    this.inRoom = new Int32Array(ways.sets.length * problem.rooms.length)
    this.taken = new Int32Array(ways.sets.length)
  }

  get hard(): number {
    return this.sums.hard + this.walks.hard
  }

  get soft(): number {
    return this.sums.soft + this.walks.soft
  }

  begin(): void {
    const { before, sums, walks } = this
    before.hard = sums.hard
    before.soft = sums.soft
    before.walksHard = walks.hard
    before.walksSoft = walks.soft
  }

  settle(): void {
    this.walks.settle()
  }

  /** The sums as they were: adding and subtracting fractions does not lead back to exactly the same. */
  restore(): void {
    const { before, sums, walks } = this
    sums.hard = before.hard
    sums.soft = before.soft
    walks.hard = before.walksHard
    walks.soft = before.walksSoft
  }

  /** A unit stands at its start, in its rooms. */
  take(unit: number, starts: Int32Array): void {
    if (this.ways.any) this.count(unit, starts, 1)
  }

  leave(unit: number, starts: Int32Array): void {
    if (this.ways.any) this.count(unit, starts, -1)
  }

  /** What the n-th room of a choice costs beside the lessons around it. */
  costOf({ activity, rooms, length }: Choice, nth: number, start: number): number {
    let cost = 0
    for (const walker of this.ways.walkersOf.get(activity) ?? [])
      cost += this.walks.costOf(walker, rooms[nth] ?? 0, start, length)
    for (const set of this.ways.setsOf.get(activity) ?? []) {
      const one = this.ways.sets[set]
      const isNew = this.inRoom[set * this.compiled.problem.rooms.length + (rooms[nth] ?? 0)] === 0
      if (one && isNew && (this.taken[set] ?? 0) >= one.most) cost += one.hard ? 1 : one.weight
    }
    return cost
  }

  private count(unit: number, starts: Int32Array, sign: 1 | -1): void {
    const start = starts[unit] ?? 0
    for (const { room: only, choice, length, walkers, sets } of this.steps[unit] ?? []) {
      const room = only ?? this.roomOf(unit, choice)
      if (room === null) continue
      for (const walker of walkers) this.walks.step(walker, room, start, length, sign)
      for (const set of sets) this.spread(set, room, sign)
    }
    for (const { own, other, otherUnit, hard, weight } of this.ways.neighbours[unit] ?? []) {
      const at = starts[otherUnit] ?? -1
      if (at < 0 || !this.adjoin(own, start, other, at)) continue
      const [room, there] = [this.roomOfActivity(unit, own), this.roomOfActivity(otherUnit, other)]
      if (room !== null && there !== null && room !== there) this.add(hard, weight, sign)
    }
  }

  private add(hard: boolean, weight: number, times: number): void {
    if (hard) this.sums.hard += times
    else this.sums.soft += times * weight
  }

  private roomOfActivity(unit: number, activity: number): number | null {
    const nth = this.choiceOf.get(activity)
    return this.compiled.onlyRoom.get(activity) ?? (nth === undefined ? null : this.roomOf(unit, nth))
  }

  /** Whether one of two activities of a day begins in the period in which the other has ended. */
  private adjoin(one: number, start: number, other: number, at: number): boolean {
    const { periods } = this.compiled.sizes
    const { activities } = this.compiled.problem
    const isSameDay = Math.floor(start / periods) === Math.floor(at / periods)
    const [length, lengthThere] = [activities[one]?.duration ?? 1, activities[other]?.duration ?? 1]
    return isSameDay && (start + length === at || at + lengthThere === start)
  }

  /** A must counts how many rooms are too many, so that the search sees them become fewer; a wish counts once. */
  private spread(set: number, room: number, sign: 1 | -1): void {
    const one = this.ways.sets[set]
    const at = set * this.compiled.problem.rooms.length + room
    const lessons = (this.inRoom[at] ?? 0) + sign
    this.inRoom[at] = lessons
    if (one === undefined || lessons !== (sign === 1 ? 1 : 0)) return
    const rooms = (this.taken[set] ?? 0) + sign
    this.taken[set] = rooms
    const over = sign === 1 ? rooms > one.most : rooms >= one.most
    if (over && (one.hard || rooms === (sign === 1 ? one.most + 1 : one.most))) this.add(one.hard, one.weight, sign)
  }
}
