/** Seats of a picture of fees, in the order in which they are drawn. */
import type { SeatState } from '#platform/web/components/drawings/seat.tsx'
import type { FeesShare } from '../../contract/overview.ts'
import { overdueIn, seatsAmong } from '../../rules/overview.ts'

export const kinds = ['paid', 'paidToday', 'overdue', 'notYetDue'] as const
export type FeesKind = (typeof kinds)[number]

export const seatStates: Readonly<Record<FeesKind, SeatState>> = {
  paid: 'here',
  paidToday: 'own',
  overdue: 'away',
  notYetDue: 'unmarked',
}

export const amountOf = (share: FeesShare, kind: FeesKind): number =>
  kind === 'overdue' ? overdueIn(share) : share[kind]

export const invoicedIn = (share: FeesShare): number => kinds.reduce((sum, kind) => sum + amountOf(share, kind), 0)

export const seatsOfShare = (share: FeesShare, seats: number): { id: string; state: SeatState }[] => {
  const counts = seatsAmong(
    kinds.map((kind) => amountOf(share, kind)),
    seats,
  )
  return kinds.flatMap((kind, at) =>
    Array.from({ length: counts[at] ?? 0 }, (_, seat) => ({ id: `${kind}${seat}`, state: seatStates[kind] })),
  )
}
