/** What a guardian writes may wait on the device: a new request, and a message in one. Files need the network. */
import { defineOfflineWrite, type Fact, type OfflineWrite } from '#platform/web/offline/offline-write.ts'
import { askBody, ownRequest, ownRequests, sendRequest, writeBody, writeRequest } from '../contract/family.ts'

const textOf = (text: string | undefined): Fact[] =>
  text === undefined ? [] : [{ label: { key: 'parent-support:outbox.text' }, value: text }]

export const sendWrite = defineOfflineWrite({
  endpoint: sendRequest,
  invalidates: [ownRequests],
  facts: (state) => textOf(askBody.safeParse(state).data?.text),
  open: () => '/parent/support',
})

/** The request of an entry's address: `/api/parent/support/requests/{id}/messages`. */
const requestOf = (url: string): string => url.split('/').at(-2) ?? ''

export const messageWrite = defineOfflineWrite({
  endpoint: writeRequest,
  invalidates: [ownRequest, ownRequests],
  facts: (state) => textOf(writeBody.safeParse(state).data?.text),
  open: (_body, url) => `/parent/support/${requestOf(url)}`,
})

export const newSubject = 'support.send'
/** Entries of one request. */
export const messageSubject = (requestId: string): string => `support.write.${requestId}`

/** Registered with the app's outbox. */
export const offlineWrites: readonly OfflineWrite[] = [sendWrite, messageWrite]
