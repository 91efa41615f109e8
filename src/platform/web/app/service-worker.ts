/** Registers the service worker, which caches the app's files for offline use. */

import { log } from '../log/logger.ts'

/** Tells the worker of the files that were used before it came: it knows later ones by itself. */
const tellUsedFiles = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready
  const urlsToCache = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))
  // A message of workbox-routing.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}

/** Registers once the first page is there: the first visit must not share its network with files for later. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const isFirst = navigator.serviceWorker.controller === null
  const register = () => {
    navigator.serviceWorker
      .register('/sw.js')
      .then(() => (isFirst ? tellUsedFiles() : undefined))
      .catch((error: unknown) => log.warn(`The app will not open without network: ${String(error)}`))
  }
  if (document.readyState === 'complete') setTimeout(register, 3000)
  else window.addEventListener('load', () => setTimeout(register, 3000), { once: true })
}
