/** The account's own pages: Profile, Schools, Settings, Security, Activity. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'
import { useSession } from '#platform/web/session/session.tsx'

const pages = ['profile', 'join', 'settings', 'security', 'activity'] as const

export const AccountTabs = () => {
  const { t } = useTranslation('access')
  const { user } = useSession()
  // The super admin belongs to the installation and joins no school.
  const open = pages.filter((name) => name !== 'join' || user.role !== 'super_admin')
  const tabs = open.map((name) => ({ to: `/${name}`, label: t(`tabs.${name}`) }))
  return <AddressTabs tabs={tabs} label={t('tabs.label')} />
}
