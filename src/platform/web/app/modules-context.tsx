/** The modules the app was composed of, with what they show to the signed-in person. */
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { opens, railGroups, type DashboardCard, type PageAction, type PagePart, type RailGroup, type RailItem, type WebModule } from '../module.ts'
import { useSession, type Session } from '../session/session.tsx'

/** A place in the rail with the module it belongs to. */
export interface RailPlace extends RailItem {
  moduleId: string
  /** Open, and still being tried out. */
  beta?: boolean
}
export interface ActionPlace extends PageAction {
  moduleId: string
}

const ModulesContext = createContext<readonly WebModule[]>([])

export const ModulesProvider = ({ modules, children }: { modules: readonly WebModule[]; children: ReactNode }) => (
  <ModulesContext value={modules}>{children}</ModulesContext>
)

export const useModules = (): readonly WebModule[] => useContext(ModulesContext)

/** The session's word on a module; undefined when the session does not list it. */
export const moduleOf = (id: string, session: Session) => session.modules.find((module) => module.id === id)

/**
 * The module in the way, if any. A role that the catalogue does not name for the module still opens what an ability of its own opens:
 * the server grants that only while the module is open to the school.
 */
export const closedModule = (id: string, ability: string | undefined, session: Session) => {
  const module = moduleOf(id, session)
  const isGranted = module?.obstacle === 'role' && ability !== undefined && session.abilities.includes(ability)
  return module && !module.available && !isGranted ? module : undefined
}

const visible = (item: RailPlace, session: Session): boolean =>
  opens(item, session) && closedModule(item.module ?? item.moduleId, item.ability, session) === undefined

export const railOf = (modules: readonly WebModule[], session: Session): RailPlace[] =>
  modules
    .flatMap((module) =>
      (module.rail ?? []).map((item) => ({ ...item, moduleId: module.id, beta: moduleOf(item.module ?? module.id, session)?.beta ?? false })),
    )
    .filter((item) => visible(item, session))

export const groupOf = (item: RailItem, session: Session): RailGroup => item.groupFor?.[session.user.role] ?? item.group

const phonePlace = (item: RailItem, role: string): number | undefined => item.phone?.[role] ?? item.phone?.['*']

/** At most four places of the phone's bottom bar, in order. */
export const phonePlacesOf = (rail: readonly RailPlace[], role: string): RailPlace[] =>
  rail
    .filter((item) => phonePlace(item, role) !== undefined)
    .sort((a, b) => (phonePlace(a, role) ?? 0) - (phonePlace(b, role) ?? 0))
    .slice(0, 4)

/** The rail's place that an address belongs to: the longest that starts it. */
export const placeOf = (rail: readonly RailPlace[], path: string): RailPlace | undefined =>
  rail.filter((item) => path === item.to || (!item.exact && item.to !== '/' && path.startsWith(`${item.to}/`))).sort((a, b) => b.to.length - a.to.length)[0]

export const useRail = (): { rail: RailPlace[]; groups: { group: RailGroup; items: RailPlace[] }[]; phone: RailPlace[] } => {
  const modules = useModules()
  const session = useSession()
  return useMemo(() => {
    const rail = railOf(modules, session)
    const groups = railGroups
      .map((group) => ({ group, items: rail.filter((item) => groupOf(item, session) === group) }))
      .filter(({ items }) => items.length > 0)
    return { rail, groups, phone: phonePlacesOf(rail, session.user.role) }
  }, [modules, session])
}

export const useActions = (): ActionPlace[] => {
  const modules = useModules()
  const session = useSession()
  return useMemo(
    () => modules.flatMap((module) => (module.actions ?? []).map((action) => ({ ...action, moduleId: module.id }))).filter((action) => opens(action, session)),
    [modules, session],
  )
}

/** Whether the school has the module: what a role is let see of it is for who asks to know. */
export const isAtSchool = (id: string, session: Session): boolean => {
  const module = moduleOf(id, session)
  return !module || module.available || module.obstacle === 'role'
}

/** The cards of the signed-in person's dashboard, in order. */
export const cardsOf = (modules: readonly WebModule[], session: Session): DashboardCard[] =>
  modules
    .flatMap((module) => (module.dashboardCards ?? []).filter((card) => isAtSchool(card.module ?? module.id, session)))
    .filter((card) => opens(card, session))
    .sort((a, b) => a.place - b.place)

export const useDashboardCards = (): DashboardCard[] => {
  const modules = useModules()
  const session = useSession()
  return useMemo(() => cardsOf(modules, session), [modules, session])
}

/** A part with the module whose texts name it. */
export interface PartPlace extends PagePart {
  moduleId: string
}

/** What other modules add to a page, in order. */
export const useParts = (page: string): PartPlace[] => {
  const modules = useModules()
  const session = useSession()
  return useMemo(
    () =>
      modules
        .flatMap((module) => (module.parts ?? []).map((part) => ({ ...part, moduleId: module.id })))
        .filter((part) => part.page === page && opens(part, session) && moduleOf(part.module ?? part.moduleId, session)?.available !== false)
        .sort((a, b) => a.place - b.place),
    [modules, session, page],
  )
}
