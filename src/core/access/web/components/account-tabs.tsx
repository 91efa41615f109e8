/** The account's own pages: Profile, Settings, Security, Activity. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'

export const AccountTabs = () => {
  const { t } = useTranslation('access')
  const tabs = (['profile', 'settings', 'security', 'activity'] as const).map((name) => ({ to: `/${name}`, label: t(`tabs.${name}`) }))
  return <AddressTabs tabs={tabs} label={t('tabs.label')} />
}
