/** Counting cash by denomination. */
import { denominations, type Denomination, type PieceKey, type Pieces } from '../../contract/control/cash-up-words.ts'

export const noPieces: Pieces = { n1000: 0, n500: 0, n200: 0, n100: 0, n50: 0, n40: 0, n20: 0, n10: 0, n5: 0, n1: 0 }

export const pieceKey = (denomination: Denomination): PieceKey => `n${denomination}`

export const countedCents = (pieces: Readonly<Partial<Record<PieceKey, number>>>): number =>
  denominations.reduce((sum, one) => sum + one * (pieces[pieceKey(one)] ?? 0), 0) * 100
