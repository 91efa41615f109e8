/**
 * The service worker. It brings the shell at once, keeps hashed files when they are used, and answers every address of
 * the app without network.
 */
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { listenForPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope

/** Static routes of a service worker, which TypeScript does not know yet. */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?: (routes: object[]) => Promise<void>
}

/** Longer than a holiday: a phone that stays at home then still opens the app. */
const keptFor = 60 * 24 * 60 * 60

void self.skipWaiting()
clientsClaim()

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// Pages outside of the app come from the server.
const elsewhere = [/^\/api\//, /^\/login/, /^\/files\//]
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: elsewhere }))

const isOwn = (url: URL): boolean => url.origin === self.location.origin
// A hashed file never changes. The app tells of those that it used before this worker came.
registerRoute(
  ({ url }) => isOwn(url) && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: keptFor, purgeOnQuotaError: true })],
  }),
)
registerRoute(
  ({ url }) => isOwn(url) && /^\/(crests|icons)\//.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: 'pictures', plugins: [new ExpirationPlugin({ maxEntries: 30 })] }),
)

// Calls of the API go straight to the network: to pass them through a worker that keeps none of them costs a slow phone time.
self.addEventListener('install', (event: RoutedInstall) => {
  const routes = event.addRoutes?.([{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }])
  if (routes) event.waitUntil(routes)
})

listenForPush(self)
