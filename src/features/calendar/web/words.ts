/** Texts shared by several calendar screens. */
import { useTranslation } from 'react-i18next'
import { useFormats, type Formats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { Recurrence } from '../contract/recurrence.ts'
import type { Entry } from '../contract/shapes.ts'
import type { When } from '../rules/occurrences.ts'

type Timed = Pick<Entry, keyof When>

/** `Friday 20 March, 08:00 to 16:00`, `Friday 20 March, all day`, `20 March to 24 March` */
export const useWhenWords = () => {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  return ({ startsOn, endsOn, startTime, endTime }: Timed): string => {
    if (startsOn !== endsOn) {
      const end = (day: string, time: string | null): string =>
        time === null ? formats.date(day, 'short') : t('when.at', { day: formats.date(day, 'short'), time })
      return t('when.days', { from: end(startsOn, startTime), to: end(endsOn, endTime) })
    }
    const day = formats.date(startsOn, 'weekday')
    if (startTime === null || endTime === null) return t('when.allDay', { day })
    return startTime === endTime
      ? t('when.at', { day, time: startTime })
      : t('when.timed', { day, from: startTime, to: endTime })
  }
}

/** `08:00`, `08:00 to 16:00` or `All day`, for an entry below its day. */
export const useTimeWords = () => {
  const { t } = useTranslation('calendar')
  return ({ startTime, endTime, startsOn, endsOn }: Timed): string => {
    if (startTime === null || endTime === null) return t('when.whole')
    if (startTime === endTime) return t('when.by', { time: startTime })
    return startsOn === endsOn ? t('when.span', { from: startTime, to: endTime }) : t('when.from', { time: startTime })
  }
}

const stepWords = (
  t: (key: string, values: object) => string,
  formats: Formats,
  rule: Recurrence,
  startsOn: string,
): string => {
  if (rule.freq === 'daily') return t('repeats.daily', { count: rule.every })
  if (rule.freq === 'weekly')
    return t('repeats.weekly', {
      count: rule.every,
      days: formats.list(rule.weekdays.map((day) => formats.weekday(day, 'long'))),
    })
  if (rule.by === 'date') return t('repeats.monthlyDate', { count: rule.every, day: Number(startsOn.slice(8)) })
  const nth = Math.min(5, Math.ceil(Number(startsOn.slice(8)) / 7))
  return t(`repeats.monthlyWeekday${nth}`, {
    count: rule.every,
    weekday: formats.date(startsOn, 'weekday').split(' ')[0] ?? '',
  })
}

/** `Every week on Tuesday and Thursday, until 2 April` */
export const useRepeatWords = () => {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  return (rule: Recurrence, startsOn: string): string => {
    const step = stepWords((key, values) => t(key, { ...values }), formats, rule, startsOn)
    if (rule.until !== null) return t('repeats.until', { step, day: formats.date(rule.until) })
    return rule.count === null ? step : t('repeats.times', { step, count: rule.count })
  }
}

/** Title of an entry, including the first and last day of a term. */
export const useTitleWords = () => {
  const { t } = useTranslation('calendar')
  const termName = useTermName()
  return ({ type, title }: Pick<Entry, 'type' | 'title'>): string =>
    type === 'term_begins' || type === 'term_ends' ? t(`title.${type}`, { title: termName(title) }) : title
}

/** Audience of an entry: classes, children, or the school for a parent with several. */
export const useWhomWords = () => {
  const formats = useFormats()
  return ({ classes, children, school }: Pick<Entry, 'classes' | 'children' | 'school'>): string => {
    const whom = children.length > 0 ? formats.list(children.map(({ firstName }) => firstName)) : formats.list(classes)
    return [whom, school].filter(Boolean).join(' · ')
  }
}
