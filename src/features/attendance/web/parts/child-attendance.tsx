/** A child's attendance for the family: today, the term, reporting an absence, and the school's answers. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { buildUrl } from '#platform/pure/contract.ts'
import { childDays, childDocument, childSummary, reportAbsence } from '../../contract/parent.ts'
import { useAttendanceLive } from '../live.ts'
import { LearnerHeatMap } from '../components/learner-heat-map.tsx'
import { OwnRequests } from '../components/own-requests.tsx'
import { useTodayWords } from '../components/today-words.ts'
import classes from '../components/learner.module.css'

const ExcuseDialog = lateDialog(async () => (await import('../components/excuse-dialog.tsx')).ExcuseDialog)

interface ChildProps {
  /** The child's id as a learner. */
  readonly childId: string
}

const ReportAbsence = ({ childId, name }: ChildProps & { name: string }) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const [opened, setOpened] = useState(false)
  const { send } = useSend(reportAbsence, {
    invalidates: [childDays, childSummary],
    onSuccess: ({ days }) => toast.success(t('excuse.sentDays', { count: days })),
  })
  return (
    <>
      <Button variant="light" onClick={() => setOpened(true)}>
        {t('child.report')}
      </Button>
      <ExcuseDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('child.report')}
        subject={name}
        today={formats.schoolDay()}
        onSend={(body, document) =>
          send({ params: { id: childId }, body, ...(document ? { files: { document } } : {}) })
        }
      />
    </>
  )
}

/** `Faith is in class`, the reported absence, and the button to report one. */
export const ChildToday = ({ childId, heading: Heading = 'h1' }: ChildProps & { heading?: 'h1' | 'h2' }) => {
  const query = useCall(childSummary, { params: { id: childId } }, { offline: true, live: true })
  useAttendanceLive(childSummary)
  const words = useTodayWords()
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={1} />
    )
  const { firstName, fullName, today } = query.data
  return (
    <div className={classes.today}>
      <div className={classes.todayWords}>
        <Heading>{words.title(firstName, today)}</Heading>
        <p>{words.text(today)}</p>
      </div>
      {today.state === 'not_enrolled' ? null : <ReportAbsence childId={childId} name={fullName} />}
    </div>
  )
}

/** The term as a heat-map, and the family's requests. */
export const ChildTerm = ({ childId }: ChildProps) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const query = useCall(childDays, { params: { id: childId }, query: {} }, { offline: true, live: true })
  useAttendanceLive(childDays)
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={4} />
    )
  const { data } = query
  if (!data.term && data.totals.recorded === 0) return <EmptyState title={t('own.empty')} text={t('child.emptyText')} />
  return (
    <>
      <LearnerHeatMap attendance={data} today={formats.schoolDay()} title={t('term.thisTerm')} />
      <OwnRequests
        requests={data.requests}
        documentTo={(requestId) => buildUrl(childDocument.path, { id: childId, requestId })}
      />
    </>
  )
}
