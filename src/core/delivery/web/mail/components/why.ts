/** Explains why an e-mail was not delivered, and what to do. */
import { useTranslation } from 'react-i18next'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'

const reasons = ['unsubscribed', 'hard_bounce', 'complaint', 'person'] as const

/** A mail server's response is shown verbatim. */
export const useWhy = () => {
  const { t } = useTranslation('delivery-mail')
  const known = useKnownText()
  return (text: string): string => {
    const found = reasons.find((one) => one === text)
    return found ? t(`left.by.${found}`) : known(text)
  }
}
