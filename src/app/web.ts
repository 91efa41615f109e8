/** The browser app: starts in its own document, or on the sign-in page, which loads it ahead, after sign-in. */
import { clientConfig, getMe, type CurrentUser } from '#core/access/contract/account.ts'
import { forgetUser, toSession, useAccountSession } from '#core/access/web/public.ts'
import { unreadReads } from '#core/notifications/web/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { createQueryClient } from '#platform/web/api/query-client.ts'
import { warmStore } from '#platform/web/api/saved-reads.ts'
import { request } from '#platform/web/api/request.ts'
import { startApi } from '#platform/web/api/start-api.ts'
import { prepareDarasaApp } from '#platform/web/app/create-app.tsx'
import { sendFirstReads, startAddress } from '#platform/web/app/start-page.ts'
import { log } from '#platform/web/log/logger.ts'
import type { WaitingApp } from '#platform/web/signin/boot.ts'
import '#platform/web/theme/styles.ts'
import { webModules } from './modules.web.ts'
import { railOrder } from './rail.web.ts'
import { SignedIn, useOfflineState } from './session.web.tsx'

/** Texts of the start page. */
const startTexts = ['attendance']

type ClientConfig = ResponseOf<typeof clientConfig>

/** Ships warnings and errors to this installation's collector. @param known facts the sign-in page already has */
const shipLog = async (known?: ClientConfig): Promise<void> =>
  log.shipTo((known ?? (await request(clientConfig, { attempts: 1, background: true }))).logShipUrl)

startApi({
  confirmEnded: () =>
    fetch(getMe.path).then(
      (answer) => answer.status === 401,
      () => false,
    ),
  // The next person at this device must not see whose session ended.
  onLeaving: forgetUser,
})
const queryClient = createQueryClient()

const app = prepareDarasaApp({
  modules: webModules,
  railOrder,
  queryClient,
  useSessionState: useAccountSession,
  SignedIn,
  useOfflineState,
  notificationsTo: '/notifications',
  helpTo: '/help',
  profileTo: '/profile',
  settingsTo: '/settings',
})

/** Responses of our own server are not validated, as everywhere. */
const isUser = (answer: unknown): answer is CurrentUser =>
  typeof answer === 'object' && answer !== null && 'abilities' in answer
const isConfig = (facts: unknown): facts is ClientConfig => typeof facts === 'object' && facts !== null

const sendReads = (user: CurrentUser, next: string): void => {
  queryClient.setQueryData(callKey(getMe), user)
  const session = toSession(user)
  // Their answers take as long as the drawing of the page around them.
  if (new URL(next, location.origin).pathname === startAddress && !session.heldAt)
    sendFirstReads(queryClient, webModules, session, unreadReads)
}

/** The app as the sign-in page loads it while the person types: it makes ready what the start page needs. */
export const waitingApp = (): WaitingApp => {
  warmStore()
  // What fails is loaded again where it is shown.
  app.preloadTexts(startTexts).catch(() => undefined)
  return {
    enter: (root, { answer, config, next }) => {
      if (isUser(answer)) sendReads(answer, next)
      void app.start(root)
      shipLog(isConfig(config) ? config : undefined).catch(() => undefined)
    },
  }
}

/** In its own document the app starts by itself. */
const root = document.getElementById('app')
if (root) {
  void app.start(root)
  shipLog().catch(() => undefined)
}
