/** The door list on the invigilator's phone: who came, came late or is absent, with or without network. */
import { Button, UnstyledButton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { UnsentMarks } from '#platform/web/offline/unsent-marks.tsx'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import type { Sitter, WatchDetail } from '../../contract/watches.ts'
import { pressed, type ComingMark } from '../../rules/coming.ts'
import { useWatch } from './use-watch.ts'
import classes from './watch.module.css'

const NoteDialog = lateDialog(async () => (await import('./note-dialog.tsx')).NoteDialog)
const states = ['present', 'late', 'absent'] as const

interface ShownProps {
  readonly watch: WatchDetail
  readonly entries: readonly OutboxEntry[]
  readonly mark: (marks: readonly ComingMark[]) => Promise<void>
}

const Shown = ({ watch, entries, mark }: ShownProps) => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  const [noting, setNoting] = useState<Sitter | null>(null)
  const now = (): string => new Date().toISOString()
  const open = watch.sitters.filter(({ state }) => state === 'expected')
  const isToday = watch.date <= formats.schoolDay()
  return (
    <div className={classes.page}>
      <UnsentMarks entries={entries} />
      {isToday ? null : <StatusDot kind="pending">{t('watch.early')}</StatusDot>}
      <ul className={classes.list}>
        {watch.sitters.map((one) => (
          <li key={one.learnerId} className={classes.row}>
            <span className={classes.who}>
              {t('watch.seat', { seat: one.seat, name: one.name })}
              <span className={classes.small}>
                {[
                  one.number,
                  one.class,
                  one.paper,
                  t(one.hasExtra ? 'plan.extra' : 'watch.ends', { time: one.endTime }),
                ].join(', ')}
              </span>
              {one.note ? <span className={classes.note}>{one.note}</span> : null}
            </span>
            {isToday ? (
              <span className={classes.states}>
                {states.map((state) => (
                  <UnstyledButton
                    key={state}
                    className={classes.state}
                    data-state={state}
                    aria-pressed={one.state === state}
                    aria-label={t('watch.markOf', { state: t(`watch.state.${state}`), name: one.name })}
                    onClick={() => void mark([pressed(one, state, now())])}
                  >
                    {t(`watch.state.${state}`)}
                  </UnstyledButton>
                ))}
                <UnstyledButton
                  className={classes.state}
                  aria-label={t('watch.noteOf', { name: one.name })}
                  onClick={() => setNoting(one)}
                >
                  {t('watch.note')}
                </UnstyledButton>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {isToday && open.length > 0 ? (
        <div className={classes.rest}>
          <Button fullWidth size="lg" onClick={() => void mark(open.map((one) => pressed(one, 'present', now())))}>
            {t('watch.rest', { count: open.length })}
          </Button>
        </div>
      ) : null}
      {noting ? (
        <NoteDialog
          sitter={noting}
          onClose={() => setNoting(null)}
          onSave={(note) => mark([{ learnerId: noting.learnerId, state: noting.state, note, at: now() }])}
        />
      ) : null}
    </div>
  )
}

export const WatchPage = () => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  const { watchId = '' } = useParams({ strict: false })
  const { query, watch, entries, mark } = useWatch(watchId)
  const absent = watch?.sitters.filter(({ state }) => state === 'absent').length ?? 0
  return (
    <>
      <PageHeader
        title={watch ? t('watch.title', { room: watch.room, series: watch.series }) : t('watch.own')}
        lead={
          watch &&
          t('watch.lead', {
            date: formats.date(watch.date, 'short'),
            time: `${watch.startTime} – ${watch.endTime}`,
            recorded: watch.recorded,
            learners: watch.learners,
            absent,
          })
        }
        back="/exams/watches"
      />
      {watch ? <Shown key={watch.id} watch={watch} entries={entries} mark={mark} /> : null}
      {!watch && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!watch && !query.error ? <RowsSkeleton rows={6} /> : null}
    </>
  )
}
