/** One learner: the reasons with their evidence, the next step, and what was done. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLearnersAddress } from '#core/people/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { openWarning } from '../../contract/warnings.ts'
import { base } from '../addresses.ts'
import { useWarningsLive } from '../live.ts'
import { DoNow } from './do-now.tsx'
import { AbsenceMap, ReasonRow } from './reason-row.tsx'
import { StepLog } from './step-log.tsx'
import classes from './warning.module.css'

const absences = ['away', 'weekday', 'absences']

export const WarningPanel = ({ id }: { id: string }) => {
  const { t } = useTranslation('early-warning')
  const learners = useLearnersAddress()
  const { data, error, refetch } = useCall(openWarning, { params: { id } }, { live: true })
  useWarningsLive(openWarning)
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={8} />
  const { learner, classTeacher, closedAt } = data
  const open = data.reasons.filter(({ endedAt }) => endedAt === null)
  const shown = closedAt ? data.reasons : open
  return (
    <section className={classes.panel} aria-label={learner.fullName}>
      <Link className={classes.link} to={base} search={(before: object) => ({ ...before, warning: undefined })}>
        {t('open.back')}
      </Link>
      <div className={classes.head}>
        <div>
          <p className={classes.place}>
            {classTeacher
              ? t('detail.place', { className: learner.className, teacher: classTeacher })
              : learner.className}
          </p>
          <h2>{learner.fullName}</h2>
        </div>
        <Link className={classes.link} to={`${learners}/${learner.id}`}>
          {t('open.page')}
        </Link>
      </div>
      <h3>{t('detail.why', { name: learner.firstName })}</h3>
      {shown.map((reason) => (
        <ReasonRow key={reason.id} reason={reason} />
      ))}
      {shown.some(({ evidence }) => absences.includes(evidence.rule)) ? <AbsenceMap learnerId={learner.id} /> : null}
      {closedAt ? <p className={classes.place}>{t('detail.over')}</p> : <DoNow key={id} warning={data} />}
      <StepLog steps={data.steps} />
    </section>
  )
}
