/** A reason with its evidence. */
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParts } from '#platform/web/app/modules-context.tsx'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import type { EvidenceOf } from '../../contract/evidence.ts'
import type { ShownReason } from '../../contract/warnings.ts'
import { useEvidenceWords, useReasonTitle } from '../words.ts'
import classes from './warning.module.css'

const FallPicture = ({ fall: { from, to } }: { fall: EvidenceOf<'fall'> }) => (
  <span className={classes.fall}>
    <Band code={from.code} name={from.title} />
    <span className={classes.arrow} aria-hidden="true" />
    <Band code={to.code} name={to.title} />
    <span className={classes.minus}>{`−${from.percent - to.percent}`}</span>
  </span>
)

/** Where somebody else's page says more. */
const More = ({ evidence }: Pick<ShownReason, 'evidence'>) => {
  const { t } = useTranslation('early-warning')
  if (evidence.rule === 'fall') return <FallPicture fall={evidence} />
  if (evidence.rule === 'query')
    return (
      <Link className={classes.link} to={`/admin/communications/messages/${evidence.threadId}`}>
        {t('open.query')}
      </Link>
    )
  return evidence.rule === 'fees' ? (
    <Link className={classes.link} to="/admin/fees/overdue">
      {t('open.fees')}
    </Link>
  ) : null
}

export const ReasonRow = ({ reason }: { reason: ShownReason }) => {
  const titleOf = useReasonTitle()
  const wordsOf = useEvidenceWords()
  return (
    <div className={classes.reason}>
      <div className={classes.facts}>
        <b>{titleOf(reason.evidence)}</b>
        <More evidence={reason.evidence} />
      </div>
      <p>{wordsOf(reason.evidence)}</p>
    </div>
  )
}

/** The learner's term day by day, from the module that has the registers. */
export const AbsenceMap = ({ learnerId }: { learnerId: string }) => {
  const parts = useParts('early-warning.absences')
  return parts.map(({ id, moduleId, part: Part }) => (
    <div key={`${moduleId} ${id}`} className={classes.map}>
      <Suspense fallback={<RowsSkeleton rows={5} />}>
        <Part id={learnerId} />
      </Suspense>
    </div>
  ))
}
