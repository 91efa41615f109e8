/** The three pages of early warning. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'
import { base } from '../addresses.ts'

export const WarningTabs = () => {
  const { t } = useTranslation('early-warning')
  return (
    <AddressTabs
      label={t('tabs.label')}
      tabs={[
        { to: base, label: t('tabs.open') },
        { to: `${base}/dismissed`, label: t('tabs.dismissed') },
        { to: `${base}/history`, label: t('tabs.history') },
      ]}
    />
  )
}
