/** Renders pages of modules inside the real shell, router, texts and theme, for tests. */
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, type RenderResult } from '@testing-library/react'
import type { AppParts } from '../app/app-parts.tsx'
import { createDarasaApp } from '../app/create-app.tsx'
import { languageKey, type Language } from '../i18n/languages.ts'
import type { WebModule } from '../module.ts'
import type { Session } from '../session/session.tsx'

/** Stands for every ability that the modules of the test name. */
const all: string[] = []

/** A signed-in principal, who has every ability; give what matters to the test. */
export const sessionOf = (given: Partial<Session> = {}): Session => ({
  user: {
    id: '0192f3a0-0000-7000-8000-000000000001',
    firstName: 'Esther',
    lastName: 'Kamau',
    email: 'esther@example.co.ke',
    role: 'admin',
  },
  school: {
    id: '0192f3a0-0000-7000-8000-000000000002',
    name: 'Umoja Comprehensive School',
    shortName: 'Umoja',
    code: 'umoja',
  },
  memberships: [],
  modules: [],
  abilities: all,
  language: 'en',
  timeZone: 'Africa/Nairobi',
  unreadNotifications: 0,
  ...given,
})

export interface RenderAppOptions extends Partial<AppParts> {
  modules: readonly WebModule[]
  /** Address to open. */
  at?: string
  session?: Session
  language?: Language
  queryClient?: QueryClient
}

export interface RenderedApp extends RenderResult {
  history: ReturnType<typeof createMemoryHistory>
}

/** Abilities that a declaration of a module asks for, wherever in it. */
const abilitiesIn = (part: unknown): string[] => {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    name === 'ability' ? [value ?? []].flat().map(String) : abilitiesIn(value),
  )
}

export const renderApp = async ({
  modules,
  at = '/',
  session: given = sessionOf(),
  language = 'en',
  queryClient,
  ...parts
}: RenderAppOptions): Promise<RenderedApp> => {
  cleanup()
  const session = given.abilities === all ? { ...given, abilities: abilitiesIn(modules) } : given
  localStorage.setItem(languageKey, language)
  const history = createMemoryHistory({ initialEntries: [at] })
  const client = queryClient ?? new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const useSessionState = () => ({
    status: 'ready' as const,
    session,
    onSignOut: () => undefined,
    onSwitchMembership: () => undefined,
  })
  const App = await createDarasaApp({ modules, history, queryClient: client, useSessionState, ...parts })
  return { ...render(<App />), history }
}
