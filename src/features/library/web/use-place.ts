/**
 * Where the reader is in an item. It is kept on this device first and sent a moment later, so that no page is lost
 * without network; the server's copy lets the person go on at another device.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSend } from '#platform/web/api/hooks.ts'
import { draftKey, readDraft, writeDraft } from '#platform/web/session/drafts.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { reading, type LibraryItem, type Reading } from '../contract/items.ts'
import { keepPlace } from '../contract/search.ts'

/** Milliseconds of rest before a place is sent. */
const rest = 1500

export const usePlace = (item: LibraryItem) => {
  const { user } = useSession()
  const key = draftKey(user.id, `library.${item.id}`)
  const kept = useRef<Reading | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { send } = useSend(keepPlace)
  const [start] = useState<Reading | null>(() => reading.safeParse(readDraft(key)).data ?? item.reading)

  const sendNow = async (): Promise<void> => {
    const body = kept.current
    if (!body) return
    try {
      await send({ params: { id: item.id }, body })
      if (kept.current === body) {
        kept.current = null
        writeDraft(key, null)
      }
    } catch {
      // It stays on the device, and is sent when the item is opened again.
    }
  }
  const keep = (place: Reading): void => {
    kept.current = place
    writeDraft(key, { ...place })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void sendNow(), rest)
  }
  const resume = useEffectEvent(() => {
    const waiting = reading.safeParse(readDraft(key)).data
    if (waiting) keep(waiting)
  })
  const leave = useEffectEvent(() => {
    clearTimeout(timer.current)
    void sendNow()
  })
  useEffect(() => {
    resume()
    return () => leave()
  }, [key])
  return { start, keep }
}
