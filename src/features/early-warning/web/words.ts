/** Reasons and steps in words. */
import { useTranslation } from 'react-i18next'
import { daysBetween } from '#platform/pure/dates.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Evidence } from '../contract/evidence.ts'
import type { ShownStep } from '../contract/warnings.ts'

/** What was found, in one line. */
export const useReasonTitle = () => {
  const { t } = useTranslation('early-warning')
  const formats = useFormats()
  return (one: Evidence): string => {
    switch (one.rule) {
      case 'away':
        return t('reason.away', { count: one.days })
      case 'weekday':
        return t('reason.weekday', { count: one.days.length, weekday: formats.weekday(one.weekday, 'long') })
      case 'absences':
        return t('reason.absences', { count: one.days.length, of: one.of })
      case 'fall':
        return t('reason.fall', { area: one.area, count: one.levels })
      case 'work':
        return t('reason.work', { count: one.count })
      case 'incidents':
        return t('reason.incidents', { count: one.days.length })
      case 'fees':
        return t('reason.fees', { amount: formats.money(one.cents / 100) })
      case 'query':
        return t('reason.query', { count: Math.max(1, daysBetween(one.since, formats.schoolDay())) })
    }
  }
}

/** The days, results and titles behind it. */
export const useEvidenceWords = () => {
  const { t } = useTranslation('early-warning')
  const formats = useFormats()
  const day = (date: string): string => formats.date(date, 'day')
  return (one: Evidence): string => {
    switch (one.rule) {
      case 'away':
        return t('evidence.away', { since: day(one.since) })
      case 'weekday':
      case 'absences':
      case 'incidents':
        return t('evidence.days', { days: formats.list(one.days.map(day)) })
      case 'fall':
        return t('evidence.fall', { from: one.from.percent, to: one.to.percent })
      case 'work':
        return t('evidence.work', { since: day(one.since), titles: formats.list(one.titles) })
      case 'fees':
        return t('evidence.fees', { count: one.days })
      case 'query':
        return t('evidence.query', { subject: one.subject, since: day(one.since) })
    }
  }
}

const isSelf = ({ kind, by, to }: ShownStep): boolean => kind === 'follow_up' && by === to

export const useStepWords = () => {
  const { t } = useTranslation('early-warning')
  const formats = useFormats()
  const due = ({ dueOn }: ShownStep): string => (dueOn ? formats.date(dueOn, 'day') : '')
  return {
    long: (step: ShownStep): string =>
      t(`step.${step.kind === 'follow_up' && isSelf(step) ? 'follow_up_self' : step.kind}`, {
        by: step.by,
        to: step.to ?? '',
        due: due(step),
      }),
    short: (step: ShownStep): string => (step.kind === 'seen' ? '' : t(`step.short.${step.kind}`, { due: due(step) })),
  }
}
