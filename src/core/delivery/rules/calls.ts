/** Puts messages together into calls of the provider. */

/** Most numbers of one call. */
export const numbersPerCall = 50
/** Between the beginnings of two calls for a school, ms. */
export const callSpacing = 100

/** What stands in the way of a recipient. */
export const leftOutReasons = ['no_number', 'opted_out', 'repeated'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export interface Written {
  /** As it is sent to, or null. */
  readonly number: string | null
  readonly text: string
}

/** Whom a send leaves out: nobody gets the same words twice. @returns one entry a recipient, null for who gets it */
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
