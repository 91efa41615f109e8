// Shows what the school tells this device while the app is closed, and opens the app where it is answered.
const isSeen = async () => {
  const pages = await self.clients.matchAll({ type: 'window' })
  return pages.some((page) => page.focused)
}

const show = async (message) => {
  // Whoever has the app before them sees it there.
  if (await isSeen()) return
  const { title, body, url, tag } = message
  await self.registration.showNotification(title, {
    body,
    tag,
    data: { url },
    icon: '/icons/darasa-192.png',
    badge: '/icons/darasa-192.png',
  })
}

const open = async (url) => {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(url)
  await page.focus()
  return page.navigate(url)
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data.url, self.location.origin).href))
})
