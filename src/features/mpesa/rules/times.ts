/** M-Pesa's way of writing times: `YYYYMMDDHHmmss` in East Africa Time, which has no summer time. */
const offset = 3 * 3_600_000

export const darajaTime = (instant: Date): string =>
  new Date(instant.getTime() + offset).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')

/** @returns null for what is no time */
export const instantOfDaraja = (text: string): Date | null => {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text)
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  const instant = new Date(Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - offset)
  return Number.isNaN(instant.getTime()) || darajaTime(instant) !== text ? null : instant
}
