/** A trip as its attendant walks through it: where it stops, who gets on or off there, and marks not sent yet. */
import type { BodyOf } from '#platform/pure/contract.ts'
import type { recordBoardings, TripDetail } from '../contract/trips.ts'

export type Seat = TripDetail['learners'][number]
type Recorded = BodyOf<typeof recordBoardings>['marks'][number]
export type BoardingMark = Pick<Recorded, 'learnerId' | 'state' | 'at'> & { readonly way?: Recorded['way'] }

/** A stop of the trip, or the school (null). Learners get on, or off. */
export interface Stage {
  readonly stop: TripDetail['stops'][number] | null
  readonly way: 'on' | 'off'
  readonly learners: readonly Seat[]
}

const marked = (seat: Seat, { state, at }: BoardingMark): Seat =>
  state === 'alighted'
    ? { ...seat, state, alightedAt: at }
    : { ...seat, state, boardedAt: state === 'boarded' ? at : null, alightedAt: null }

/** The trip once these marks, in their order, are recorded. */
export const withMarks = (trip: TripDetail, marks: readonly BoardingMark[]): TripDetail => ({
  ...trip,
  learners: trip.learners.map((seat) =>
    marks.filter(({ learnerId }) => learnerId === seat.learnerId).reduce(marked, seat),
  ),
})

const rode = ({ state }: Seat): boolean => state === 'boarded' || state === 'alighted'

/** To school: on at the stops, off at school. Home: on at school, off at the stops. */
export const stagesOf = ({ direction, stops, learners }: TripDetail): Stage[] => {
  const at = (stopId: string): Seat[] => learners.filter((seat) => seat.stopId === stopId)
  if (direction === 'evening')
    return [
      { stop: null, way: 'on', learners },
      ...stops.map((stop): Stage => ({ stop, way: 'off', learners: at(stop.id).filter(rode) })),
    ]
  return [
    ...stops.map((stop): Stage => ({ stop, way: 'on', learners: at(stop.id) })),
    { stop: null, way: 'off', learners: learners.filter(rode) },
  ]
}

const isOpen = (way: Stage['way'], { state }: Seat): boolean => state === (way === 'on' ? 'expected' : 'boarded')

/** The first stage where somebody is not marked yet, else the last. */
export const openStage = (stages: readonly Stage[]): number => {
  const open = stages.findIndex(({ way, learners }) => learners.some((seat) => isOpen(way, seat)))
  return open < 0 ? stages.length - 1 : open
}

/** What a tap on the learner's tick records: the step, or back to the state before it. */
export const tapped = ({ learnerId, state, boardedAt }: Seat, way: Stage['way'], now: string): BoardingMark => {
  if (way === 'off')
    return state === 'alighted'
      ? { learnerId, state: 'boarded', at: boardedAt ?? now }
      : { learnerId, state: 'alighted', at: now }
  return { learnerId, state: state === 'boarded' ? 'expected' : 'boarded', at: now }
}

/** What "not here" records. */
export const notHere = ({ learnerId, state }: Seat, now: string): BoardingMark => ({
  learnerId,
  state: state === 'missing' ? 'expected' : 'missing',
  at: now,
})

/** A card carries the admission number, with or without spaces and dashes. */
const cardKey = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

export interface Scanned {
  /** unknown: no learner of this trip. notHere: has not got on, so cannot get off. */
  readonly result: 'marked' | 'already' | 'unknown' | 'notHere'
  readonly name: string | null
  readonly mark: BoardingMark | null
}

/** What a card does at a stage: the same one twice does nothing more. A learner of another stop gets on too. */
export const scanned = (trip: TripDetail, { way }: Stage, code: string, now: string): Scanned => {
  const seat = trip.learners.find(({ admissionNumber }) => cardKey(admissionNumber) === cardKey(code))
  if (!seat) return { result: 'unknown', name: null, mark: null }
  const { learnerId, name, state } = seat
  const goal = way === 'on' ? 'boarded' : 'alighted'
  if (state === goal || state === 'alighted') return { result: 'already', name, mark: null }
  if (way === 'off' && state !== 'boarded') return { result: 'notHere', name, mark: null }
  return { result: 'marked', name, mark: { learnerId, state: goal, at: now, way: 'scan' } }
}
