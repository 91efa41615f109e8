/** Shows an error as a translated toast. */
import { useTranslation } from 'react-i18next'
import { toFailure } from '#platform/web/errors/failure.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { toast } from '#platform/web/toast/toast.tsx'

export const useTellFailure = () => {
  const { t } = useTranslation('platform')
  const known = useKnownText()
  return (error: unknown, onRetry?: () => void): void =>
    void toast.error(known(toFailure(error).message) || t('error.unexpected'), onRetry ? { onRetry } : {})
}
