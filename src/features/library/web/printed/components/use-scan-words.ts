/** What a refused scan says. */
import { useTranslation } from 'react-i18next'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { firstText, type ApiFailure } from '#platform/web/errors/failure.ts'

export const useScanWords = (): { refused: (failure: ApiFailure) => string; waiting: string } => {
  const { t } = useTranslation('printed-books')
  const known = useKnownText()
  return { refused: (failure) => known(firstText(failure)), waiting: t('scan.waiting') }
}
