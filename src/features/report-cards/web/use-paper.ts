/** Downloads a paper and announces the result; pressing again retries. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#platform/web/toast/toast.tsx'

export interface Paper {
  readonly busy: boolean
  /** @param fetch answers the name under which the file was saved */
  readonly get: (fetch: () => Promise<string>) => void
}

export const usePaper = (): Paper => {
  const { t } = useTranslation('report-cards')
  const [busy, setBusy] = useState(false)
  const get = (fetch: () => Promise<string>): void => {
    setBusy(true)
    fetch()
      .then(
        (name) => toast.success(t('paper.saved', { name })),
        (error: unknown) => toast.failure(error, { onRetry: () => get(fetch) }),
      )
      .finally(() => setBusy(false))
  }
  return { busy, get }
}
