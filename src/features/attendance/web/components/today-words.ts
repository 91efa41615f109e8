/** Describes where a learner is today. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { LearnerToday } from '../../contract/learner-days.ts'

const isHere = ({ state }: LearnerToday): boolean => state === 'here' || state === 'late'

export const useTodayWords = () => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()

  /** @param name null addresses the learner directly */
  const title = (name: string | null, today: LearnerToday): string => {
    const state = isHere(today) ? (today.schoolIsOn ? 'inClass' : 'wasInClass') : today.state
    return t(`${name === null ? 'todayYou' : 'today'}.${state}`, { name })
  }

  const hereText = (today: LearnerToday): string => {
    const time = today.takenAt ? formats.time(today.takenAt) : ''
    if (today.state === 'here') return t('today.markedHere', { time })
    return today.minutesLate === null ? t('today.cameLate') : t('today.cameLateBy', { count: today.minutesLate })
  }

  const awayText = (today: LearnerToday): string => {
    const { request, reason, takenAt } = today
    if (today.state === 'excused') return reason ? t('today.excusedBecause', { reason }) : ''
    if (request?.status === 'pending') return t('today.reported', { reason: request.reason })
    if (request?.status === 'declined') return t('today.declined', { reason: request.declineReason })
    return reason ?? t('today.unexplained', { time: takenAt ? formats.time(takenAt) : '' })
  }

  const text = (today: LearnerToday): string => {
    if (isHere(today)) return hereText(today)
    if (today.state === 'away' || today.state === 'excused') return awayText(today)
    if (today.state === 'not_taken' && today.request && today.request.status !== 'declined')
      return t(today.request.status === 'accepted' ? 'today.willBeExcused' : 'today.reported', {
        reason: today.request.reason,
      })
    return today.closedName ?? t(`today.${today.state}Text`)
  }
  /** Absent without a reason. */
  const asksReason = ({ state, reason, request }: LearnerToday): boolean =>
    state === 'away' && reason === null && request === null

  return { title, text, asksReason }
}
