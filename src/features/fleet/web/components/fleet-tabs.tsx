/** The parts of the fleet. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'

export const FleetTabs = () => {
  const { t } = useTranslation('fleet')
  return (
    <AddressTabs
      label={t('title')}
      tabs={[
        { to: '/admin/fleet/vehicles', label: t('tab.vehicles') },
        { to: '/admin/fleet/trips', label: t('tab.trips') },
        { to: '/admin/fleet/routes', label: t('tab.routes') },
        { to: '/admin/fleet/students', label: t('tab.learners') },
        { to: '/admin/fleet/drivers', label: t('tab.crew') },
        { to: '/admin/fleet/tracking', label: t('tab.tracking') },
        { to: '/admin/fleet/hires', label: t('tab.hires') },
        { to: '/admin/fleet/costs', label: t('tab.costs') },
        { to: '/admin/fleet/maintenance', label: t('tab.maintenance') },
      ]}
    />
  )
}
