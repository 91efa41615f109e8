/** A learner's fees on the overview of the learner's page, for the office. */
import { useTranslation } from 'react-i18next'
import { OverviewSection } from '#core/people/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { learnerFees, type LearnerFees as Fees } from '../../contract/students.ts'
import { useFeesLive } from '../live.ts'
import { useStandingWords } from '../words.ts'
import classes from './learner-fees.module.css'

const useNote = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  return ({ toPay, paid, lastPayment, overdue, due }: Fees): string => {
    const last = lastPayment && {
      amount: formats.money(lastPayment.amount),
      method: t(`method.${lastPayment.method ?? 'other'}`),
      day: formats.date(lastPayment.date),
    }
    return [
      toPay > 0 ? t('glance.paid', { paid: formats.money(paid), toPay: formats.money(toPay) }) : '',
      last ? t('glance.last', last) : t('glance.noPayment'),
      overdue > 0
        ? t('glance.late', { amount: formats.money(overdue) })
        : due
          ? t('glance.due', { amount: formats.money(due.amount), day: formats.date(due.date, 'weekday') })
          : '',
    ]
      .filter(Boolean)
      .join(' ')
  }
}

const Owed = ({ fees }: { fees: Fees }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const standing = useStandingWords()
  const note = useNote()
  if (!fees.hasEntries) return <p>{t('statement.none')}</p>
  return (
    <>
      <p className={classes.money}>
        {fees.balance > 0 ? (
          <>
            <b>{formats.money(fees.balance)}</b> {t('glance.left')}
          </>
        ) : (
          <b>{standing(fees)}</b>
        )}
      </p>
      {fees.toPay > 0 ? (
        <Progress label={t('glance.bar')} hideLabel value={fees.paid} max={fees.toPay} note={note(fees)} />
      ) : (
        <p className={classes.note}>{note(fees)}</p>
      )}
    </>
  )
}

export const LearnerFees = ({ id }: { id: string }) => {
  const { t } = useTranslation('fees')
  const termName = useTermName()
  const { data, error, refetch } = useCall(learnerFees, { params: { id } }, { offline: true, live: true })
  useFeesLive(learnerFees)
  return (
    <OverviewSection
      title={data?.term ? t('glance.title', { term: termName(data.term) }) : t('title')}
      more={{ to: `/admin/fees/${id}`, label: t('statement.title') }}
    >
      {data ? (
        <Owed fees={data} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </OverviewSection>
  )
}
