/** The outbox's part of the browser app: its page and texts. */
import { defineWebModule, lazyPage } from '../module.ts'

export const offlineModule = defineWebModule({
  id: 'offline',
  locales: { en: () => import('./locales/en.json'), sw: () => import('./locales/sw.json') },
  routes: [{ path: '/waiting', page: lazyPage(() => import('./outbox-page.tsx'), 'OutboxPage'), module: null }],
})
