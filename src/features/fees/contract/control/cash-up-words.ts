/** Words of cash-ups that screens need without their schemas. */

/** Kenya's notes and coins in shillings, the largest first. */
export const denominations = [1000, 500, 200, 100, 50, 40, 20, 10, 5, 1] as const
export type Denomination = (typeof denominations)[number]
export type PieceKey = `n${Denomination}`
export type Pieces = Readonly<Record<PieceKey, number>>

/** open: not counted. counted: signed by the cashier only. signed: by a second person too. */
export const cashUpStates = ['open', 'counted', 'signed'] as const
