/** The frame of every settings page: its title, the sentence that answers it, and the tabs. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader, type PageHeaderProps } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { useSettingsTabs } from '../settings-tabs.ts'

export interface SettingsPageProps extends Pick<PageHeaderProps, 'title' | 'lead' | 'action' | 'secondary'> {
  /** Page content; a skeleton is shown until it is loaded. */
  ready: boolean
  /** Why it is not there. */
  error?: unknown
  onRetry?: () => void
  children: ReactNode
}

export const SettingsPage = ({ ready, error, onRetry, children, ...header }: SettingsPageProps) => {
  const { t } = useTranslation('schools')
  const tabs = useSettingsTabs()
  return (
    <>
      <PageHeader {...header} {...(ready ? {} : { action: null, secondary: null })} />
      <AddressTabs tabs={tabs} label={t('settings.tabs')} />
      {ready ? children : error ? <ErrorPanel error={toFailure(error)} onRetry={onRetry} /> : <RowsSkeleton />}
    </>
  )
}
