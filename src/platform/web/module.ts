/** What a module gives to the browser app: its pages, its places in the rail, its texts and its cards on the dashboard. */
import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react'
import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import type { z } from 'zod'
import type { FirstRead } from './api/first-reads.ts'
import type { Locales } from './i18n/create-i18n.ts'
import type { Session } from './session/session.tsx'

/** A Tabler icon. */
export type Icon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>

/** Reads of the start page, sent the moment that somebody is in: with the arguments and options of the hooks that show them. */
export type FirstReads = (session: Session) => readonly FirstRead[]

export const railGroups = ['today', 'learning', 'teaching', 'people', 'school', 'system'] as const
export type RailGroup = (typeof railGroups)[number]

export interface RailItem {
  /** Address without parameters, such as `/admin/users`. */
  to: string
  /** Key below `nav` in the module's texts: `nav.users`. */
  labelKey: string
  icon: Icon
  group: RailGroup
  /** Another group for some roles: a parent finds messages under School. */
  groupFor?: Readonly<Partial<Record<string, RailGroup>>>
  /** Roles that see it; every role when left out. */
  roles?: readonly string[]
  ability?: string
  /** Id in `session.modules` that must be available; the module's own id when the session lists it. */
  module?: string
  /** Place 1 to 4 in the phone's bottom bar, by role; `'*'` for every role. */
  phone?: Readonly<Partial<Record<string, 1 | 2 | 3 | 4>>>
  /** A shorter word for the bottom bar: `nav.incidents`. */
  phoneLabelKey?: string
  /** How many things need a person, as a hook. */
  useBadge?: () => number
  /** What its count, or its page when it is the start page, reads first. */
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
  /** `shell` (default) needs a signed-in person; `bare` is for pages outside, such as a password reset. */
  layout?: 'shell' | 'bare'
  /** Id in `session.modules` that opens it. The module's own id unless said; null when no module guards it. */
  module?: string | null
  roles?: readonly string[]
  ability?: string
  /** Skeleton while it loads: `list` unless said. */
  skeleton?: 'dashboard' | 'list' | 'form'
}

export interface PageAction {
  /** Key below `nav`: `nav.createUser`. */
  labelKey: string
  to: string
  search?: Readonly<Record<string, string>>
  roles?: readonly string[]
  ability?: string
}

/** A card, made with `lazyCard` when it stands in its own file. */
export interface CardComponent extends FunctionComponent {
  /** Fetches it ahead: it is then drawn at once. */
  preload?: () => Promise<unknown>
}

export interface DashboardCard {
  id: string
  roles: readonly string[]
  /** What the server must have granted too: a module may be closed to the school where its catalogue does not name the role. */
  ability?: string
  /** Lower comes first. */
  place: number
  card: CardComponent
  /** Module of the catalogue that it belongs to; the one that brings it unless said. */
  module?: string
  /** For so few people that nobody else's first page carries it: fetched once such a person is in. */
  rare?: boolean
  /** What it reads first. */
  reads?: FirstReads
}

/** Something a module adds to a page that does not know the module: a tab of one learner, a section of the own profile. */
export interface PagePart {
  /** The page, as it asks for its parts: `people.learner`. */
  page: string
  /** Last word of its address where parts are tabs. */
  id: string
  /** Key below `nav`. */
  labelKey: string
  /** Lower comes first. */
  place: number
  roles?: readonly string[]
  ability?: string
  /** Id in `session.modules` that must be available, where it is not the module's own: a family sees marks without opening the gradebook. */
  module?: string
  /** Made with `lazyPart`; gets the id of the thing that the page shows. */
  part: ComponentType<{ id: string }>
}

/** A page among the tabs of an area that no single module owns. */
export interface AreaTab {
  /** The area, as its pages ask for their tabs: `communications`. */
  area: string
  to: string
  /** Key below `nav`. */
  labelKey: string
  /** Lower comes first. */
  place: number
  roles?: readonly string[]
  ability?: string
  /** Id in `session.modules` that must be available, where it is not the module's own. */
  module?: string
}

export interface WebModule {
  /** The folder's name. */
  id: string
  /** `{ en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') }` */
  locales: Locales
  routes: readonly PageRoute[]
  rail?: readonly RailItem[]
  /** Things to do that the global search offers. */
  actions?: readonly PageAction[]
  dashboardCards?: readonly DashboardCard[]
  parts?: readonly PagePart[]
  tabs?: readonly AreaTab[]
}

/** Declares a module's part of the browser app. */
export const defineWebModule = <const M extends WebModule>(definition: M): M => definition

/** A page in its own file, loaded when it is opened. @param name the exported component */
export const lazyPage = <M extends Record<string, unknown>, K extends keyof M & string>(load: () => Promise<M>, name: K): PageComponent =>
  lazyRouteComponent(load as () => Promise<Record<string, ComponentType>>, name) as PageComponent

/** A part in its own file, loaded where it is shown. @param name the exported component */
export const lazyPart = <K extends string>(load: () => Promise<Record<K, ComponentType<{ id: string }>>>, name: K): ComponentType<{ id: string }> =>
  lazy(async (): Promise<{ default: ComponentType<{ id: string }> }> => ({ default: (await load())[name] }))

/** A card of the dashboard in its own file. @param load it: `async () => (await import('./cards/admin-card.tsx')).SchoolTodayCard` */
export const lazyCard = (load: () => Promise<ComponentType>): CardComponent => {
  let loaded: ComponentType | undefined
  const fetched = async () => (loaded ??= await load())
  const Later = lazy(async () => ({ default: await fetched() }))
  const Card = () => {
    // Chosen once: to change it later would draw the card anew.
    const [Part] = useState(() => loaded ?? Later)
    return createElement(Part)
  }
  return Object.assign(Card, { preload: fetched })
}

interface Guarded {
  roles?: readonly string[] | undefined
  ability?: string | undefined
}

/** True when role and ability of the session open the thing. */
export const opens = (thing: Guarded, session: Session): boolean =>
  (!thing.roles || thing.roles.includes(session.user.role)) && (!thing.ability || session.abilities.includes(thing.ability))
