/** What the parts of the simulated M-Pesa share. */
import { randomInt } from 'node:crypto'

export type Reply = [status: number, body: unknown]

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
/** Like `SJ62TR81PX`. */
export const newCode = (): string => `S${Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('')}`
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
