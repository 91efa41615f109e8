/** What is owed for each child, on the parent’s dashboard. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { WaitingLines } from '#platform/web/components/waiting-lines.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { familyFeesGlance } from '../../contract/glance.ts'
import { useFeesLive } from '../live.ts'

export const ChildrenFeesCard = () => {
  const { t } = useTranslation('nav')
  const formats = useFormats()
  useFeesLive(familyFeesGlance)
  const { data } = useCall(familyFeesGlance, {}, { offline: true, live: true })
  const lines = (data?.items ?? []).map(({ id, firstName: name, balance, overdue, due }) => {
    const kind = overdue > 0 ? 'late' : due ? 'due' : balance < 0 ? 'ahead' : 'settled'
    const amount = formats.money(due?.amount ?? Math.abs(balance))
    return { count: 1, to: `/parent/fees/${id}`, label: t(`fees.nav.card.${kind}`, { name, amount, day: due ? formats.date(due.date, 'day') : '' }) }
  })
  return <WaitingLines title={t('fees.nav.fees')} lines={lines} />
}
