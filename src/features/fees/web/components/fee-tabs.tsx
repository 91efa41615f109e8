/** Tabs of the office's fee pages. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'
import { useCall } from '#platform/web/api/hooks.ts'
import { feeStats } from '../../contract/students.ts'

const base = '/admin/fees'

export const FeeTabs = () => {
  const { t } = useTranslation('fees')
  const { data } = useCall(feeStats, {}, { live: true })
  return (
    <AddressTabs
      label={t('tab.label')}
      tabs={[
        { to: base, label: t('tab.learners') },
        { to: `${base}/payments`, label: t('tab.entries') },
        { to: `${base}/suspense`, label: t('tab.suspense'), count: data?.withoutLearner ?? 0 },
        { to: `${base}/bursaries`, label: t('tab.bursaries') },
        { to: `${base}/reconcile`, label: t('tab.reconcile') },
        { to: `${base}/cash`, label: t('tab.cash') },
        { to: `${base}/structure`, label: t('tab.structure') },
        { to: `${base}/billing`, label: t('tab.billing') },
        { to: `${base}/discounts`, label: t('tab.discounts') },
        { to: `${base}/plans`, label: t('tab.plans') },
        { to: `${base}/caution`, label: t('tab.caution') },
        { to: `${base}/reports`, label: t('tab.reports') },
      ]}
    />
  )
}
