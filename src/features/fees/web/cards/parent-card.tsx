/** Dashboard card for parents with the balance of each child. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import classes from '#platform/web/components/card-rows.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { familyFeesGlance, type ChildFeesGlance } from '../../contract/glance.ts'
import { useFeesLive } from '../live.ts'

const kindOf = ({ balance, overdue, due }: ChildFeesGlance) =>
  overdue > 0 ? 'late' : due ? 'due' : balance < 0 ? 'ahead' : 'settled'

export const ChildrenFeesCard = () => {
  const { t } = useTranslation('nav')
  const formats = useFormats()
  useFeesLive(familyFeesGlance)
  const { data } = useCall(familyFeesGlance, {}, { offline: true, live: true })
  if (!data?.items.length) return null
  return (
    <section>
      <h2>{t('fees.fees')}</h2>
      <ul className={classes.rows}>
        {data.items.map((child) => (
          <li key={child.id}>
            <Link to={`/parent/fees/${child.id}`}>
              {t(`fees.card.${kindOf(child)}`, {
                name: child.firstName,
                amount: formats.money(child.due?.amount ?? Math.abs(child.balance)),
                day: child.due ? formats.date(child.due.date, 'day') : '',
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
