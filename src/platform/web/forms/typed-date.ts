/** Reads and writes days the way people here type them: 4/5/2026 is the 4th of May. */
import { isCalendarDate } from '#platform/pure/dates.ts'

const pattern = /^\s*(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})\s*$/

/** @returns `YYYY-MM-DD`, or null when the text is no day */
export const dateFromTyped = (text: string): string | null => {
  if (isCalendarDate(text.trim())) return text.trim()
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim())
  const match = pattern.exec(text) ?? digits
  if (!match) return null
  const [, day = '', month = '', year = ''] = match
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}

/** `2026-05-04` to `04/05/2026`; anything else is unchanged. */
export const typedFromDate = (date: string): string =>
  isCalendarDate(date) ? `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}` : date
