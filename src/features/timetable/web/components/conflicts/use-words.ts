/** Conflicts in words. */
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#platform/pure/dates.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Conflict } from '../../../contract/conflicts.ts'

export const useWords = () => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  return {
    title: ({ code, params }: Conflict): string => t(`conflicts.title.${code}`, params),
    detail: ({ code, params }: Conflict): string => t(`conflicts.detail.${code}`, params),
    day: ({ date }: Conflict): string => formats.weekday(weekdayOf(date), 'long'),
    /** The lesson of the day, or how many there are. */
    when: ({ cells, lessons }: Conflict): string => {
      const [only, more] = cells
      return only && !more ? t('conflicts.lesson', { period: only.period }) : t('conflicts.lessons', { count: lessons })
    },
    verb: ({ settle }: Conflict): string => t(`conflicts.settle.${settle.where}`),
  }
}
