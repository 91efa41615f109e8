/** Tabs of an area with pages from several modules, each with its own address: for example communications. */
import { useMemo } from 'react'
import { AddressTabs } from '../components/address-tabs.tsx'
import { opens } from '../module.ts'
import { useSession } from '../session/session.tsx'
import { useNavLabel } from '../shell/rail/use-nav-label.ts'
import { moduleOf, useModules } from './modules-context.tsx'

/** @param area as named in modules' `tabs` @param label accessible name of the tabs */
export const AreaTabs = ({ area, label }: { area: string; label: string }) => {
  const modules = useModules()
  const session = useSession()
  const navLabel = useNavLabel()
  const tabs = useMemo(
    () =>
      modules
        .flatMap((module) => (module.tabs ?? []).map((tab) => ({ ...tab, moduleId: module.id })))
        .filter(
          (tab) =>
            tab.area === area &&
            opens(tab, session) &&
            moduleOf(tab.module ?? tab.moduleId, session)?.available !== false,
        )
        .sort((a, b) => a.place - b.place)
        .map(({ to, moduleId, labelKey }) => ({ to, label: navLabel(moduleId, labelKey) })),
    [modules, session, area, navLabel],
  )
  return <AddressTabs tabs={tabs} label={label} />
}
