/** Tabs of the account pages: Profile, Schools, Settings, Notices, Security, Activity. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'
import { useSession } from '#platform/web/session/session.tsx'

const pages = [
  ['profile', '/profile'],
  ['join', '/join'],
  ['settings', '/settings'],
  ['notices', '/settings/notifications'],
  ['security', '/security'],
  ['activity', '/activity'],
] as const
/** The super admin belongs to the installation, and has no school pages. */
const ofSchools: readonly string[] = ['join', 'notices']

export const AccountTabs = () => {
  const { t } = useTranslation('access')
  const { user } = useSession()
  const open = pages.filter(([name]) => user.role !== 'super_admin' || !ofSchools.includes(name))
  const tabs = open.map(([name, to]) => ({ to, label: t(`tabs.${name}`) }))
  return <AddressTabs tabs={tabs} label={t('tabs.label')} />
}
