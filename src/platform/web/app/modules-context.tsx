/** The app's modules with what they show to the signed-in person. */
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import {
  grants,
  opens,
  type Ability,
  type AreaTab,
  type DashboardCard,
  type PageAction,
  type PagePart,
  type RecordSearch,
  type RailEntry,
  type RailGroup,
  type RailItem,
  type RailOrder,
  type WebModule,
} from '../module.ts'
import { useSession, type Session, type SessionModule } from '../session/session.tsx'
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

/** Listed in the catalogue, but not made yet. */
export const moduleToCome = ({ obstacle }: SessionModule): boolean => obstacle === 'coming_soon'

/**
 * The blocking module, if any. A role that the catalogue does not list for the module may still use what a granted
 * ability opens: the server grants it only while the module is available to the school.
 */
export const closedModule = (id: string, ability: Ability | undefined, session: Session) => {
  const module = moduleOf(id, session)
  const isGranted = module?.obstacle === 'role' && ability !== undefined && grants(ability, session)
  return module && !module.available && !isGranted ? module : undefined
}

interface OfModule {
  moduleId: string
  module?: string
  roles?: readonly string[]
  ability?: Ability
}

const visible = (item: OfModule, session: Session): boolean =>
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

/** An entry of the rail: the places of a group, or one place. */
export interface RailSection {
  group: RailGroup | null
  items: RailPlace[]
}

/** A group with one place is that place. */
const asSections = (sections: readonly RailSection[]): RailSection[] =>
  sections
    .filter(({ items }) => items.length > 0)
    .map((section) => (section.items.length === 1 ? { ...section, group: null } : section))

/** The entries of a rail in the order of the role's list; unlisted places join their group, or follow in module order. */
export const sectionsOf = (rail: readonly RailPlace[], entries: readonly RailEntry[]): RailSection[] => {
  const listed = entries.map((entry) => (typeof entry === 'string' ? { group: null, places: [entry] } : entry))
  const addresses = new Set(listed.flatMap(({ places }) => places))
  const groups = new Set<RailGroup | null>(listed.map(({ group }) => group))
  const unlisted = rail.filter(({ to }) => !addresses.has(to))
  return asSections([
    ...listed.map(({ group, places }) => ({
      group,
      items: [
        ...places.flatMap((to) => rail.find((item) => item.to === to) ?? []),
        ...unlisted.filter((item) => item.group === group),
      ],
    })),
    ...unlisted.filter((item) => !groups.has(item.group)).map((item) => ({ group: null, items: [item] })),
  ])
}

/** What is left of the entries without these places. */
export const sectionsWithout = (sections: readonly RailSection[], places: readonly RailPlace[]): RailSection[] =>
  asSections(sections.map(({ group, items }) => ({ group, items: items.filter((item) => !places.includes(item)) })))

/** The key of the rail's order: a position that has one of its own, unless the admin is also principal; else the role. */
const railOwner = ({ user }: Session, { entries }: RailOrder): string => {
  const held = (user.positions ?? []).map(({ id }) => id)
  return (held.includes('principal') ? undefined : held.find((one) => entries[one])) ?? user.role
}

const phonePlacesOf = (rail: readonly RailPlace[], whose: string, { phone }: RailOrder): RailPlace[] =>
  (phone[whose] ?? []).flatMap((to) => rail.find((item) => item.to === to) ?? [])

const noOrder: RailOrder = { entries: {}, phone: {} }

/** The rail place of an address: the longest matching prefix. */
export const placeOf = (rail: readonly RailPlace[], path: string): RailPlace | undefined =>
  rail
    .filter((item) => path === item.to || (!item.exact && item.to !== '/' && path.startsWith(`${item.to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0]

export const useRail = (): {
  /** All places in order. */
  rail: RailPlace[]
  sections: RailSection[]
  phone: RailPlace[]
} => {
  const modules = useModules()
  const session = useSession()
  const { railOrder = noOrder } = useAppParts()
  return useMemo(() => {
    const whose = railOwner(session, railOrder)
    const sections = sectionsOf(railOf(modules, session), railOrder.entries[whose] ?? [])
    const rail = sections.flatMap(({ items }) => items)
    return { rail, sections, phone: phonePlacesOf(rail, whose, railOrder) }
  }, [modules, session, railOrder])
}

const linksOf = (modules: readonly WebModule[], kind: 'actions' | 'pages', session: Session): ActionPlace[] =>
  modules
    .flatMap(({ id, [kind]: links = [] }) => links.map((link) => ({ ...link, moduleId: id })))
    .filter((link) => visible(link, session))

export const useActions = (): ActionPlace[] => {
  const modules = useModules()
  const session = useSession()
  return useMemo(() => linksOf(modules, 'actions', session), [modules, session])
}

/** A page that the search box offers, with the module of its label. */
export interface PagePlace {
  moduleId: string
  labelKey: string
  to: string
  search?: Readonly<Record<string, string>>
}

/** Tabs of shared areas that are open to the session. */
export const tabsOf = (modules: readonly WebModule[], session: Session): (AreaTab & { moduleId: string })[] =>
  modules
    .flatMap((module) => (module.tabs ?? []).map((tab) => ({ ...tab, moduleId: module.id })))
    .filter((tab) => opens(tab, session) && moduleOf(tab.module ?? tab.moduleId, session)?.available !== false)

/** The places of the rail, the pages without one, and the tabs of shared areas that are neither. */
export const usePages = (): PagePlace[] => {
  const modules = useModules()
  const session = useSession()
  const { rail } = useRail()
  return useMemo(() => {
    const known: PagePlace[] = [...rail, ...linksOf(modules, 'pages', session)]
    return [...known, ...tabsOf(modules, session).filter(({ to }) => !known.some((item) => item.to === to))]
  }, [modules, session, rail])
}

/** What finds records for the search box of this session. */
export const useRecordSearches = (): RecordSearch[] => {
  const modules = useModules()
  const session = useSession()
  return useMemo(
    () =>
      modules.flatMap(({ id, searches = [] }) => searches.filter((one) => visible({ ...one, moduleId: id }, session))),
    [modules, session],
  )
}

/** Whether the school has the module, independent of the role. */
export const isAtSchool = (id: string, session: Session): boolean => {
  const module = moduleOf(id, session)
  return !module || module.available || module.obstacle === 'role'
}

const isForPosition = ({ positions }: DashboardCard, { user }: Session): boolean =>
  !positions || (user.positions ?? []).some(({ id }) => positions.includes(id))

/** The cards of the signed-in person's dashboard, in order. */
export const cardsOf = (modules: readonly WebModule[], session: Session): DashboardCard[] =>
  modules
    .flatMap((module) => (module.dashboardCards ?? []).filter((card) => isAtSchool(card.module ?? module.id, session)))
    .filter((card) => opens(card, session) && isForPosition(card, session))
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
