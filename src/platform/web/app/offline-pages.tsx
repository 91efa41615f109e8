/** Loads in idle time the pages that this person needs without network, for the service worker to keep. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../i18n/create-i18n.ts'
import { opens, type PageRoute, type WebModule } from '../module.ts'
import { useSession, type Session } from '../session/session.tsx'
import { savesData } from './saves-data.ts'
import { closedModule, useModules } from './modules-context.tsx'

const mayFetchAhead = (): boolean => 'serviceWorker' in navigator && !savesData()

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 1000)
  })

const isOpen = (page: PageRoute, moduleId: string, session: Session): boolean => {
  const guard = page.module === undefined ? moduleId : page.module
  return opens(page, session) && (guard === null || closedModule(guard, page.ability, session) === undefined)
}

/** @returns the pages with the module of their texts */
export const offlinePages = (
  modules: readonly WebModule[],
  session: Session,
): { readonly moduleId: string; readonly page: PageRoute }[] =>
  modules.flatMap(({ id, routes }) =>
    routes.filter((page) => page.offline && isOpen(page, id, session)).map((page) => ({ moduleId: id, page })),
  )

export const OfflinePages = () => {
  const modules = useModules()
  const session = useSession()
  const client = useQueryClient()
  const { i18n } = useTranslation()
  useEffect(() => {
    if (!mayFetchAhead()) return undefined
    let wanted = true
    const load = async (): Promise<void> => {
      await navigator.serviceWorker.ready
      for (const { moduleId, page } of offlinePages(modules, session)) {
        await idle()
        if (!wanted) return
        await Promise.all([page.page.preload?.(), loadTexts(i18n, moduleId)])
        await page.offlineReads?.(client, session)
      }
    }
    // Without network for now: the next visit tries again.
    load().catch(() => undefined)
    return () => void (wanted = false)
  }, [modules, session, client, i18n])
  return null
}
