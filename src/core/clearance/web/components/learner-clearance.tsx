/** The clearance of a learner who leaves, on the learner's page. Nothing for those who stay. */
import { useTranslation } from 'react-i18next'
import { OverviewSection } from '#core/people/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { learnerClearance } from '../../contract/clearance.ts'
import { useClearanceLive } from '../live.ts'
import { lineDots } from '../words.ts'
import classes from './clearance.module.css'

export const LearnerClearance = ({ id }: { id: string }) => {
  const { t } = useTranslation('clearance')
  const { data } = useCall(learnerClearance, { params: { id } }, { live: true })
  useClearanceLive(learnerClearance)
  if (!data || (data.id === null && !data.learner.hasLeft)) return null
  return (
    <OverviewSection
      title={t('title')}
      sum={t(`state.${data.state}`)}
      more={{ to: `/admin/clearance/${id}`, label: t('form.see') }}
    >
      <p className={classes.marks}>
        {data.lines.map(({ desk, title, state }) => (
          <StatusDot key={desk} kind={lineDots[state]}>
            {t('list.line', { desk: title, state: t(`line.${state}`) })}
          </StatusDot>
        ))}
      </p>
    </OverviewSection>
  )
}
