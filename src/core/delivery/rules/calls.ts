/** Puts messages together into calls of the provider. */

/** Most numbers of one call. */
export const numbersPerCall = 50
/** Between the beginnings of two calls for a school, ms. */
export const callSpacing = 100

/** Why a recipient is excluded. */
export const leftOutReasons = ['no_number', 'opted_out', 'repeated'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export interface Written {
  /** Normalised number, or null. */
  readonly number: string | null
  readonly text: string
}

/**
 * Who is excluded from a send; each person gets a text only once.
 * @returns one entry per recipient, null if included
 */
export const leftOutOf = (recipients: readonly Written[], optedOut: ReadonlySet<string>): (LeftOutReason | null)[] => {
  const seen = new Set<string>()
  return recipients.map(({ number, text }) => {
    if (number === null) return 'no_number'
    if (optedOut.has(number)) return 'opted_out'
    const key = `${number} ${text}`
    if (seen.has(key)) return 'repeated'
    seen.add(key)
    return null
  })
}
