/** Shows what the school tells this device while the app is closed, and opens the app where it is answered. */

interface Message {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag?: string
}

export const listenForPush = (worker: ServiceWorkerGlobalScope): void => {
  const show = async ({ title, body, url, tag }: Message): Promise<void> => {
    const pages = await worker.clients.matchAll({ type: 'window' })
    // A person who has the app before them sees it there.
    if (pages.some((page) => page.focused)) return
    await worker.registration.showNotification(title, {
      body,
      ...(tag ? { tag } : {}),
      data: { url },
      icon: '/icons/darasa-192.png',
      badge: '/icons/darasa-192.png',
    })
  }
  const open = async (url: string): Promise<unknown> => {
    const [page] = await worker.clients.matchAll({ type: 'window' })
    if (!page) return worker.clients.openWindow(url)
    await page.focus()
    return page.navigate(url)
  }
  worker.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json() as Message))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { url } = event.notification.data as Pick<Message, 'url'>
    event.waitUntil(open(new URL(url, worker.location.origin).href))
  })
}
