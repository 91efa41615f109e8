/** Tabs of an area to which several modules give their pages, each an address of its own: the school's communications. */
import { useMemo } from 'react'
import { AddressTabs } from '../components/address-tabs.tsx'
import { opens } from '../module.ts'
import { useSession } from '../session/session.tsx'
import { useNavLabel } from '../shell/use-nav-label.ts'
import { moduleOf, useModules } from './modules-context.tsx'

/** @param area as modules name it in their `tabs` @param label what the tabs belong to, read aloud */
export const AreaTabs = ({ area, label }: { area: string; label: string }) => {
  const modules = useModules()
  const session = useSession()
  const navLabel = useNavLabel()
  const tabs = useMemo(
    () =>
      modules
        .flatMap((module) => (module.tabs ?? []).map((tab) => ({ ...tab, moduleId: module.id })))
        .filter((tab) => tab.area === area && opens(tab, session) && moduleOf(tab.module ?? tab.moduleId, session)?.available !== false)
        .sort((a, b) => a.place - b.place)
        .map(({ to, moduleId, labelKey }) => ({ to, label: navLabel(moduleId, labelKey) })),
    [modules, session, area, navLabel],
  )
  return <AddressTabs tabs={tabs} label={label} />
}
