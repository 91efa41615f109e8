/** Lesson periods of the week in words, day by day: "Tuesday, all day; Friday, lessons 5 to 8". */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Board } from '../../../contract/drafts.ts'
import type { SlotOfWeek } from '../../../contract/wishes.ts'
import { longestBell } from '../../../rules/pictures/names.ts'

export const useSlotWords = (board: Board): ((slots: readonly SlotOfWeek[]) => string) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const all = longestBell(board)?.periods.length ?? 0
  return (slots) => {
    const days = [...new Set(slots.map(({ weekday }) => weekday))].sort((one, other) => one - other)
    const byDay = days.map((weekday) => {
      const periods = slots.flatMap((slot) => (slot.weekday === weekday ? [slot.period + 1] : [])).sort((a, b) => a - b)
      const [from = 1, to = 1] = [periods[0], periods.at(-1)]
      const day = formats.weekday(weekday, 'long')
      if (periods.length >= all) return day
      if (to - from + 1 > periods.length) return t('runs.slots.some', { day, lessons: periods.join(', ') })
      return from === to ? t('runs.slots.one', { day, from }) : t('runs.slots.range', { day, from, to })
    })
    return byDay.every((words, nth) => words === formats.weekday(days[nth] ?? 1, 'long'))
      ? formats.list(byDay)
      : byDay.join('; ')
  }
}
