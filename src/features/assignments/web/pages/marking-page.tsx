/** Marks a class's work one learner after another: files on one side, the mark on the other, next and previous by keyboard. */
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { NotFoundPage } from '#platform/web/components/refusals/not-found-page.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import layout from '#platform/web/components/layout.module.css'
import { getWork, listWork, returnWork, workFile, type Work, type WorkLine } from '../../contract/marking.ts'
import { getAssignment, listAssignments, type AssignmentDetail } from '../../contract/setting.ts'
import { waitingWork } from '../../contract/waiting.ts'
import { Attempts } from '../components/attempts.tsx'
import { MarkForm, type Mark } from '../components/mark-form.tsx'
import { Preview } from '../components/preview.tsx'
import { RubricTable } from '../components/rubric-table.tsx'
import { useWorkLive } from '../live.ts'
import { markingSearch } from '../searches.ts'
import { stateDots } from '../words.ts'
import classes from '../components/work.module.css'

const list = '/teacher/assignments'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** J and right arrow go to the next learner, K and left arrow to the previous, unless an input has the focus. */
const useKeys = (onNext: (() => void) | null, onBack: (() => void) | null): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
      const go = ['j', 'J', 'ArrowRight'].includes(event.key)
        ? onNext
        : ['k', 'K', 'ArrowLeft'].includes(event.key)
          ? onBack
          : null
      if (!go) return
      event.preventDefault()
      go()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onNext, onBack])
}

/** The address names the learner, so that the learner stays open after marking. */
const Named = ({ learnerId, go }: { learnerId: string; go: (learnerId: string) => void }) => {
  useEffect(() => go(learnerId))
  return null
}

interface Steps {
  readonly lines: readonly WorkLine[]
  readonly current: WorkLine
  readonly go: (learnerId: string) => void
}

const Walk = ({ lines, current, go }: Steps) => {
  const { t } = useTranslation('assignments')
  const index = lines.indexOf(current)
  const [before, after] = [lines[index - 1], lines[index + 1]]
  useKeys(after ? () => go(after.learnerId) : null, before ? () => go(before.learnerId) : null)
  return (
    <>
      <div className={`${layout.bar} ${classes.walk}`}>
        <Button
          variant="default"
          disabled={!before}
          leftSection={<IconChevronLeft size={18} stroke={2} aria-hidden />}
          onClick={() => before && go(before.learnerId)}
        >
          {t('mark.back')}
        </Button>
        <Select
          aria-label={t('mark.learner')}
          searchable
          options={lines.map((line) => ({
            value: line.learnerId,
            label: t('mark.option', { name: line.fullName, state: t(`state.${line.state}`) }),
          }))}
          value={current.learnerId}
          onChange={(next) => next && go(next)}
        />
        <Button
          variant="default"
          disabled={!after}
          rightSection={<IconChevronRight size={18} stroke={2} aria-hidden />}
          onClick={() => after && go(after.learnerId)}
        >
          {t('mark.next')}
        </Button>
      </div>
      <p className={`${classes.hint} ${classes.keys}`}>
        <kbd>J</kbd> <kbd>→</kbd> {t('mark.keyNext')}, <kbd>K</kbd> <kbd>←</kbd> {t('mark.keyBack')}
      </p>
    </>
  )
}

const Handed = ({ assignment, work }: { assignment: AssignmentDetail; work: Work }) => {
  const { t } = useTranslation('assignments')
  const to = (fileId: string): string =>
    buildUrl(workFile.path, { id: assignment.id, learnerId: work.learnerId, fileId })
  const files = work.attempts[0]?.files ?? []
  if (work.attempts.length === 0)
    return <EmptyState title={t('mark.nothing', { name: work.fullName })} text={t('mark.nothingText')} />
  return (
    <div className={classes.stack}>
      {files.length > 0 ? <Preview key={work.learnerId} files={files} to={to} /> : null}
      <Attempts
        attempts={
          files.length > 0
            ? work.attempts.map((one, index) => (index === 0 ? { ...one, files: [] } : one))
            : work.attempts
        }
        fileTo={to}
      />
    </div>
  )
}

const Return = ({ assignment, work }: { assignment: AssignmentDetail; work: Work }) => {
  const { t } = useTranslation('assignments')
  const { send, sending } = useSend(returnWork, {
    invalidates: [getAssignment, listWork, getWork, listAssignments, waitingWork],
    onSuccess: () => toast.success(t('work.returned', { count: 1 })),
  })
  if (work.state !== 'marked') return null
  const back = async (): Promise<void> => {
    try {
      await send({ params: { id: assignment.id }, body: { learnerIds: [work.learnerId] } })
    } catch (error) {
      toast.failure(error, { onRetry: () => void back() })
    }
  }
  return (
    <BusyButton variant="light" busy={sending} busyLabel={t('work.returning')} onClick={() => void back()}>
      {t('mark.return', { name: work.fullName })}
    </BusyButton>
  )
}

const One = ({ assignment, lines, current, go }: Steps & { assignment: AssignmentDetail }) => {
  const { t } = useTranslation('assignments')
  const query = useCall(getWork, { params: { id: assignment.id, learnerId: current.learnerId } }, { live: true })
  const { data: work } = query
  const [drafts] = useState(() => new Map<string, Mark>())
  const index = lines.indexOf(current)
  const waits = (line: WorkLine): boolean => line.state === 'submitted' && line !== current
  const next = lines.slice(index + 1).find(waits) ?? lines.find(waits)
  if (!work)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={5} />
    )
  return (
    <div className={`${layout.columns} ${classes.section}`}>
      <section>
        <div className={classes.head}>
          <h2>{work.fullName}</h2>
          <StatusDot kind={stateDots[work.state]}>{t(`state.${work.state}`)}</StatusDot>
        </div>
        <Handed assignment={assignment} work={work} />
      </section>
      <section className={classes.stack}>
        <h2>{t('mark.title')}</h2>
        <MarkForm
          drafts={drafts}
          key={work.learnerId}
          assignment={assignment}
          work={work}
          hasNext={next !== undefined}
          onNext={() => next && go(next.learnerId)}
        />
        <Return assignment={assignment} work={work} />
        {assignment.scoring.kind === 'rubric' ? (
          <details>
            <summary>{t('rubric.title')}</summary>
            <RubricTable criteria={assignment.scoring.criteria} chosen={work.levels} />
          </details>
        ) : null}
      </section>
    </div>
  )
}

export const MarkingPage = () => {
  const { t } = useTranslation('assignments')
  const navigate = useNavigate()
  const { assignmentId: id = '' } = useParams({ strict: false })
  const { learner } = markingSearch.parse(useSearch({ strict: false }))
  const query = useCall(getAssignment, { params: { id } }, { live: true })
  const work = useCall(listWork, { params: { id } }, { live: true })
  useWorkLive(getAssignment, listWork, getWork)
  const error = query.error ?? work.error
  if (query.error?.status === 404) return <NotFoundPage />
  if (!query.data || !work.data)
    return error ? (
      <ErrorPanel error={error} onRetry={() => void (query.error ? query : work).refetch()} />
    ) : (
      <RowsSkeleton rows={6} />
    )
  const { items } = work.data
  const current =
    items.find(({ learnerId }) => learnerId === learner) ?? items.find(({ state }) => state === 'submitted') ?? items[0]
  const go = (learnerId: string): void =>
    void navigate({ to: '.', search: { learner: learnerId }, replace: true, resetScroll: false })
  const { counts, title } = query.data
  const to = `${list}/${id}`
  return (
    <>
      <PageHeader
        title={t('mark.page', { title })}
        shortTitle={t('mark.title')}
        lead={t('mark.lead', { count: counts.toMark })}
        crumbs={[{ label: title, to }]}
        back={to}
      />
      {current && query.data.status !== 'draft' ? (
        <>
          {learner === current.learnerId ? null : <Named learnerId={current.learnerId} go={go} />}
          <Walk lines={items} current={current} go={go} />
          <One assignment={query.data} lines={items} current={current} go={go} />
        </>
      ) : (
        <EmptyState title={t('mark.empty')} text={t('mark.emptyText')} />
      )}
    </>
  )
}
