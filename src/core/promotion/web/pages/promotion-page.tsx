/** The year-end promotion: moves all learners to the next class, and undoes it. */
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listYears, type AcademicYear } from '#core/academics/contract/calendar.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { ListSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listPromotions, type Promotion } from '../../contract/promotions.ts'
import { Done } from '../components/done.tsx'
import { History } from '../components/history.tsx'
import { Plan } from '../components/plan.tsx'
import { Stayed } from '../components/stayed.tsx'
import { UndoDialog, type Undone } from '../components/undo-dialog.tsx'
import { promotionSearch } from '../searches.ts'
import { chosenYears } from '../year-choice.ts'

const NoNextYear = ({ years }: { years: readonly AcademicYear[] }) => {
  const { t } = useTranslation('promotion')
  const last = years.at(0)
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState
        title={last ? t('noYear.title', { year: last.name }) : t('noYear.none')}
        text={t('noYear.text')}
        action={
          <Button variant="light" component={Link} to="/admin/settings/calendar">
            {t('noYear.action')}
          </Button>
        }
      />
    </>
  )
}

interface SweepProps {
  years: readonly AcademicYear[]
  promotions: readonly Promotion[]
  onUndo: (promotion: Promotion) => void
}

const Sweep = ({ years, promotions, onUndo }: SweepProps) => {
  const navigate = useNavigate()
  const { schoolDay } = useFormats()
  const search = promotionSearch.parse(useSearch({ strict: false }))
  const chosen = chosenYears(years, search, schoolDay())
  if (!chosen) return <NoNextYear years={years} />
  const done = promotions.find((one) => one.status === 'done' && one.from.id === chosen.from.id)
  const onYears = (wanted: { from: string; to?: string }) =>
    void navigate({ to: '.', search: wanted, replace: true, resetScroll: false })
  return done ? (
    <Done {...chosen} {...{ years, onYears }} promotion={done} onUndo={() => onUndo(done)} />
  ) : (
    <Plan {...chosen} {...{ years, onYears }} />
  )
}

export const PromotionPage = () => {
  const { t } = useTranslation('promotion')
  const years = useCall(listYears, {})
  const promotions = useCall(listPromotions, {})
  const [asking, setAsking] = useState<Promotion | null>(null)
  const [undone, setUndone] = useState<Undone | null>(null)
  const error = years.error ?? promotions.error
  if (!years.data || !promotions.data)
    return error ? (
      <>
        <PageHeader title={t('title')} />
        <ErrorPanel error={error} onRetry={() => void Promise.all([years.refetch(), promotions.refetch()])} />
      </>
    ) : (
      <ListSkeleton />
    )
  return (
    <>
      <Sweep years={years.data.items} promotions={promotions.data.items} onUndo={setAsking} />
      {undone ? <Stayed undone={undone} /> : null}
      <History promotions={promotions.data.items} onUndo={setAsking} />
      <UndoDialog promotion={asking} onClose={() => setAsking(null)} onUndone={setUndone} />
    </>
  )
}
