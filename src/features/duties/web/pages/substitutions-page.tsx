/** A day's absent teachers, and every lesson and duty of theirs with who covers it. */
import { Button } from '@mantine/core'
import { IconPrinter, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#platform/web/api/api-error.ts'
import { download } from '#platform/web/api/download.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { coverSheet, daySubstitutions, type Absence } from '../../contract/substitutions.ts'
import { DaySteps, useDay } from '../components/day-steps.tsx'
import { GapRow } from '../components/covers/gap-row.tsx'
import { OfficeTabs } from '../components/tabs.tsx'
import { refusal } from '../words.ts'
import classes from '../components/duties.module.css'

const AbsenceDialog = lateDialog(async () => (await import('../components/covers/absence-dialog.tsx')).AbsenceDialog)
const BackDialog = lateDialog(async () => (await import('../components/covers/back-dialog.tsx')).BackDialog)

type Day = ResponseOf<typeof daySubstitutions>

/** Number of rows whose best candidate is loaded immediately; others load on demand. */
const looked = 8

const Absent = ({
  day,
  absence,
  first,
  onBack,
}: {
  day: Day
  absence: Absence
  first: ReadonlySet<string>
  onBack: () => void
}) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const gaps = day.gaps.filter(({ absenceId }) => absenceId === absence.id)
  const { teacherName, from, to, reason } = absence
  const until = from === to ? '' : t('span', { from: formats.date(from, 'day'), to: formats.date(to, 'day') })
  return (
    <section className={layout.part} aria-label={teacherName}>
      <div className={classes.head}>
        <div>
          <h2>{teacherName}</h2>
          <p className={classes.quiet}>{[until, reason].filter(Boolean).join(' · ')}</p>
        </div>
        <Button variant="default" onClick={onBack} aria-label={t('back.of', { name: teacherName })}>
          {t('back.verb')}
        </Button>
      </div>
      {gaps.length === 0 ? (
        <p className={classes.quiet}>{t('gapsNone')}</p>
      ) : (
        <ul className={layout.rows}>
          {gaps.map((gap) => (
            <GapRow key={`${gap.kind}${gap.id}`} gap={gap} looks={first.has(gap.id)} />
          ))}
        </ul>
      )}
    </section>
  )
}

const Shown = ({ day, onRecord }: { day: Day; onRecord: () => void }) => {
  const { t } = useTranslation('duties')
  const [back, setBack] = useState<Absence>()
  const first = new Set(
    day.gaps
      .filter(({ cover }) => !cover)
      .slice(0, looked)
      .map(({ id }) => id),
  )
  const record = (
    <Button variant="light" onClick={onRecord}>
      {t('absence.title')}
    </Button>
  )
  return (
    <>
      {day.isSchoolDay ? null : <p className={layout.notice}>{t('noSchool')}</p>}
      {day.absences.length === 0 ? (
        <EmptyState title={t('absentNone')} text={t('absentNoneText')} action={record} />
      ) : null}
      {day.absences.map((absence) => (
        <Absent key={absence.id} day={day} absence={absence} first={first} onBack={() => setBack(absence)} />
      ))}
      {back ? <BackDialog absence={back} onClose={() => setBack(undefined)} /> : null}
    </>
  )
}

export const SubstitutionsPage = () => {
  const { t } = useTranslation('duties')
  const { day } = useDay()
  const [recording, setRecording] = useState(false)
  const query = useCall(daySubstitutions, { query: { date: day } }, { live: true, keepPrevious: true })
  const { data } = query
  const print = (): void =>
    void download(coverSheet, { query: { date: day } }).catch((error: unknown) =>
      toast.error(refusal(error, messageOf(error)), { onRetry: print }),
    )
  const lead =
    data && data.gaps.length > 0
      ? t(data.uncovered > 0 ? 'uncovered' : 'allCovered', { count: data.uncovered })
      : undefined
  return (
    <>
      <PageHeader
        title={t('tab.substitutions')}
        lead={lead}
        secondary={
          data && data.gaps.length > 0 ? (
            <Button variant="light" onClick={print} leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}>
              {t('sheet')}
            </Button>
          ) : null
        }
        action={
          <Button onClick={() => setRecording(true)} leftSection={<IconUserOff size={18} stroke={1.75} aria-hidden />}>
            {t('absence.title')}
          </Button>
        }
      />
      <OfficeTabs />
      <div className={layout.bar}>
        <DaySteps />
      </div>
      {data ? (
        <Shown day={data} onRecord={() => setRecording(true)} />
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton />
      )}
      {recording ? <AbsenceDialog day={day} onClose={() => setRecording(false)} /> : null}
    </>
  )
}
