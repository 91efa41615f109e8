/** Starts the browser app: at once in its own document, or once somebody is in on the sign-in page, which ran it ahead. */
import { navTexts } from 'virtual:nav-texts'
import { clientConfig, currentUser, getMe } from '#core/access/contract/account.ts'
import { forgetUser, toSession, useAccountSession } from '#core/access/web/public.ts'
import { unreadReads } from '#core/notifications/web/public.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { createQueryClient } from '#platform/web/api/query-client.ts'
import { warmStore } from '#platform/web/api/saved-reads.ts'
import { request } from '#platform/web/api/request.ts'
import { startApi } from '#platform/web/api/start-api.ts'
import { prepareDarasaApp } from '#platform/web/app/create-app.tsx'
import { sendFirstReads, startAddress } from '#platform/web/app/start-page.ts'
import { log } from '#platform/web/log/logger.ts'
import '#platform/web/theme/styles.ts'
import { webModules } from './modules.web.ts'
import { createSearch } from './search.web.ts'
import { SignedIn, useOfflineState } from './session.web.tsx'

/** The sign-in page's word for "somebody is in": src/platform/web/signin/boot.ts. */
const signedInEvent = 'darasa:signed-in'

/** Texts of the start page, the same as those that the sign-in page fetches: `firstTexts` in vite.config.ts. */
const startTexts = ['dashboard', 'attendance', 'notifications', 'lessons']

/** Sends warnings and errors where this installation collects them. */
const shipLog = async (): Promise<void> => log.shipTo((await request(clientConfig, { attempts: 1, background: true })).logShipUrl)

startApi({
  confirmEnded: () =>
    fetch(getMe.path).then(
      (answer) => answer.status === 401,
      () => false,
    ),
  // Whoever ends the session, the next person at this device must not read whose it was.
  onLeaving: forgetUser,
})
const queryClient = createQueryClient()
shipLog().catch(() => undefined)

const app = prepareDarasaApp({
  modules: webModules,
  navTexts,
  queryClient,
  useSessionState: useAccountSession,
  SignedIn,
  useOfflineState,
  search: createSearch(queryClient),
  notificationsTo: '/notifications',
  helpTo: '/help',
  profileTo: '/profile',
  settingsTo: '/settings',
})

/** @param answer of the sign-in call: whom the server let in, so that nobody asks again */
const enter = (answer: unknown): void => {
  const { data: user } = currentUser.safeParse(answer)
  if (!user) return
  queryClient.setQueryData(callKey(getMe), user)
  const session = toSession(user)
  // Their answers take as long as the drawing of the page around them.
  if (location.pathname === startAddress && !session.heldAt) sendFirstReads(queryClient, webModules, session, unreadReads)
}

const root = document.getElementById('app')
if (root) void app.start(root)
else {
  warmStore()
  void app.preloadStartPage(startTexts)
  const onSignedIn = (event: Event): void => {
    const { answer, root: place } = (event as CustomEvent<{ answer: unknown; root: HTMLElement }>).detail
    enter(answer)
    void app.start(place)
  }
  window.addEventListener(signedInEvent, onSignedIn, { once: true })
}
