/**
 * Finds a timetable by simulated annealing with chains of moves: first with wishes counting little until every must is
 * kept, then with wishes counting in full. The first search is short; each new start takes three times as long. The
 * same seed gives the same timetable.
 */
import type { Problem } from '../model/problem.ts'
import type { RuleKind } from '../model/rule.ts'
import type { Timetable } from '../model/timetable.ts'
import { compile, type Compiled } from './compile.ts'
import { Moves } from './moves.ts'
import { Placing } from './placing.ts'
import { seededRandom, type Random } from './random.ts'
import { State } from './state.ts'

export interface Progress {
  /** Musts broken and cost of wishes of the best timetable so far. */
  readonly hard: number
  readonly soft: number
  readonly seconds: number
  readonly timetable: Timetable
}

export interface SolveOptions {
  readonly seed: number
  readonly seconds: number
  /** The time in seconds since any fixed moment. */
  readonly clock: () => number
  /** Begins from this timetable instead of from nothing. */
  readonly from?: Timetable
  /** Cost of each activity that leaves its place in `from`. With it the search stays cool and changes little. */
  readonly moveCost?: number
  readonly onProgress?: (progress: Progress) => void
  readonly isCancelled?: () => boolean
}

export interface Solved {
  /** The best timetable that was found; it may break musts. */
  readonly timetable: Timetable
  readonly hard: number
  readonly soft: number
  /** Kinds of rules in the problem that the search does not look at. */
  readonly leftOut: readonly RuleKind[]
}

/** What a broken must costs beside wishes, which cost up to 1. */
const hardWeight = 5

/** Units that one attempt may place, for each unit of the problem. */
const placed = 6

/** With more broken musts than this the search has cooled too fast; holding it at its temperature is of no use. */
const mostHeld = 20

/** Proposals per unit while wishes are improved: `improving` for each unit that a wish is about, up to a limit. */
const improving = 12
const mostImproving = 6000

/** Proposals between two looks at the clock. */
const batch = 1024

interface Best {
  hard: number
  soft: number
  timetable: Timetable
}

const timetableOf = (state: State): Timetable => {
  const { compiled } = state
  const placements = compiled.problem.activities.map((_, place) => ({
    start: state.start[compiled.units.unitOf[place] ?? 0] ?? null,
    room: compiled.onlyRoom.get(place) ?? null,
  }))
  for (const [unit, choices] of compiled.choices.entries())
    for (const [nth, { activity }] of choices.entries()) {
      const placement = placements[activity]
      if (placement) placement.room = state.roomOf(unit, nth)
    }
  return placements
}

/**
 * Gives each unit a first place, the hardest to place first: where `from` has it, or else where it breaks fewest musts.
 */
const filled = (compiled: Compiled, random: Random, from: Timetable | undefined): State => {
  const state = new State(compiled)
  const { starts, units, uses, allowed, sizes } = compiled
  const order = [...starts.keys()].sort(
    (one, other) =>
      (starts[one]?.length ?? 0) / (uses[one]?.length || 1) - (starts[other]?.length ?? 0) / (uses[other]?.length || 1),
  )
  for (const unit of order) {
    const given = from?.[units.members[unit]?.[0] ?? 0]?.start ?? -1
    if (given >= 0 && allowed[unit * sizes.slots + given] === 1) {
      state.move(unit, given)
      continue
    }
    let [best, fewest] = [-1, Number.POSITIVE_INFINITY]
    for (const start of starts[unit] ?? []) {
      const hard = state.hardAt(unit, start) + random.next()
      if (hard < fewest) [best, fewest] = [start, hard]
    }
    state.move(unit, best)
  }
  state.begin()
  state.settle()
  return state
}

const seated = (compiled: Compiled, { partial }: Placing): State => {
  const state = new State(compiled)
  partial.copyTo(state)
  state.begin()
  state.settle()
  return state
}

/** Adds the cost of moving its activities to every start of a unit except its start in `from`. */
const chargeMoves = ({ starts, startCosts, units, sizes }: Compiled, from: Timetable, cost: number): void => {
  for (const [unit, list] of starts.entries()) {
    const members = units.members[unit] ?? []
    const given = from[members[0] ?? 0]?.start
    for (const start of list) {
      const at = unit * sizes.slots + start
      if (start !== given) startCosts[at] = (startCosts[at] ?? 0) + cost * members.length
    }
  }
}

interface Cooling {
  readonly hot: number
  readonly cold: number
  readonly proposals: number
  /** Proposals after that, without further cooling, while broken musts gain weight. */
  readonly held: number
  readonly softFactor: number
  /** Ends as soon as every must is kept. */
  readonly untilFeasible: boolean
}

class Search {
  private readonly options: SolveOptions
  private readonly random: Random
  private readonly began: number
  private wasOver = false
  readonly best: Best = { hard: Number.POSITIVE_INFINITY, soft: Number.POSITIVE_INFINITY, timetable: [] }

  constructor(options: SolveOptions, random: Random) {
    this.options = options
    this.random = random
    this.began = options.clock()
  }

  get seconds(): number {
    return this.options.clock() - this.began
  }

  get isOver(): boolean {
    this.wasOver ||= this.seconds >= this.options.seconds || this.options.isCancelled?.() === true
    return this.wasOver
  }

  note(state: State): void {
    const { hard, soft } = state
    if (hard > this.best.hard || (hard === this.best.hard && soft > this.best.soft - 1e-6)) return
    this.best.hard = hard
    this.best.soft = Math.max(0, soft)
    this.best.timetable = timetableOf(state)
    this.options.onProgress?.({ hard, soft: this.best.soft, seconds: this.seconds, timetable: this.best.timetable })
  }

  /** @returns false if time is up */
  cool(state: State, moves: Moves, cooling: Cooling): boolean {
    const { hot, cold, proposals, held, softFactor, untilFeasible } = cooling
    const { random } = this
    let temperature = hot
    const factor = (cold / hot) ** (batch / Math.max(batch, proposals))
    for (let made = 0; made < proposals + held; made++) {
      if (made === proposals && state.hard > mostHeld) break
      if (made % batch === batch - 1) {
        if (made < proposals) temperature *= factor
        // While much is broken, weight on all of it would only make the search hotter.
        else state.press(0.2 * Math.min(1, 8 / Math.max(1, state.hard)), 0.98)
        if (this.isOver) return false
      }
      const [pressure, soft] = [state.pressure, state.soft]
      if (!moves.propose()) {
        state.undo()
        continue
      }
      const change = hardWeight * (state.pressure - pressure) + softFactor * (state.soft - soft)
      if (change > 0 && random.next() >= Math.exp(-change / temperature)) {
        state.undo()
        continue
      }
      if (change >= 0) continue
      if (state.hard === 0) {
        this.note(state)
        if (untilFeasible || state.soft < 1e-6) return true
      } else if (state.hard < this.best.hard) this.note(state)
    }
    return !this.isOver
  }
}

const unitsWithWishes = ({ starts, startCosts, sizes, pairs, choices, calendars, uses, ways }: Compiled): number => {
  const wished = new Set(calendars.filter(({ hasWishes }) => hasWishes).map(({ resource }) => resource))
  return [...starts.keys()].filter(
    (unit) =>
      ways.any ||
      startCosts.subarray(unit * sizes.slots, (unit + 1) * sizes.slots).some((cost) => cost > 0) ||
      pairs[unit]?.some(({ weight }) => weight > 0) ||
      choices[unit]?.some(({ costs }) => costs.some((cost) => cost > 0)) ||
      uses[unit]?.some(({ resource }) => wished.has(resource)),
  ).length
}

/** Each attempt begins from nothing: a placing that has gone astray stays there. @returns null if none places all units */
const placingOf = (compiled: Compiled, random: Random, search: Search, attempts: number): Placing | null => {
  for (let attempt = 0; attempt < attempts && !search.isOver; attempt++) {
    const placing = new Placing(compiled, random)
    if (placing.run(placed * compiled.starts.length, () => search.isOver)) return placing
  }
  return null
}

const run = (compiled: Compiled, options: SolveOptions): Best => {
  const random = seededRandom(options.seed)
  const search = new Search(options, random)
  const units = compiled.starts.length
  const perUnit = compiled.uses.reduce((sum, list) => sum + list.length, 0) / Math.max(1, units)
  search.note(filled(compiled, random, options.from))
  let isPlacing = options.from === undefined
  for (let round = 1; ; round *= 3) {
    const placing = isPlacing ? placingOf(compiled, random, search, round) : null
    const state = placing ? seated(compiled, placing) : filled(compiled, random, options.from)
    search.note(state)
    const moves = new Moves(state, random)
    if (moves.count === 0) return search.best
    const proposals = 300 * round * moves.count
    const mild = options.moveCost !== undefined
    const first = {
      hot: mild ? 0.5 : 0.8 * perUnit,
      cold: mild ? 0.3 : 0.8,
      proposals,
      held: 4 * proposals,
      softFactor: mild ? 1 : 0.3,
      untilFeasible: true,
    }
    if (state.hard > 0 && !search.cool(state, moves, first)) return search.best
    if (search.best.hard > 0 || state.hard > 0) {
      // Cooling is nearly there; placing would take longer.
      if (state.hard <= mostHeld) isPlacing = false
      continue
    }
    search.cool(state, moves, {
      hot: mild ? 0.3 : 0.8,
      cold: mild ? 0.05 : 0.1,
      proposals: Math.min(mostImproving, improving * unitsWithWishes(compiled)) * moves.count,
      held: 0,
      softFactor: 1,
      untilFeasible: false,
    })
    return search.best
  }
}

export const solve = (problem: Problem, options: SolveOptions): Solved => {
  const compiled = compile(problem)
  if (options.from && options.moveCost !== undefined) chargeMoves(compiled, options.from, options.moveCost)
  const { timetable, hard, soft } = run(compiled, options)
  return { timetable, hard, soft, leftOut: compiled.leftOut }
}
