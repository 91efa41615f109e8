/** A learner's own attendance: today, the term, lessons by subject, streaks, and excuse requests. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { buildUrl, type ResponseOf } from '#platform/pure/contract.ts'
import layout from '#platform/web/components/layout.module.css'
import {
  studentAttendance,
  studentBySubject,
  studentDocument,
  studentExcuse,
  studentStats,
  studentSummary,
} from '../../contract/student.ts'
import { LearnerHeatMap } from '../components/learner-heat-map.tsx'
import { OwnRequests } from '../components/own-requests.tsx'
import { useTodayWords } from '../components/today-words.ts'
import { useAttendanceLive } from '../live.ts'

const ExcuseDialog = lateDialog(async () => (await import('../components/excuse-dialog.tsx')).ExcuseDialog)

const all = [studentAttendance, studentSummary, studentBySubject, studentStats] as const
const keep = { offline: true, live: true } as const

type SubjectRow = ResponseOf<typeof studentBySubject>['items'][number]

/** Columns that fit a phone beside the name. */
const onPhone: ReadonlySet<string> = new Set(['name', 'present', 'late', 'absent'])

const Subjects = () => {
  const { t } = useTranslation('attendance')
  const phone = useIsPhone()
  const formats = useFormats()
  const { data } = useCall(studentBySubject, {}, keep)
  if (!data || data.items.length === 0) return null
  const columns = [
    { id: 'name', header: t('subjects.name'), cell: ({ name }: SubjectRow) => name },
    { id: 'lessons', header: t('subjects.lessons'), cell: ({ lessons }: SubjectRow) => lessons, numeric: true },
    { id: 'present', header: t('head.here'), cell: ({ present }: SubjectRow) => present, numeric: true },
    { id: 'late', header: t('head.late'), cell: ({ late }: SubjectRow) => late, numeric: true },
    { id: 'absent', header: t('head.away'), cell: ({ absent }: SubjectRow) => absent, numeric: true },
    {
      id: 'percentage',
      header: t('head.percentage'),
      cell: ({ percentage }: SubjectRow) => (percentage === null ? null : formats.percent(percentage, 1)),
      numeric: true,
    },
  ]
  return (
    <section className={layout.section}>
      <h2>{t('subjects.title')}</h2>
      <p className={layout.second}>{t(`subjects.${data.source}`)}</p>
      <DataTable
        label={t('subjects.title')}
        columns={phone ? columns.filter(({ id }) => onPhone.has(id)) : columns}
        rows={data.items}
        rowId={({ learningAreaId }) => learningAreaId}
      />
    </section>
  )
}

const Runs = () => {
  const { t } = useTranslation('attendance')
  const { data } = useCall(studentStats, {}, keep)
  if (!data || data.percentage === null) return null
  return (
    <section className={layout.section}>
      <h2>{t('runs.title')}</h2>
      <p>
        {t('runs.streak', { count: data.streak })} {t('runs.longest', { count: data.longestStreak })}{' '}
        {data.timesLate > 0 ? t('runs.late', { count: data.timesLate }) : null}
      </p>
    </section>
  )
}

const Excuse = () => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const [opened, setOpened] = useState(false)
  const { send } = useSend(studentExcuse, {
    invalidates: all,
    onSuccess: ({ days }) => toast.success(t('excuse.sentDays', { count: days })),
  })
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('own.ask')}</Button>
      <ExcuseDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('own.ask')}
        today={formats.schoolDay()}
        onSend={(body, document) => send({ body, ...(document ? { files: { document } } : {}) })}
      />
    </>
  )
}

export const StudentAttendancePage = () => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const query = useCall(studentAttendance, { query: {} }, keep)
  const summary = useCall(studentSummary, {}, keep)
  useAttendanceLive(...all)
  const words = useTodayWords()
  const nothing = <EmptyState title={t('own.empty')} text={t('own.emptyText')} />
  if (query.error?.status === 404) {
    return (
      <>
        <PageHeader title={t('own.title')} />
        {nothing}
      </>
    )
  }
  const today = summary.data?.today
  const { data } = query
  return (
    <>
      <PageHeader
        title={today && summary.data ? words.title(null, today) : t('own.title')}
        shortTitle={t('own.title')}
        lead={summary.data && (today ? words.text(today) : null)}
        action={data ? <Excuse /> : null}
      />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={5} />
        )
      ) : null}
      {data && data.totals.recorded === 0 ? nothing : null}
      {data && data.totals.recorded > 0 ? (
        <>
          <LearnerHeatMap attendance={data} today={formats.schoolDay()} title={data.term?.name ?? t('own.title')} />
          <Runs />
          <Subjects />
        </>
      ) : null}
      {data ? (
        <OwnRequests requests={data.requests} documentTo={(id) => buildUrl(studentDocument.path, { id })} />
      ) : null}
    </>
  )
}
