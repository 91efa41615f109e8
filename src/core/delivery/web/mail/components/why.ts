/** Why a letter did not arrive, in words that say what to do. */
import { useTranslation } from 'react-i18next'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'

const reasons = ['unsubscribed', 'hard_bounce', 'complaint', 'person'] as const

/** What a mail server said is shown as it said it. */
export const useWhy = () => {
  const { t } = useTranslation('delivery-mail')
  const known = useKnownText()
  return (text: string): string => {
    const found = reasons.find((one) => one === text)
    return found ? t(`left.by.${found}`) : known(text)
  }
}
