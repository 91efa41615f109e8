/** The pages of the access module, opened in an app of their own. */
import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { createElement, Fragment, type ReactNode } from 'react'
import { createQueryClient } from '#platform/web/api/query-client.ts'
import { createDarasaApp } from '#platform/web/app/create-app.tsx'
import { FollowPreferences } from '../web/follow-preferences.tsx'
import { accessWeb } from '../web/module.tsx'
import { useAccountSession } from '../web/session.tsx'

const WithPreferences = ({ children }: { children: ReactNode }) =>
  createElement(Fragment, null, children, createElement(FollowPreferences))

/** @param followed whether the app also follows the account's preferences, as the real one does */
export const openAccess = async (at: string, followed = false): Promise<RouterHistory> => {
  const history = createMemoryHistory({ initialEntries: [at] })
  const App = await createDarasaApp({
    modules: [accessWeb],
    queryClient: createQueryClient(),
    useSessionState: useAccountSession,
    ...(followed ? { SignedIn: WithPreferences } : {}),
    history,
  })
  render(createElement(App))
  return history
}
