/** The app's modules with what they show to the signed-in person. */
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import {
  opens,
  railGroups,
  type DashboardCard,
  type PageAction,
  type PagePart,
  type RailGroup,
  type RailItem,
  type RailOrder,
  type WebModule,
} from '../module.ts'
import { useSession, type Session } from '../session/session.tsx'
import { useAppParts } from './app-parts.tsx'

/** A place in the rail with its module. */
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
 * The blocking module, if any. A role that the catalogue does not list for the module may still use what a granted
 * ability opens: the server grants it only while the module is available to the school.
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
      (module.rail ?? []).map((item) => ({
        ...item,
        moduleId: module.id,
        beta: moduleOf(item.module ?? module.id, session)?.beta ?? false,
      })),
    )
    .filter((item) => visible(item, session))

/** Sorted by the app's list; unlisted places follow in module order. */
const inOrder = (rail: readonly RailPlace[], { places }: RailOrder): RailPlace[] => {
  const rank = ({ to }: RailPlace): number => (places.includes(to) ? places.indexOf(to) : places.length)
  return [...rail].sort((a, b) => rank(a) - rank(b))
}

const phonePlacesOf = (rail: readonly RailPlace[], role: string, { phone }: RailOrder): RailPlace[] =>
  (phone[role] ?? []).flatMap((to) => rail.find((item) => item.to === to) ?? [])

const noOrder: RailOrder = { places: [], phone: {} }

/** The rail place of an address: the longest matching prefix. */
export const placeOf = (rail: readonly RailPlace[], path: string): RailPlace | undefined =>
  rail
    .filter((item) => path === item.to || (!item.exact && item.to !== '/' && path.startsWith(`${item.to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0]

export const useRail = (): {
  rail: RailPlace[]
  groups: { group: RailGroup; items: RailPlace[] }[]
  phone: RailPlace[]
} => {
  const modules = useModules()
  const session = useSession()
  const { railOrder = noOrder } = useAppParts()
  return useMemo(() => {
    const rail = inOrder(railOf(modules, session), railOrder)
    const groups = railGroups
      .map((group) => ({ group, items: rail.filter((item) => item.group === group) }))
      .filter(({ items }) => items.length > 0)
    return { rail, groups, phone: phonePlacesOf(rail, session.user.role, railOrder) }
  }, [modules, session, railOrder])
}

export const useActions = (): ActionPlace[] => {
  const modules = useModules()
  const session = useSession()
  return useMemo(
    () =>
      modules
        .flatMap((module) => (module.actions ?? []).map((action) => ({ ...action, moduleId: module.id })))
        .filter((action) => opens(action, session)),
    [modules, session],
  )
}

/** Whether the school has the module, independent of the role. */
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

/** A part with the module of its texts. */
export interface PartPlace extends PagePart {
  moduleId: string
}

/** Parts that other modules add to a page, in order. */
export const useParts = (page: string): PartPlace[] => {
  const modules = useModules()
  const session = useSession()
  return useMemo(
    () =>
      modules
        .flatMap((module) => (module.parts ?? []).map((part) => ({ ...part, moduleId: module.id })))
        .filter(
          (part) =>
            part.page === page &&
            opens(part, session) &&
            moduleOf(part.module ?? part.moduleId, session)?.available !== false,
        )
        .sort((a, b) => a.place - b.place),
    [modules, session, page],
  )
}
