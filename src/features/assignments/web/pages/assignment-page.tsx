/** An assignment for its teacher: submissions, unmarked work, and the next step. */
import { Button } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileList } from '#core/files/web/public.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { Facts } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { NotFoundPage } from '#platform/web/components/refusals/not-found-page.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import layout from '#platform/web/components/layout.module.css'
import { listWork, returnWork } from '../../contract/marking.ts'
import {
  assignmentFile,
  closeAssignment,
  getAssignment,
  listAssignments,
  publishAssignment,
  removeAssignment,
  removeAssignmentFile,
  type AssignmentDetail,
} from '../../contract/setting.ts'
import { waitingWork } from '../../contract/waiting.ts'
import { ClassSeats, ClassWork } from '../components/class-work.tsx'
import { CoversList } from '../components/covers-list.tsx'
import { RubricTable } from '../components/rubric-table.tsx'
import { useWorkLive } from '../live.ts'
import { statusDots } from '../words.ts'
import classes from '../components/work.module.css'

const list = '/teacher/assignments'
const stale = [getAssignment, listAssignments, listWork, waitingWork] as const

/** Shows the error with a retry button. */
const useTrying = () => {
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      toast.failure(error, {
        onRetry: () => void attempt(work),
      })
    }
  }
  return attempt
}

const marking = (id: string, learner: string) => ({ to: `${list}/${id}/marking`, search: { learner } })

/** The primary action: assign a draft, mark submissions, or return marked work. */
const NextStep = ({ work }: { work: AssignmentDetail }) => {
  const { t } = useTranslation('assignments')
  const attempt = useTrying()
  const publish = useSend(publishAssignment, { invalidates: stale, onSuccess: () => toast.success(t('form.assigned')) })
  const back = useSend(returnWork, {
    invalidates: stale,
    onSuccess: ({ returned }) => toast.success(t('work.returned', { count: returned })),
  })
  const params = { id: work.id }
  const { toMark, toReturn } = work.counts
  if (work.status === 'draft')
    return (
      <BusyButton
        busy={publish.sending}
        busyLabel={t('form.assigning')}
        onClick={() => void attempt(() => publish.send({ params, body: { version: work.version } }))}
      >
        {t('form.assign')}
      </BusyButton>
    )
  const returning = (
    <BusyButton
      busy={back.sending}
      busyLabel={t('work.returning')}
      {...(toMark > 0 ? { variant: 'light' as const } : {})}
      onClick={() => void attempt(() => back.send({ params, body: {} }))}
    >
      {t('work.returnAll', { count: toReturn })}
    </BusyButton>
  )
  return (
    <>
      {toReturn > 0 ? returning : null}
      {toMark > 0 ? (
        <Button className={classes.main ?? ''} component={Link} to={`${list}/${work.id}/marking`}>
          {t('work.mark', { count: toMark })}
        </Button>
      ) : null}
    </>
  )
}

const More = ({ work }: { work: AssignmentDetail }) => {
  const { t } = useTranslation('assignments')
  const navigate = useNavigate()
  const attempt = useTrying()
  const [asking, setAsking] = useState(false)
  const close = useSend(closeAssignment, { invalidates: stale })
  const open = useSend(publishAssignment, { invalidates: stale })
  const remove = useSend(removeAssignment, { invalidates: [listAssignments] })
  const params = { id: work.id }
  const body = { version: work.version }
  const isDraft = work.status === 'draft'
  return (
    <div className={layout.actions}>
      <Button variant="light" component={Link} to={`${list}/${work.id}/edit`}>
        {t('work.edit')}
      </Button>
      {work.status === 'published' ? (
        <Button variant="default" onClick={() => void attempt(() => close.send({ params, body }))}>
          {t('work.close')}
        </Button>
      ) : null}
      {work.status === 'closed' ? (
        <Button variant="default" onClick={() => void attempt(() => open.send({ params, body }))}>
          {t('work.open')}
        </Button>
      ) : null}
      {isDraft ? (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('work.remove')}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('work.removeTitle', { title: work.title })}
        loss={t('work.removeLoss')}
        verb={t('work.remove')}
        busyVerb={t('work.removing')}
        danger
        onConfirm={async () => {
          await remove.send({ params })
          void navigate({ to: list })
        }}
      />
    </div>
  )
}

const Task = ({ work }: { work: AssignmentDetail }) => {
  const { t } = useTranslation('assignments')
  const formats = useFormats()
  const attempt = useTrying()
  const { send } = useSend(removeAssignmentFile, { invalidates: stale })
  const { scoring, late, lateUntil } = work
  return (
    <div className={classes.stack}>
      <Facts
        facts={[
          { label: t('list.due'), value: formats.dateTime(work.dueDate, 'weekday') },
          {
            label: t('form.late'),
            value: lateUntil ? t('work.lateUntil', { day: formats.date(lateUntil, 'weekday') }) : t(`lateRule.${late}`),
          },
          { label: t('form.marking'), value: t('work.outOf', { max: formats.number(scoring.maxScore) }) },
          ...(work.countInGradebook ? [{ label: t('work.gradebook'), value: t('work.counts') }] : []),
        ]}
      />
      {work.instructions ? <p className={classes.text}>{work.instructions}</p> : null}
      {work.files.length > 0 ? (
        <FileList
          files={work.files}
          to={(fileId) => buildUrl(assignmentFile.path, { id: work.id, fileId })}
          onRemove={(file) => void attempt(() => send({ params: { id: work.id, fileId: file.id } }))}
        />
      ) : null}
      <CoversList items={work.covers} />
      {scoring.kind === 'rubric' ? (
        <section>
          <h2>{t('rubric.title')}</h2>
          <RubricTable criteria={scoring.criteria} />
        </section>
      ) : null}
      <More work={work} />
    </div>
  )
}

export const AssignmentPage = () => {
  const { t } = useTranslation('assignments')
  const { assignmentId: id = '' } = useParams({ strict: false })
  const query = useCall(getAssignment, { params: { id } }, { live: true })
  const lines = useCall(listWork, { params: { id } }, { live: true })
  useWorkLive(getAssignment, listWork)
  const { data } = query
  if (query.error?.status === 404) return <NotFoundPage />
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={6} />
    )
  const { counts, status } = data
  const items = lines.data?.items ?? []
  return (
    <>
      <PageHeader
        title={data.title}
        lead={t(status === 'draft' ? 'work.leadDraft' : 'work.lead', {
          count: counts.expected,
          handedIn: counts.handedIn,
          toMark: counts.toMark,
          late: counts.late,
        })}
        state={
          <>
            <StatusDot kind={statusDots[status]}>{t(`status.${status}`)}</StatusDot>
            <span className={layout.second}>
              {t('course', { name: data.targetLabel, area: data.learningArea.name })}
            </span>
          </>
        }
        action={<NextStep work={data} />}
        back={list}
      />
      {status === 'draft' ? (
        <Task work={data} />
      ) : (
        <>
          {items.length > 0 ? <ClassSeats items={items} /> : null}
          <div className={`${layout.columns} ${classes.section}`}>
            <section>
              <h2>{t('work.learners')}</h2>
              {lines.data ? (
                <ClassWork
                  items={items}
                  maxScore={data.scoring.maxScore}
                  link={(learnerId) => marking(id, learnerId)}
                />
              ) : lines.error ? (
                <ErrorPanel error={lines.error} onRetry={() => void lines.refetch()} />
              ) : (
                <RowsSkeleton rows={6} />
              )}
            </section>
            <section>
              <h2>{t('work.task')}</h2>
              <Task work={data} />
            </section>
          </div>
        </>
      )}
    </>
  )
}
