/** A settings page of one category: it reads the settings, and shows its form anew when they were saved. */
import { Fragment, type ReactNode } from 'react'
import type { SettingsDefinition } from '../../contract/settings.ts'
import { useSettings, type SettingsData } from '../use-settings.ts'
import { SettingsPage, type SettingsPageProps } from './settings-page.tsx'

export interface CategoryPageProps<D extends SettingsDefinition> extends Pick<SettingsPageProps, 'title' | 'lead'> {
  definition: D
  children: (data: SettingsData<D>) => ReactNode
}

export const CategoryPage = <D extends SettingsDefinition>({
  definition,
  children,
  ...header
}: CategoryPageProps<D>) => {
  const { data, error, refetch } = useSettings(definition)
  return (
    <SettingsPage {...header} ready={data !== undefined} error={error} onRetry={refetch}>
      {data ? <Fragment key={data.version}>{children(data)}</Fragment> : null}
    </SettingsPage>
  )
}
