/** Tabs of the school's settings: every module may add a page. */
import { useMemo } from 'react'
import { useModules } from '#platform/web/app/modules-context.tsx'
import { opens, type WebModule } from '#platform/web/module.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { useNavLabel } from '#platform/web/shell/rail/use-nav-label.ts'

/** A settings page, in `settingsTabs` of the module that has the route. */
export interface SettingsTab {
  to: `/admin/settings${string}`
  /** Key below `nav`. */
  labelKey: string
  /** Key under `nav` of a short description. */
  lineKey: string
  /** Lower comes first. */
  place: number
  ability?: string
}

export interface OpenTab {
  to: string
  label: string
  line: string
}

const tabsOf = (module: WebModule & { settingsTabs?: readonly SettingsTab[] }): readonly SettingsTab[] =>
  module.settingsTabs ?? []

/** The tabs that are open to the signed-in person, in order. */
export const useSettingsTabs = (): readonly OpenTab[] => {
  const modules = useModules()
  const session = useSession()
  const label = useNavLabel()
  return useMemo(
    () =>
      modules
        .flatMap((module) => tabsOf(module).map((tab) => ({ ...tab, moduleId: module.id })))
        .filter((tab) => opens(tab, session))
        .sort((a, b) => a.place - b.place)
        .map(({ moduleId, to, labelKey, lineKey }) => ({
          to,
          label: label(moduleId, labelKey),
          line: label(moduleId, lineKey),
        })),
    [modules, session, label],
  )
}
