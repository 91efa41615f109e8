/** Registers the service worker, which caches the app's files for offline use. */

import { log } from '../log/logger.ts'

/** Registers once the first page is there: the first visit must not share its network with files for later. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((error: unknown) => log.warn(`The app will not open without network: ${String(error)}`))
  }
  if (document.readyState === 'complete') setTimeout(register, 3000)
  else window.addEventListener('load', () => setTimeout(register, 3000), { once: true })
}
