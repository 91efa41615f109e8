/** A learner's open warning on the overview of the learner's page, for staff who see it; nothing without one. */
import { useTranslation } from 'react-i18next'
import { OverviewSection } from '#core/people/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { learnerWarning } from '../../contract/warnings.ts'
import { base } from '../addresses.ts'
import { ReasonRow } from '../components/reason-row.tsx'
import { useWarningsLive } from '../live.ts'

export const LearnerWarning = ({ id }: { id: string }) => {
  const { t } = useTranslation('early-warning')
  const { data } = useCall(learnerWarning, { params: { id } }, { live: true })
  useWarningsLive(learnerWarning)
  if (!data?.warning) return null
  const { warning } = data
  return (
    <OverviewSection
      title={t('learner.title')}
      more={{ to: `${base}?warning=${warning.id}`, label: t('learner.open') }}
    >
      {warning.reasons.map((reason) => (
        <ReasonRow key={reason.id} reason={reason} />
      ))}
    </OverviewSection>
  )
}
