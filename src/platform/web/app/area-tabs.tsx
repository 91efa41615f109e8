/** Tabs of an area with pages from several modules, each with its own address: for example communications. */
import { useMemo } from 'react'
import { AddressTabs } from '../components/address-tabs.tsx'
import { useSession } from '../session/session.tsx'
import { useNavLabel } from '../shell/rail/use-nav-label.ts'
import { tabsOf, useModules } from './modules-context.tsx'

/** @param area as named in modules' `tabs` @param label accessible name of the tabs */
export const AreaTabs = ({ area, label }: { area: string; label: string }) => {
  const modules = useModules()
  const session = useSession()
  const navLabel = useNavLabel()
  const tabs = useMemo(
    () =>
      tabsOf(modules, session)
        .filter((tab) => tab.area === area)
        .sort((a, b) => a.place - b.place)
        .map(({ to, moduleId, labelKey }) => ({ to, label: navLabel(moduleId, labelKey) })),
    [modules, session, area, navLabel],
  )
  return <AddressTabs tabs={tabs} label={label} />
}
