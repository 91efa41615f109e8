/** What a module contributes to the browser app: pages, places in the rail, texts and dashboard cards. */
import { createElement, lazy, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { FirstRead } from './api/first-reads.ts'
import type { Locales } from './i18n/create-i18n.ts'
import type { Session } from './session/session.tsx'

/** A Tabler icon. */
export type Icon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>

/**
 * Reads of the start page, sent right after sign-in: must match the arguments and options of the hooks that use them.
 */
export type FirstReads = (session: Session) => readonly FirstRead[]

/** Reads in idle time what a page needs without network. */
export type OfflineReads = (client: QueryClient, session: Session) => Promise<unknown>

/** Work at each contact with the server, such as removing copies from the device that the person may no longer read. */
type ContactWork = (session: Session, client: QueryClient) => Promise<unknown>

/** Parts of a school's work. Those that a role's rail names as groups open in place. */
export type RailGroup = 'today' | 'people' | 'messages' | 'learning' | 'teaching' | 'finance' | 'school' | 'system'

/** A place of the rail by its address, or a group of places that opens in place. */
export type RailEntry = string | { readonly group: RailGroup; readonly places: readonly string[] }

/** The most entries of a role's rail: more are not taken in at a glance. */
export const mostRailEntries = 12

/** Order of the places declared by modules; one list for the whole app. */
export interface RailOrder {
  /** The rail by role, or by the position of an admin who is not principal. A place that is not listed joins the group that it names, or comes last. */
  readonly entries: Readonly<Partial<Record<string, readonly RailEntry[]>>>
  /** The at most four addresses of the phone's bottom bar, by the same. */
  readonly phone: Readonly<Partial<Record<string, readonly string[]>>>
}

/** An action's id, or several of which one is enough. */
export type Ability = string | readonly string[]

export interface RailItem {
  /** Address without parameters, such as `/admin/users`. */
  to: string
  /** Key of the module's labels: `users`. */
  labelKey: string
  icon: Icon
  /** The group it joins where the role's rail does not list it. */
  group: RailGroup
  /** Roles that see it; all if omitted. */
  roles?: readonly string[]
  ability?: Ability
  /** Id in `session.modules` that must be available; defaults to the module's own if listed there. */
  module?: string
  /** A shorter word for the bottom bar: `incidents`. */
  phoneLabelKey?: string
  /** Hook that counts items that need action. */
  useBadge?: () => number
  /** First reads of its count, or of its page if it is the start page. */
  reads?: FirstReads
  /** Chosen only on exactly this address, not below it. */
  exact?: boolean
}

export type PageComponent = AsyncRouteComponent<Record<string, never>>

export interface PageRoute {
  /** Router path, `/admin/users/$userId`. */
  path: string
  /** Made with `lazyPage`. */
  page: PageComponent
  /** Search parameters of the address; what does not fit is dropped. */
  search?: z.ZodType<object>
  /**
   * `shell` (default) needs a session. `focus` is the same without the rail and the bottom bar, for work that wants
   * all attention: the page says the way back (`back` and `leave` of its header). `bare` is for public pages, such as
   * a password reset.
   */
  layout?: 'shell' | 'focus' | 'bare'
  /** Id in `session.modules` that guards it. Defaults to the module's own; null for none. */
  module?: string | null
  roles?: readonly string[]
  ability?: Ability
  /** Needed without network by those who may open it, or by these of their roles: loaded in idle time. */
  offline?: boolean | readonly string[]
  /** Reads its answers then too: `async (...given) => (await import('./offline-reads.ts')).keepRegisters(...given)`. */
  offlineReads?: OfflineReads
  /** Skeleton while loading; default `list`. */
  skeleton?: 'dashboard' | 'list' | 'form'
}

/** A page, or something to do on it, for the search. */
export interface PageAction {
  /** Key of the module's labels: `createUser`. */
  labelKey: string
  to: string
  search?: Readonly<Record<string, string>>
  roles?: readonly string[]
  ability?: Ability
  /** Id in `session.modules` that must be available; defaults to the module's own if listed there. */
  module?: string
}

/** Kinds of records that the search box finds, in the order of their headings. */
export const recordKinds = ['people', 'classes', 'messages'] as const

/** A record that the search box found. */
export interface SearchHit {
  kind: (typeof recordKinds)[number]
  id: string
  title: string
  detail?: string | undefined
  to: string
}

/** Records that a module lets the search box find on the server. */
export interface RecordSearch {
  roles?: readonly string[]
  ability?: Ability
  /** Id in `session.modules` that must be available; defaults to the module's own if listed there. */
  module?: string
  /** Loads its code when it is first asked: `async (...given) => (await import('./find-people.ts')).findPeople(...given)`. */
  find: (text: string, session: Session, signal: AbortSignal) => Promise<readonly SearchHit[]>
}

/**
 * Where a card stands on the start page, from the top: `top` over the full width, `main` beside the narrower `side`,
 * `waiting` rows under one heading (made with `WaitingRow`), `more` two in a row.
 */
export const homeRegions = ['top', 'main', 'side', 'waiting', 'more'] as const
export type HomeRegion = (typeof homeRegions)[number]

export interface HomeHeadProps {
  /** Today's date and term for the line under the title. `at`: when the answer came, in milliseconds. */
  Day: ComponentType<{ at?: number | undefined }>
  /** The usual head, for when this one has no answer. */
  otherwise: ReactNode
}

export interface DashboardCard {
  id: string
  roles: readonly string[]
  /** Only for admins who hold one of these positions. */
  positions?: readonly string[]
  /**
   * Additionally required ability: a module may be unavailable to the school where its catalogue does not list the
   * role.
   */
  ability?: Ability
  /** Lower comes first. */
  place: number
  /** Defaults to `top` before place 20, else to `more`. */
  region?: HomeRegion
  /**
   * A `PageHeader` whose title answers the day's first question. The page has the one of the first card that brings
   * one.
   */
  head?: FunctionComponent<HomeHeadProps>
  /** From `web/cards/`, whose files everybody's first page brings; of a small audience, made with `lazyCard`. */
  card: FunctionComponent
  /** Its module in the catalogue; defaults to the contributing one. */
  module?: string
  /** Its first reads. */
  reads?: FirstReads
}

/** A part that a module adds to a page of another module: a tab of a learner, a section of the profile. */
export interface PagePart {
  /** Slot name used by the page: `people.learner`. */
  page: string
  /** Last word of its address where parts are tabs. */
  id: string
  /** Key of the module's labels. */
  labelKey: string
  /** Lower comes first. */
  place: number
  roles?: readonly string[]
  ability?: Ability
  /**
   * Id in `session.modules` that must be available, if not the module's own: families see marks without access to the
   * gradebook.
   */
  module?: string
  /** Made with `lazyPart`; receives the id of the page's item. */
  part: ComponentType<{ id: string }>
}

/** A page among the tabs of a shared area. */
export interface AreaTab {
  /** Name of the area used by its pages: `communications`. */
  area: string
  to: string
  /** Key of the module's labels. */
  labelKey: string
  /** Lower comes first. */
  place: number
  roles?: readonly string[]
  ability?: Ability
  /** Id in `session.modules` that must be available, if not the module's own. */
  module?: string
}

/** An address without a page yet. */
export interface PartToCome {
  path: string
  /** Id in the catalogue whose words say what it will do; defaults to the module's own. */
  module?: string
  roles?: readonly string[]
}

/** A part over the pages, for what goes from page to page. */
export interface OverPages {
  /** Key in the tab's session storage while it shows, and the event on the window that it is wanted. */
  readonly flag: string
  /** Made with `lazy`. */
  readonly part: ComponentType
}

export interface WebModule {
  /** The folder's name. */
  id: string
  /** `{ en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') }` */
  locales?: Locales
  /**
   * Labels for the rail, the search and cards: `{ en: () => import('./locales/nav/en.json'), … }`. Loaded at the start,
   * as the namespace `nav`. Under `words` stand further words by which the search finds a label: `words.takeRegister`.
   */
  nav?: Locales
  /**
   * Texts of the module's audit entries: `{ en: () => import('./locales/audit/en.json'), … }`. Loaded by the log's page
   * only.
   */
  auditWords?: Locales
  /** Title and description of its entries in the catalogue of modules, by catalogue id. */
  catalogue?: Locales
  routes: readonly PageRoute[]
  rail?: readonly RailItem[]
  /** Actions offered by the global search. */
  actions?: readonly PageAction[]
  /** Pages without a place in the rail that the global search offers. */
  pages?: readonly PageAction[]
  /** Records that the global search finds. */
  searches?: readonly RecordSearch[]
  /** Addresses of parts still to come, which say so. */
  soon?: readonly PartToCome[]
  dashboardCards?: readonly DashboardCard[]
  parts?: readonly PagePart[]
  tabs?: readonly AreaTab[]
  over?: OverPages
  /** Runs for everybody, whether the module is open or not: loads its code only where there is something to do. */
  onContact?: ContactWork
}

/** Declares a module's part of the browser app. */
export const defineWebModule = <const M extends WebModule>(definition: M): M => definition

/** A lazy page. @param name the exported component */
export const lazyPage = <M extends Record<string, unknown>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
): PageComponent => lazyRouteComponent(load as () => Promise<Record<string, ComponentType>>, name) as PageComponent

/** A lazy part. @param name the exported component */
export const lazyPart = <K extends string>(
  load: () => Promise<Record<K, ComponentType<{ id: string }>>>,
  name: K,
): ComponentType<{ id: string }> =>
  lazy(async (): Promise<{ default: ComponentType<{ id: string }> }> => ({ default: (await load())[name] }))

/** A dashboard card for few people, loaded when one of them sees it. @param load `async () => (await import('./components/office-card.tsx')).OfficeCard` */
export const lazyCard = (load: () => Promise<ComponentType>): FunctionComponent => {
  const Card = lazy(async () => ({ default: await load() }))
  return () => createElement(Card)
}

interface Guarded {
  roles?: readonly string[] | undefined
  ability?: Ability | undefined
}

/** True if the server grants the ability, or one of several. */
export const grants = (ability: Ability | undefined, { abilities }: Session): boolean =>
  ability === undefined || [ability].flat().some((one) => abilities.includes(one))

export const isForRole = ({ roles }: Guarded, { user }: Session): boolean => !roles || roles.includes(user.role)

/** True if the session's role and ability allow it. */
export const opens = (thing: Guarded, session: Session): boolean =>
  isForRole(thing, session) && grants(thing.ability, session)
