/** What the payer's phone shows as account, and M-Pesa reports back. */

/** Most characters that M-Pesa takes in a request. */
export const longestReference = 12

/** Only letters and digits, in upper case. */
export const plainAccount = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/**
 * The admission number as the school writes it, or without spaces and dashes where it is too long.
 * @param otherwise for a number that is still too long
 */
export const accountReferenceOf = (admissionNumber: string, otherwise: string): string => {
  const written = admissionNumber.trim()
  if (written.length <= longestReference) return written
  const plain = plainAccount(written)
  return plain.length <= longestReference ? plain : otherwise.slice(0, longestReference)
}
