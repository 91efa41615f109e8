/** Shared components of the help pages. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'

export const HelpTabs = () => {
  const { t } = useTranslation('help')
  const tabs = [
    { to: '/help/getting-started', label: t('tabs.gettingStarted') },
    { to: '/help', label: t('tabs.help') },
  ]
  return <AddressTabs tabs={tabs} label={t('tabs.label')} />
}
