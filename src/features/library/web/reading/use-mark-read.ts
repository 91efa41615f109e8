/** Says whether the reader has read what is set; without network it waits in the outbox. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useOutbox, useWaitingFor } from '#platform/web/offline/offline-provider.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { OwnReading } from '../../contract/set-reading.ts'
import { readWrite } from '../offline-writes.ts'

const body = z.object({ read: z.boolean() })

export const useMarkRead = ({ id, item, read: said }: OwnReading) => {
  const { t } = useTranslation('digital-library')
  const { enqueue } = useOutbox()
  const subject = `reading:${id}`
  const last = useWaitingFor(subject).findLast(({ state }) => state !== 'refused')
  const read = body.safeParse(last?.body).data?.read ?? said
  const mark = async (next: boolean): Promise<void> => {
    const label = { key: 'digital-library:outbox.read', params: { title: item.title } }
    try {
      await enqueue(readWrite, { params: { id }, body: { read: next } }, { label, subject })
    } catch {
      toast.error(t('outbox.notKept'), { onRetry: () => void mark(next) })
    }
  }
  return { read, mark }
}
