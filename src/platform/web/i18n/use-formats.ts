/** Formatters for the current language and the school's time zone. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { schoolTime } from '#platform/pure/dates.ts'
import { useTimeZone } from '../session/session.tsx'
import {
  formatAmount,
  formatDate,
  formatFileSize,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatTime,
  formatWeekday,
  type DateStyle,
} from './formats.ts'
import type { Language } from './languages.ts'

export interface Formats {
  date: (value: string, style?: DateStyle) => string
  time: (value: string) => string
  /** Day and time of an instant: `10 March, 08:04`. */
  dateTime: (instant: string, style?: DateStyle) => string
  relative: (instant: string) => string
  /** @param weekday 1 Monday to 7 Sunday */
  weekday: (weekday: number, width: 'short' | 'long') => string
  number: typeof formatNumber
  percent: typeof formatPercent
  amount: typeof formatAmount
  money: typeof formatMoney
  /** `340 KB`, `2.1 MB` */
  fileSize: (bytes: number) => string
  list: (items: readonly string[]) => string
  /** The school's day of an instant, now by default, as `YYYY-MM-DD`. */
  schoolDay: (instant?: Date) => string
}

export const useLanguage = (): Language => {
  const { i18n } = useTranslation('platform')
  return i18n.language === 'sw' ? 'sw' : 'en'
}

export const useFormats = (): Formats => {
  const language = useLanguage()
  const timeZone = useTimeZone()
  return useMemo(
    () => ({
      date: (value, style = 'date') => formatDate(value, style, language, timeZone),
      time: (value) => formatTime(value, language, timeZone),
      dateTime: (instant, style = 'day') =>
        `${formatDate(instant, style, language, timeZone)}, ${formatTime(instant, language, timeZone)}`,
      weekday: (weekday, width) => formatWeekday(weekday, width, language),
      relative: (instant) => formatRelative(instant, Date.now(), language),
      number: formatNumber,
      percent: formatPercent,
      amount: formatAmount,
      money: formatMoney,
      fileSize: (bytes) => formatFileSize(bytes, language),
      list: (items) => formatList(items, language),
      schoolDay: (instant = new Date()) => schoolTime(instant, timeZone).date,
    }),
    [language, timeZone],
  )
}
