/** Instalment plans of the school: late ones first, then those that wait for a signature or are on time. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listPlans, type FeePlan } from '../../contract/plans/plans.ts'
import { FeeTabs } from '../components/fee-tabs.tsx'
import { LearnerLink } from '../components/learner-link.tsx'
import { usePlanWords } from '../components/plans/plan-view.tsx'
import { useFeesLive } from '../live.ts'

const Plans = ({ items }: { items: readonly FeePlan[] }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const words = usePlanWords()
  const next = ({ parts }: FeePlan) => parts.find(({ state }) => state !== 'paid')
  return (
    <DataTable
      label={t('plan.all')}
      columns={[
        {
          id: 'learner',
          header: t('field.learner'),
          cell: ({ student }) => <LearnerLink student={student} />,
        },
        { id: 'state', header: t('field.status'), cell: words },
        {
          id: 'next',
          header: t('plan.next'),
          cell: (plan) => {
            const part = next(plan)
            return part
              ? t('plan.nextPart', { amount: formats.money(part.amount - part.paid), day: formats.date(part.date) })
              : t('plan.part.paid')
          },
        },
        {
          id: 'paid',
          header: t('plan.progress'),
          cell: ({ paid, amount }) => t('plan.paidOf', { paid: formats.money(paid), amount: formats.money(amount) }),
        },
      ]}
      rows={items}
      rowId={({ id }) => id}
      stacked
    />
  )
}

export const PlansPage = () => {
  const { t } = useTranslation('fees')
  const { data, error, refetch } = useCall(listPlans, {}, { live: true })
  useFeesLive(listPlans)
  const late = data?.items.filter((plan) => plan.late > 0).length ?? 0
  return (
    <>
      <PageHeader
        title={t('plan.all')}
        lead={data ? t(late > 0 ? 'plan.lateCount' : 'plan.noneLate', { count: late }) : undefined}
      />
      <FeeTabs />
      {data ? (
        data.items.length > 0 ? (
          <Plans items={data.items} />
        ) : (
          <EmptyState title={t('plan.empty')} text={t('plan.emptyText')} />
        )
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </>
  )
}
