/** Where the demands of a finding can be changed. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Finding } from '../../../contract/runs.ts'
import classes from './runs.module.css'

export const LoosenLinks = ({ draftId, finding }: { draftId: string; finding: Finding }) => {
  const { t } = useTranslation('timetable')
  const params = { draftId }
  return (
    <p className={classes.links}>
      {finding.wishIds.length > 0 ? (
        <Link to="/admin/scheduling/drafts/$draftId/wishes" params={params}>
          {t('runs.openWishes')}
        </Link>
      ) : null}
      {finding.cardIds.length > 0 ? (
        <Link to="/admin/scheduling/drafts/$draftId/activities" params={params}>
          {t('runs.openActivities')}
        </Link>
      ) : null}
    </p>
  )
}
