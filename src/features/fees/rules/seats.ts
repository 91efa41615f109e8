/** Money in a hundred seats: what was collected before today, today, and what is still to come. */

export const allSeats = 100

/** @returns seats of each kind, together a hundred; more than was billed fills them all */
export const seatsOf = (billed: number, collected: number, today: number): { before: number; today: number } => {
  if (billed <= 0) return { before: 0, today: 0 }
  const share = (amount: number): number => Math.min(allSeats, Math.max(0, Math.round((amount / billed) * allSeats)))
  const [all, before] = [share(collected), share(collected - today)]
  return { before, today: all - before }
}
