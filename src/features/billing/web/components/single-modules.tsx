/** Modules that a school may pay for one by one. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlanCard } from '#core/access/contract/modules.ts'
import { ModuleRows } from '#core/access/web/public.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { BillingOverview } from '../../contract/billing.ts'
import { usePlanWords } from '../use-plan-words.ts'

interface SingleModulesProps {
  billing: BillingOverview
  own: PlanCard
  onChange: (modules: string[]) => void
}

export const SingleModules = ({ billing, own, onChange }: SingleModulesProps) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const words = usePlanWords()
  const bought = billing.subscription?.state === 'active' ? billing.subscription.modules : []
  const rows = (billing.prices?.modules ?? [])
    .filter(({ id }) => ![...own.opens, ...own.willOpen].includes(id))
    .map(({ id, monthly, yearly }) => {
      const isBought = bought.includes(id)
      return {
        id,
        isBeta: false,
        note: t('modules.price', { monthly: formats.amount(monthly), yearly: formats.amount(yearly) }),
        end: (
          <Button
            variant={isBought ? 'default' : 'light'}
            aria-label={t(isBought ? 'modules.removeNamed' : 'modules.addNamed', { module: words.module(id) })}
            onClick={() => onChange(isBought ? bought.filter((one) => one !== id) : [...bought, id])}
          >
            {t(isBought ? 'modules.remove' : 'modules.add')}
          </Button>
        ),
      }
    })
  return rows.length > 0 ? <ModuleRows label={t('modules.title')} rows={rows} /> : <p>{t('modules.none')}</p>
}
