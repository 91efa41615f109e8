/** The settings' first page: the school's profile, or the first page that is open to a position without it. */
import { Navigate } from '@tanstack/react-router'
import { useAbility } from '#platform/web/session/session.tsx'
import { useSettingsTabs } from '../settings-tabs.ts'
import { SchoolPage } from './school-page.tsx'

export const SettingsLandingPage = () => {
  const profile = useAbility('school.manage')
  const [first] = useSettingsTabs()
  return profile || !first ? <SchoolPage /> : <Navigate to={first.to} replace />
}
