/** The parts of vendors. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'

export const VendorTabs = () => {
  const { t } = useTranslation('vendors')
  return (
    <AddressTabs
      label={t('title')}
      tabs={[
        { to: '/admin/vendors', label: t('tab.directory') },
        { to: '/admin/vendors/contracts', label: t('tab.contracts') },
        { to: '/admin/vendors/procurement', label: t('tab.procurement') },
        { to: '/admin/vendors/performance', label: t('tab.performance') },
        { to: '/admin/vendors/payments', label: t('tab.payments') },
        { to: '/admin/vendors/taxes', label: t('tab.taxes') },
        { to: '/admin/vendors/budget', label: t('tab.budget') },
      ]}
    />
  )
}
