/** Loads in idle time the pages that this person needs without network, for the service worker to keep. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../i18n/create-i18n.ts'
import { opens, type PageRoute, type WebModule } from '../module.ts'
import { keepsAllPages, onPreferencesCopy } from '../session/preferences-copy.ts'
import { useSession, type Session } from '../session/session.tsx'
import { idle } from './idle.ts'
import { loadPage } from './load-page.ts'
import { savesData } from './saves-data.ts'
import { closedModule, useModules } from './modules-context.tsx'

/** Who asked for all pages asked for their data too. */
const mayFetchAhead = (all: boolean): boolean => 'serviceWorker' in navigator && (all || !savesData())

const isOpen = (page: PageRoute, moduleId: string, session: Session): boolean => {
  const guard = page.module === undefined ? moduleId : page.module
  return opens(page, session) && (guard === null || closedModule(guard, page.ability, session) === undefined)
}

/** A page that opens from its address alone, in the app's frame. */
const isWhole = ({ path, layout }: PageRoute): boolean => !path.includes('$') && layout !== 'bare'

const isNeeded = ({ offline }: PageRoute, { user }: Session): boolean =>
  typeof offline === 'object' ? offline.includes(user.role) : offline === true

/**
 * @param all those that the person asked for, besides those that modules ask for
 * @returns the pages with the module of their texts
 */
export const offlinePages = (
  modules: readonly WebModule[],
  session: Session,
  all: boolean,
): { readonly moduleId: string; readonly page: PageRoute }[] =>
  modules.flatMap(({ id, routes }) =>
    routes
      .filter((page) => (isNeeded(page, session) || (all && isWhole(page))) && isOpen(page, id, session))
      .map((page) => ({ moduleId: id, page })),
  )

export const OfflinePages = () => {
  const modules = useModules()
  const session = useSession()
  const client = useQueryClient()
  const { i18n } = useTranslation()
  const all = useSyncExternalStore(onPreferencesCopy, keepsAllPages)
  useEffect(() => {
    if (!mayFetchAhead(all)) return undefined
    let wanted = true
    const load = async (): Promise<void> => {
      await navigator.serviceWorker.ready
      for (const { moduleId, page } of offlinePages(modules, session, all)) {
        await idle()
        if (!wanted) return
        await Promise.all([loadPage(page), loadTexts(i18n, moduleId)])
        await page.offlineReads?.(client, session)
      }
    }
    // Without network for now: the next visit tries again.
    load().catch(() => undefined)
    return () => void (wanted = false)
  }, [modules, session, client, i18n, all])
  return null
}
