/** Starts the browser app. */
import { navTexts } from 'virtual:nav-texts'
import { clientConfig, currentUser, getMe } from '#core/access/contract/account.ts'
import { forgetUser, useAccountSession } from '#core/access/web/public.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { createQueryClient } from '#platform/web/api/query-client.ts'
import { request } from '#platform/web/api/request.ts'
import { apiSettings, configureApi } from '#platform/web/api/settings.ts'
import { startApi } from '#platform/web/api/start-api.ts'
import { startDarasaApp } from '#platform/web/app/create-app.tsx'
import { log } from '#platform/web/log/logger.ts'
import '#platform/web/theme/styles.ts'
import { webModules } from './modules.web.ts'
import { createSearch } from './search.web.ts'
import { SignedIn, useOfflineState } from './session.web.tsx'

/** The sign-in page hands over whom the server let in, so that nobody asks again. */
const handedOver = (): unknown => {
  try {
    return JSON.parse(document.getElementById('signed-in')?.textContent ?? 'null')
  } catch {
    return null
  }
}

/** Sends warnings and errors where this installation collects them. */
const shipLog = async (): Promise<void> => log.shipTo((await request(clientConfig, { attempts: 1, background: true })).logShipUrl)

startApi({
  confirmEnded: () =>
    fetch(getMe.path).then(
      (answer) => answer.status === 401,
      () => false,
    ),
})
const { onSignedOut } = apiSettings()
// Whoever ends the session, the next person at this device must not read whose it was.
configureApi({
  onSignedOut: () => {
    forgetUser()
    onSignedOut()
  },
})
const queryClient = createQueryClient()
const user = currentUser.safeParse(handedOver())
if (user.success) queryClient.setQueryData(callKey(getMe), user.data)
shipLog().catch(() => undefined)

const root = document.getElementById('app')
if (root) {
  void startDarasaApp(root, {
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
}
