/** What a discount is, in words. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Discount } from '../../../contract/discounts/discounts.ts'

/** How much it takes off what, for whom and when. */
export const useDiscountWords = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const worth = ({ worth: one, voteHead }: Discount): string => {
    const amount = one.by === 'percent' ? t('discount.percentOf', { percent: one.percent }) : formats.money(one.amount)
    return voteHead === null ? t('discount.offBill', { amount }) : t('discount.offHead', { amount, voteHead })
  }
  const whom = ({ kind, fromChild, payBy }: Discount): string =>
    kind === 'sibling'
      ? t('discount.fromChildOn', { child: fromChild ?? 2 })
      : kind === 'early'
        ? t('discount.paidBy', { day: payBy ? formats.date(payBy) : '' })
        : t(`discount.kinds.${kind}`)
  const period = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }): string =>
    endsOn === null
      ? t('discount.since', { from: formats.date(startsOn) })
      : t('discount.period', { from: formats.date(startsOn), to: formats.date(endsOn) })
  return { worth, whom, period }
}
