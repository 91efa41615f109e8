/**
 * Where the reader is in an item. Without network it waits in the outbox; the server's copy lets the person go on at
 * another device.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { useOutbox } from '#platform/web/offline/offline-provider.tsx'
import { reading, type LibraryItem, type Reading } from '../contract/items.ts'
import { keepPlace } from '../contract/search.ts'
import { useKept } from './keeping/use-kept.ts'
import { placeWrite } from './offline-writes.ts'

/** Milliseconds of rest before a place is sent. */
const rest = 1500

export const usePlace = (item: LibraryItem) => {
  const { id, title } = item
  const { kept: copies } = useKept()
  const { online, entries, enqueue } = useOutbox()
  const next = useRef<Reading | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { send } = useSend(keepPlace)
  const [start] = useState<Reading | null>(() => {
    const waiting = entries.findLast((entry) => entry.endpointId === keepPlace.id && entry.url.includes(id))
    return reading.safeParse(waiting?.body).data ?? item.reading
  })

  const sendNow = async (): Promise<void> => {
    const body = next.current
    if (!body) return
    next.current = null
    const args = { params: { id }, body }
    const wait = () => enqueue(placeWrite, args, { label: { key: 'digital-library:outbox.place', params: { title } } })
    // A full device costs the copy's place, not the reading.
    await copies.note(id, body).catch(() => undefined)
    try {
      await (online ? send(args) : wait())
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.kind === 'network') await wait().catch(() => undefined)
    }
  }
  /** @param atOnce for what somebody has just finished, and may leave */
  const keep = (place: Reading, atOnce = false): void => {
    next.current = place
    clearTimeout(timer.current)
    if (atOnce) void sendNow()
    else timer.current = setTimeout(() => void sendNow(), rest)
  }
  const leave = useEffectEvent(() => {
    clearTimeout(timer.current)
    void sendNow()
  })
  useEffect(() => () => leave(), [id])
  return { start, keep }
}
