/** Texts shared by several assignment screens. */
import { useTranslation } from 'react-i18next'
import type { StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { AssignmentStatus, SubmissionStatus, WorkState } from '../contract/kinds.ts'

/** `Due today, 16:00`, `Due tomorrow, 16:00`, `Due Friday 13 March, 16:00` */
export const useDueWords = () => {
  const { t } = useTranslation('assignments')
  const formats = useFormats()
  return (dueDate: string): string => {
    const [day, today, time] = [formats.schoolDay(new Date(dueDate)), formats.schoolDay(), formats.time(dueDate)]
    if (day === today) return t('due.today', { time })
    if (day === addDays(today, 1)) return t('due.tomorrow', { time })
    return t('due.on', { day: formats.date(day, 'weekday'), time })
  }
}

/** `14.5 of 20` */
export const useScoreWords = () => {
  const { t } = useTranslation('assignments')
  const formats = useFormats()
  return (score: number, max: number): string => t('score', { score: formats.number(score), max: formats.number(max) })
}

export const statusDots: Readonly<Record<AssignmentStatus, StatusKind>> = {
  draft: 'inactive',
  published: 'progress',
  closed: 'active',
}
export const stateDots: Readonly<Record<WorkState, StatusKind>> = {
  not_submitted: 'inactive',
  submitted: 'pending',
  marked: 'progress',
  returned: 'active',
}
export const ownDots: Readonly<Record<SubmissionStatus, StatusKind>> = {
  not_submitted: 'inactive',
  submitted: 'progress',
  graded: 'active',
}
