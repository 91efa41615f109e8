/** What each plan opens: one seat is one module. */
import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconLockOpen } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanCard } from '#core/access/contract/modules.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { BillingOverview } from '../../contract/billing.ts'
import { usePlanWords } from '../use-plan-words.ts'
import classes from './plan.module.css'

interface PlansProps {
  billing: BillingOverview
  cards: readonly PlanCard[]
  onChoose: (plan: PlanCard['id']) => void
}

const opened = ({ opens, willOpen }: PlanCard): number => opens.length + willOpen.length

const Seats = ({ filled, total, isOwn }: { filled: number; total: number; isOwn: boolean }) => (
  <span
    className={classes.seats}
    data-own={isOwn || undefined}
    style={{ '--seats': total } as CSSProperties}
    aria-hidden="true"
  >
    {Array.from({ length: total }, (_, at) => (
      <span key={at} data-filled={at < filled || undefined} />
    ))}
  </span>
)

export const Plans = ({ billing, cards, onChoose }: PlansProps) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const words = usePlanWords()
  const { prices, plan: own } = billing
  const total = Math.max(...cards.map(opened))
  // A plan that opens nothing more than the smaller one is shown to those who have it, and as the largest.
  const rows = cards.filter(
    ({ id, beyond }, at) => id === own || at === 0 || at === cards.length - 1 || beyond.length > 0,
  )
  return (
    <>
      <p className={classes.hint}>
        {t('plans.hint')} <Link to="/admin/settings/modules">{t('plans.all', { count: total })}</Link>
      </p>
      <ul className={classes.plans}>
        {rows.map((card) => {
          const price = card.id === 'free' ? 0 : prices?.plans[card.id].monthly
          const isOwn = card.id === own
          return (
            <li key={card.id} className={classes.plan} data-own={isOwn || undefined}>
              <div>
                <p className={classes.name}>{words.plan(card.id)}</p>
                <p className={classes.second}>{isOwn ? t('plans.yours') : t(`plans.about.${card.id}`)}</p>
              </div>
              <Seats filled={opened(card)} total={total} isOwn={isOwn} />
              <span className={classes.count}>
                <span aria-hidden="true">{opened(card)}</span>
                <span className="visually-hidden">{t('plans.count', { count: opened(card) })}</span>
              </span>
              <span className={classes.price}>{price === undefined ? '' : formats.amount(price)}</span>
              {isOwn ? (
                <span className={classes.current}>{t('plans.current')}</span>
              ) : prices ? (
                <UnstyledButton
                  className={classes.link ?? ''}
                  onClick={() => onChoose(card.id)}
                  aria-label={t('plans.chooseNamed', { plan: words.plan(card.id) })}
                >
                  {t('plans.choose')}
                </UnstyledButton>
              ) : null}
            </li>
          )
        })}
      </ul>
      <p className={classes.never}>
        <IconLockOpen size={20} stroke={1.75} aria-hidden />
        <span>{t('plans.never')}</span>
      </p>
    </>
  )
}
