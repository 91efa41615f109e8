/**
 * Starts the browser app: immediately in its own document, or after sign-in on the sign-in page, which preloaded it.
 */
import { navTexts } from 'virtual:nav-texts'
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
import '#platform/web/theme/styles.ts'
import { webModules } from './modules.web.ts'
import { railOrder } from './rail.web.ts'
import { createSearch } from './search.web.ts'
import { SignedIn, useOfflineState } from './session.web.tsx'

/** Event of the sign-in page after sign-in: src/platform/web/signin/boot.ts. */
const signedInEvent = 'darasa:signed-in'

/** Texts of the start page, the same as those that the sign-in page fetches: `firstTexts` in vite.config.ts. */
const startTexts = ['dashboard', 'attendance', 'notifications', 'lessons']

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

/** Data handed over by the sign-in page. */
interface SignedInDetail {
  /** The user from the sign-in response, to avoid another request. */
  readonly answer: unknown
  readonly config?: ClientConfig
  /** Address to open. */
  readonly next: string
  readonly root: HTMLElement
}

/** Responses of our own server are not validated, as everywhere. */
const isUser = (answer: unknown): answer is CurrentUser =>
  typeof answer === 'object' && answer !== null && 'abilities' in answer

const enter = ({ answer, next }: SignedInDetail): void => {
  if (!isUser(answer)) return
  queryClient.setQueryData(callKey(getMe), answer)
  const session = toSession(answer)
  // Their answers take as long as the drawing of the page around them.
  if (new URL(next, location.origin).pathname === startAddress && !session.heldAt)
    sendFirstReads(queryClient, webModules, session, unreadReads)
}

const root = document.getElementById('app')
if (root) {
  void app.start(root)
  shipLog().catch(() => undefined)
} else {
  warmStore()
  void app.preloadStartPage(startTexts)
  const onSignedIn = ({ detail }: CustomEvent<SignedInDetail>): void => {
    enter(detail)
    void app.start(detail.root)
    shipLog(detail.config).catch(() => undefined)
  }
  window.addEventListener(signedInEvent, onSignedIn as EventListener, { once: true })
}
