/** Dates, times, numbers and money by Intl, in the school's time zone. */
import type { Language } from './languages.ts'

/**
 * day: 10 March. date: 10 March 2026. weekday: Tuesday 10 March. full: Tuesday 10 March 2026. short: Tue 10 Mar. numeric: 10/03/2026. month: March 2026.
 */
export type DateStyle = 'day' | 'date' | 'weekday' | 'full' | 'short' | 'numeric' | 'month'

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
}

// Uses British day order, as in Kenya; en-KE would add a comma after the weekday.
const locales: Record<Language, string> = { en: 'en-GB', sw: 'sw-KE' }

const made = new Map<string, Intl.DateTimeFormat>()
const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language}${JSON.stringify(options)}`
  const known = made.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locales[language], options)
  made.set(key, format)
  return format
}

const isCalendarDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** @param value a calendar day `YYYY-MM-DD` (shown as it is) or an instant (shown as the school's day) */
export const formatDate = (value: string, style: DateStyle, language: Language, timeZone: string): string =>
  isCalendarDay(value)
    ? dateFormat(language, { ...styles[style], timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`))
    : dateFormat(language, { ...styles[style], timeZone }).format(new Date(value))

/** Intl has no short Kiswahili weekdays; these are in common use. */
const shortDays = ['Jtt', 'Jnn', 'Jtn', 'Alh', 'Iju', 'Jmo', 'Jpi'] as const

/** `Tue`, `Jnn` or `Tuesday`, `Jumanne`. @param weekday 1 Monday to 7 Sunday */
export const formatWeekday = (weekday: number, width: 'short' | 'long', language: Language): string =>
  (language === 'sw' && width === 'short' ? shortDays[weekday - 1] : undefined) ??
  // 1 January 2024 was a Monday.
  dateFormat(language, { weekday: width, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, weekday)))

/** @param value an instant, or a school time `HH:MM` (shown as it is) */
export const formatTime = (value: string, language: Language, timeZone: string): string =>
  /^\d{2}:\d{2}/.test(value)
    ? value.slice(0, 5)
    : dateFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(value))

/** Numbers group by thousands in both languages: 1,234.5 */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2, ...options }).format(value)

/** @param value 72 for 72% */
export const formatPercent = (value: number, digits = 0): string =>
  new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: digits }).format(value / 100)

/** `12,500` or `12,500.50`: shillings without the unit, cents only when there are any. */
export const formatAmount = (shillings: number): string =>
  formatNumber(
    shillings,
    Number.isInteger(shillings) ? { maximumFractionDigits: 0 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  )

/** `KES 12,500`, with a space that does not break. */
export const formatMoney = (shillings: number): string =>
  shillings < 0 ? `−KES\u00a0${formatAmount(-shillings)}` : `KES\u00a0${formatAmount(shillings)}`

/** `340 KB`, `2.1 MB`; in Kiswahili the unit comes first. */
export const formatFileSize = (bytes: number, language: Language): string => {
  const [size, unit] =
    bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), 'KB'] : [Math.round(bytes / 100_000) / 10, 'MB']
  return (language === 'sw' ? [unit, formatNumber(size)] : [formatNumber(size), unit]).join(' ')
}

const relativeUnits = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** `yesterday`, `3 hours ago`, `in 5 minutes`. @param now the instant to compare with, milliseconds */
export const formatRelative = (instant: string, now: number, language: Language): string => {
  const seconds = Math.round((new Date(instant).getTime() - now) / 1000)
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
  const unit = relativeUnits.find(([, size]) => Math.abs(seconds) >= size)
  return unit ? format.format(Math.trunc(seconds / unit[1]), unit[0]) : format.format(0, 'second')
}

/** `A, B and C` */
export const formatList = (items: readonly string[], language: Language): string =>
  new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(items)
