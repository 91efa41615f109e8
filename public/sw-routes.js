// Calls of the API go straight to the network: to pass them through a worker that keeps none of them costs a slow phone time.
self.addEventListener('install', (event) => {
  if (event.addRoutes)
    event.waitUntil(event.addRoutes([{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }]))
})
