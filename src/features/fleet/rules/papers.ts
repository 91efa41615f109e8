/** Papers with an end, and whether a vehicle may drive on a day. */
import { addDays, daysBetween } from '#platform/pure/dates.ts'
import { paperKinds, warnDays, type ObstacleCode, type PaperKind, type PaperState } from '../contract/words.ts'

export const stateOf = (endsOn: string | null, today: string): PaperState => {
  if (endsOn === null) return 'missing'
  if (endsOn < today) return 'expired'
  return endsOn <= addDays(today, warnDays) ? 'ending' : 'valid'
}

export interface PaperRecord {
  readonly kind: string
  readonly endsOn: string
  readonly number: string | null
}

export interface PaperOn {
  readonly kind: PaperKind
  readonly endsOn: string | null
  readonly number: string | null
  readonly state: PaperState
  readonly days: number | null
}

/** Each kind once: of renewals, the one that ends last counts. */
export const papersOn = (records: readonly PaperRecord[], today: string): PaperOn[] =>
  paperKinds.map((kind) => {
    const last = records
      .filter((one) => one.kind === kind)
      .reduce<PaperRecord | null>((found, one) => (found && found.endsOn >= one.endsOn ? found : one), null)
    const endsOn = last?.endsOn ?? null
    return {
      kind,
      endsOn,
      number: last?.number ?? null,
      state: stateOf(endsOn, today),
      days: endsOn === null ? null : daysBetween(today, endsOn),
    }
  })

export interface VehicleState {
  readonly retiredOn: string | null
  /** Open faults only. */
  readonly faults: readonly { readonly offRoad: boolean }[]
  readonly papers: readonly PaperRecord[]
}

export interface ObstacleOn {
  readonly code: ObstacleCode
  readonly paper: PaperKind | null
}

/** Why the vehicle may not drive on this day: empty if it may. */
export const obstaclesOn = ({ retiredOn, faults, papers }: VehicleState, on: string): ObstacleOn[] => [
  ...(retiredOn !== null && retiredOn <= on ? [{ code: 'retired' as const, paper: null }] : []),
  ...(faults.some(({ offRoad }) => offRoad) ? [{ code: 'fault' as const, paper: null }] : []),
  ...papersOn(papers, on).flatMap(({ kind, state }): ObstacleOn[] => {
    if (state === 'missing') return [{ code: 'paper_missing', paper: kind }]
    return state === 'expired' ? [{ code: 'paper_expired', paper: kind }] : []
  }),
]
