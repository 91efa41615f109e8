/** Who is on duty now and today, what needs the office, and automatic assignment. */
import { Button } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { todaysDuties } from '../../contract/read-roster.ts'
import type { DutyLine } from '../../contract/shapes.ts'
import { DayDuties } from '../components/day-duties.tsx'
import { DaySteps, useDay } from '../components/day-steps.tsx'
import { missingOf } from '../components/duty-words.tsx'
import { OfficeTabs } from '../components/tabs.tsx'
import { OpenPlaces, SwapsWaiting } from '../components/waiting.tsx'

const AutoDialog = lateDialog(async () => (await import('../components/auto/auto-dialog.tsx')).AutoDialog)

/** Who is on duty now, and the number of unfilled places today. */
const useLead = (items: readonly DutyLine[] | undefined): string | undefined => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  if (!items) return undefined
  const missing = items.filter(({ status }) => status !== 'cancelled').reduce((sum, duty) => sum + missingOf(duty), 0)
  const now = items.filter(({ status }) => status === 'in_progress').flatMap(({ assignedTeachers }) => assignedTeachers)
  const names = [...new Set(now.map(({ teacherName }) => teacherName))]
  const people = names.length > 0 ? t('nowOn', { names: formats.list(names) }) : t('nowNobody')
  return missing > 0 ? t('leadMissing', { people, count: missing }) : people
}

export const SupervisionPage = () => {
  const { t } = useTranslation('duties')
  const { day, today } = useDay()
  const [auto, setAuto] = useState(false)
  const query = useCall(
    todaysDuties,
    { query: { date: day } },
    { live: true, keepPrevious: true, offline: true, refetchInterval: 300_000 },
  )
  const lead = useLead(query.data?.items)
  return (
    <>
      <PageHeader
        title={t('tab.supervision')}
        lead={day === today ? lead : null}
        action={
          <Button onClick={() => setAuto(true)} leftSection={<IconWand size={18} stroke={2} aria-hidden />}>
            {t('auto.title')}
          </Button>
        }
      />
      <OfficeTabs />
      <div className={layout.columns}>
        <div>
          <div className={layout.bar}>
            <DaySteps />
          </div>
          {query.data ? (
            <DayDuties day={query.data} />
          ) : query.error ? (
            <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <RowsSkeleton />
          )}
        </div>
        <div>
          <SwapsWaiting />
          <OpenPlaces />
        </div>
      </div>
      {auto ? <AutoDialog onClose={() => setAuto(false)} /> : null}
    </>
  )
}
