/** Duties that wait for this person: requests to answer, places to fill, or the next own duty. */
import { IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { WaitingRow } from '#platform/web/components/waiting-row.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { useDutyCard } from '../badge.ts'

export const DutiesWaitingCard = () => {
  const { t } = useTranslation('nav')
  const formats = useFormats()
  const office = useSession().user.role === 'admin'
  const data = useDutyCard()
  if (!data) return null
  const { next, waiting, open } = data
  const when = next ? [formats.date(next.date, 'short'), next.startTime, next.location].join(', ') : ''
  return (
    <>
      {waiting > 0 ? (
        <WaitingRow
          icon={IconShieldCheck}
          title={t('duties.waiting', { count: waiting })}
          text={next ? `${next.title}, ${when}` : undefined}
          to={office ? '/admin/duties' : '/teacher/duties'}
          action={t('duties.answer')}
        />
      ) : next ? (
        <WaitingRow
          icon={IconShieldCheck}
          title={next.title}
          text={when}
          to={`/teacher/duties/${next.id}`}
          action={t('duties.see')}
        />
      ) : null}
      {open > 0 ? (
        <WaitingRow
          icon={IconShieldCheck}
          title={t('duties.openPlaces', { count: open })}
          text={t('duties.openText')}
          to="/admin/duties"
          action={t('duties.fill')}
        />
      ) : null}
    </>
  )
}
