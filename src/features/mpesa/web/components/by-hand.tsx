/** The number and account for those who pay by hand. */
import { useTranslation } from 'react-i18next'
import type { Way } from '../../contract/requests.ts'

export const ByHand = ({ ways }: { ways: readonly Way[] }) => {
  const { t } = useTranslation('mpesa')
  const words = ({ kind, shortcode, account }: Way): string =>
    account === null ? t(`by.${kind}`, { shortcode }) : t(`by.${kind}Account`, { shortcode, account })
  return ways.map((way) => (
    <p key={way.shortcode}>{ways.length > 1 ? `${t(`purpose.${way.purpose}`)}: ${words(way)}` : words(way)}</p>
  ))
}
