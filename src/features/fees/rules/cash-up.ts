/** Counting cash by denomination. */

/** Kenya's notes and coins in shillings, the largest first. */
export const denominations = [1000, 500, 200, 100, 50, 40, 20, 10, 5, 1] as const
export type Denomination = (typeof denominations)[number]
export type PieceKey = `n${Denomination}`
export type Pieces = Readonly<Record<PieceKey, number>>

export const noPieces: Pieces = { n1000: 0, n500: 0, n200: 0, n100: 0, n50: 0, n40: 0, n20: 0, n10: 0, n5: 0, n1: 0 }

export const pieceKey = (denomination: Denomination): PieceKey => `n${denomination}`

export const countedCents = (pieces: Readonly<Partial<Record<PieceKey, number>>>): number =>
  denominations.reduce((sum, one) => sum + one * (pieces[pieceKey(one)] ?? 0), 0) * 100

/** open: not counted. counted: signed by the cashier only. signed: by a second person too. */
export const cashUpStates = ['open', 'counted', 'signed'] as const
export type CashUpState = (typeof cashUpStates)[number]
