/** What a learner's term costs by the fee structures, and how that differs from what was billed. In cents. */
import { gradesOfLevel, levels } from '#core/schools/contract/levels.ts'
import { boards, type BillState, type Lodging } from '../contract/structure-words.ts'

export interface PricedItem {
  readonly account: string
  readonly name: string
  readonly cents: number
  readonly optional: boolean
}

export interface Structure {
  /** `school`, `level:junior`, `grade:Grade 7` or `stream:<id>`. */
  readonly place: string
  readonly lodging: Lodging
  readonly dueOn: string | null
  readonly items: readonly PricedItem[]
}

export interface Seat {
  readonly streamId: string
  readonly grade: string
  readonly choices: ReadonlySet<string>
}

export interface Due {
  readonly account: string
  readonly name: string
  readonly cents: number
  readonly dueOn: string | null
}

/** From far to close. */
const placesOf = ({ streamId, grade }: Seat): string[] => {
  const level = levels.find((one) => gradesOfLevel[one].some((of) => of === grade))
  return ['school', ...(level ? [`level:${level}`] : []), `grade:${grade}`, `stream:${streamId}`]
}

/** Each vote head once: the structure of the closest place counts, and of one place that for the learner's lodging. */
export const duesOf = (structures: readonly Structure[], seat: Seat): Due[] => {
  const places = placesOf(seat)
  const lodging = seat.choices.has(boards) ? 'boarding' : 'day'
  const rank = ({ place, lodging: of }: Structure): number => places.indexOf(place) * 2 + (of === 'all' ? 0 : 1)
  const found = new Map<string, Due>()
  for (const structure of structures
    .filter(({ place, lodging: of }) => places.includes(place) && (of === 'all' || of === lodging))
    .sort((a, b) => rank(a) - rank(b)))
    for (const { account, name, cents, optional } of structure.items)
      if (!optional || seat.choices.has(account)) found.set(account, { account, name, cents, dueOn: structure.dueOn })
  return [...found.values()]
}

/** The zone’s fare takes the place of what a structure says for transport; it is due with the other vote heads. */
export const withFare = (dues: readonly Due[], fare: Omit<Due, 'dueOn'> | null): Due[] => {
  if (!fare) return [...dues]
  const own = dues.find(({ account }) => account === fare.account)
  return own
    ? dues.map((due) => (due === own ? { ...due, cents: fare.cents } : due))
    : [...dues, { ...fare, dueOn: dues[0]?.dueOn ?? null }]
}

export interface Billed {
  readonly account: string
  readonly name: string
  readonly cents: number
  readonly entryId: string
  /** False if the office reversed it since: the learner is let off. */
  readonly stands: boolean
  /** The office corrected it since: the structure does not change it any more. */
  readonly byHand: boolean
}

export interface BillLine {
  readonly account: string
  readonly name: string
  readonly cents: number
  readonly dueOn: string | null
  /** What stands in the ledger now. */
  readonly billed: number
  readonly entryId: string | null
  readonly state: BillState
}

/** What is due beside what was billed. */
export const billOf = (dues: readonly Due[], billed: readonly Billed[]): BillLine[] => {
  const before = new Map(billed.map((one) => [one.account, one]))
  const accounts = new Set(dues.map(({ account }) => account))
  return [
    ...dues.map((due): BillLine => {
      const was = before.get(due.account)
      if (was && !was.stands) return { ...due, cents: 0, billed: 0, entryId: was.entryId, state: 'same' }
      if (!was) return { ...due, billed: 0, entryId: null, state: 'new' }
      const cents = was.byHand ? was.cents : due.cents
      return { ...due, cents, billed: was.cents, entryId: was.entryId, state: was.cents === cents ? 'same' : 'changed' }
    }),
    ...billed
      .filter(({ account, stands }) => stands && !accounts.has(account))
      .map(({ account, name, cents, entryId }): BillLine => {
        return { account, name, cents: 0, dueOn: null, billed: cents, entryId, state: 'gone' }
      }),
  ]
}

/** With a rise in percent, in whole shillings. */
export const raised = (cents: number, percent: number): number =>
  Math.max(100, Math.round((cents * (100 + percent)) / 10_000) * 100)

/** Shares of the three terms in a year's amount; the last one takes what rounding leaves. In whole shillings. */
export const termShare = (yearly: number, term: number, split: readonly number[] = [50, 30, 20]): number => {
  const share = (at: number): number => Math.round((yearly * (split[at] ?? 0)) / 100)
  return term === split.length
    ? yearly - split.slice(0, -1).reduce((sum, _one, at) => sum + share(at), 0)
    : share(term - 1)
}
