/** Names and prices of plans. */
import { useTranslation } from 'react-i18next'
import type { PlanCard } from '#core/access/contract/modules.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'

const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

export const usePlanWords = () => {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const amount = (value: number): string => t('plan.amount', { amount: formats.number(value, cents) })
  return {
    name: (plan: string): string => t(`plan.${plan}`),
    price: ({ price }: Pick<PlanCard, 'price'>): string =>
      price.monthly === 0
        ? t('plan.nothing')
        : t('plan.price', { monthly: amount(price.monthly), yearly: amount(price.yearly) }),
    monthly: (value: number): string => t('plan.monthly', { amount: amount(value) }),
  }
}
