/** Learners at risk, the reasons, and links to act: the learner's marks, the register's term, the mark sheet. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { ClassAnalytics, Risk } from '../../contract/analytics.ts'
import classes from './analytics.module.css'

export interface RiskListProps {
  readonly shown: NonNullable<ClassAnalytics['shown']>
  /** Address of a learner's page. */
  readonly to: (learnerId: string, tab: string) => string
}

/** Work set in the class, in the area that is looked at. */
const workOf = ({ class: { id }, learningArea }: RiskListProps['shown']): string =>
  `/teacher/assignments?courseId=${learningArea ? `${id}:${learningArea.id}` : id}`

const keyOf = (reason: Risk): string =>
  reason.kind === 'falling' || reason.kind === 'low' ? `${reason.kind} ${reason.learningAreaId}` : reason.kind

export const RiskList = ({ shown, to }: RiskListProps) => {
  const { t } = useTranslation('gradebook-class-analytics')
  const formats = useFormats()
  const streamId = shown.class.id
  const wordsOf = (reason: Risk): string => {
    switch (reason.kind) {
      case 'absence':
        return t('risk.absence', {
          count: Math.ceil(reason.absent),
          recorded: formats.number(reason.recorded),
          percentage: formats.percent(reason.percentage, 1),
        })
      case 'missing_work':
        return t('risk.missing_work', { count: reason.count })
      case 'falling':
        return t('risk.falling', { ...reason })
      case 'low':
        return t('risk.low', { ...reason })
    }
  }
  const actionOf = (reason: Risk) =>
    reason.kind === 'absence' ? (
      <Link to={`/registers/${streamId}/term`}>{t('act.register')}</Link>
    ) : reason.kind === 'missing_work' ? (
      <Link to={workOf(shown)}>{t('act.work')}</Link>
    ) : (
      <Link to={`/teacher/gradebook/${streamId}/${reason.learningAreaId}`}>{t('act.sheet')}</Link>
    )
  return (
    <ul className={classes.risks}>
      {shown.risks.map(({ id, fullName, reasons }) => (
        <li key={id}>
          <p className={classes.name}>
            <Link to={to(id, 'marks')}>{fullName}</Link>
          </p>
          {reasons.map((reason) => (
            <p key={keyOf(reason)} className={classes.reason}>
              <span>{wordsOf(reason)}</span>
              {actionOf(reason)}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
