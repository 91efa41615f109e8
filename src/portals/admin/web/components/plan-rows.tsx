/** Plans as rows: price, additional modules, and a request button. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useModuleText } from '#core/access/web/public.ts'
import type { PlanCard } from '#core/access/contract/modules.ts'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { gained } from '../use-billing.ts'
import { usePlanWords } from '../use-plan-words.ts'
import classes from './billing.module.css'

interface PlanRowsProps {
  plans: readonly PlanCard[]
  own: PlanCard
  /** False while a request is open: one at a time. */
  mayAsk: boolean
  onAsk: (plan: PlanCard) => void
}

const Difference = ({ own, plan }: { own: PlanCard; plan: PlanCard }) => {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const text = useModuleText()
  const words = usePlanWords()
  const list = (ids: readonly string[]): string => formats.list(ids.map((id) => text(id).title))
  const [more, fewer] = [gained(own, plan), gained(plan, own)]
  if (more.length > 0)
    return <p className={classes.opens}>{t('billing.opensMore', { count: more.length, modules: list(more) })}</p>
  if (fewer.length > 0)
    return <p className={classes.opens}>{t('billing.opensFewer', { count: fewer.length, modules: list(fewer) })}</p>
  return (
    <p className={classes.second}>
      {plan.id === own.id
        ? t('billing.opens', { count: own.opens.length })
        : t('billing.same', { plan: words.name(own.id) })}
    </p>
  )
}

export const PlanRows = ({ plans, own, mayAsk, onAsk }: PlanRowsProps) => {
  const { t } = useTranslation('admin')
  const words = usePlanWords()
  return (
    <ul className={classes.plans}>
      {plans.map((plan) => (
        <li key={plan.id} className={classes.plan}>
          <div>
            <p className={classes.name}>{words.name(plan.id)}</p>
            <p className={classes.price}>{words.price(plan)}</p>
          </div>
          <Difference own={own} plan={plan} />
          {plan.id === own.id ? (
            <StatusDot kind="active">{t('billing.yours')}</StatusDot>
          ) : (
            <Button variant="light" disabled={!mayAsk} onClick={() => onAsk(plan)}>
              {t('billing.ask', { plan: words.name(plan.id) })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
