/** Amounts that the page offers: M-Pesa takes whole shillings. */

/** The full balance and half of it, as far as one payment takes them. @param balance shillings */
export const amountChoices = (balance: number, most: number): number[] => {
  if (balance <= 0) return []
  const [full, half] = [Math.ceil(balance), Math.ceil(balance / 2)]
  return [...new Set([full, half])].filter((amount) => amount <= most)
}
