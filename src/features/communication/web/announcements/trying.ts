/** Runs a button's action; shows an error with a retry button. */
import { useTranslation } from 'react-i18next'
import { toFailure } from '#platform/web/errors/failure.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { toast } from '#platform/web/toast/toast.tsx'

export const useTrying = () => {
  const { t } = useTranslation('communication-announcements')
  const known = useKnownText()
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      const failure = toFailure(error)
      const [field] = Object.values(failure.fields ?? {})
      toast.error(known(field ?? failure.message) || t('platform:error.unexpected'), {
        onRetry: () => void attempt(work),
      })
    }
  }
  return attempt
}
