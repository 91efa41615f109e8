/** An assignment for its learner: instructions, submission, and feedback. */
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileList } from '#core/files/web/public.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { NotFoundPage } from '#platform/web/components/refusals/not-found-page.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import layout from '#platform/web/components/layout.module.css'
import { ownAssignment, ownAssignmentFile, ownWorkFile, type OwnDetail } from '../../contract/student.ts'
import { Attempts } from '../components/attempts.tsx'
import { CoversList } from '../components/covers-list.tsx'
import { RubricTable } from '../components/rubric-table.tsx'
import { useWorkLive } from '../live.ts'
import { ownDots, useDueWords, useScoreWords } from '../words.ts'
import classes from '../components/work.module.css'

const list = '/student/assignments'
/** Lazy: work that cannot be handed in needs no form. */
const HandInForm = lazy(async () => ({ default: (await import('../components/hand-in-form.tsx')).HandInForm }))

const useLead = () => {
  const { t } = useTranslation('assignments')
  const formats = useFormats()
  const due = useDueWords()
  return ({ submission, handIn, overdue, dueDate, takenUntil, feedback }: OwnDetail): string => {
    if (feedback) return t('ownOne.returned', { when: formats.dateTime(feedback.returnedAt) })
    if (submission.submittedAt)
      return t(submission.late ? 'ownOne.submittedLate' : 'ownOne.submitted', {
        when: formats.dateTime(submission.submittedAt),
      })
    if (submission.status !== 'not_submitted') return t('ownOne.onPaper')
    if (overdue && handIn.open)
      return takenUntil ? t('ownOne.lateUntil', { when: formats.dateTime(takenUntil) }) : t('ownOne.late')
    return overdue ? t('own.overdue', { due: due(dueDate) }) : due(dueDate)
  }
}

const Task = ({ work }: { work: OwnDetail }) => {
  const { t } = useTranslation('assignments')
  return (
    <div className={classes.stack}>
      {work.instructions ? (
        <p className={classes.text}>{work.instructions}</p>
      ) : (
        <p className={classes.hint}>{t('ownOne.noInstructions')}</p>
      )}
      {work.files.length > 0 ? (
        <FileList files={work.files} to={(fileId) => buildUrl(ownAssignmentFile.path, { id: work.id, fileId })} />
      ) : null}
      <CoversList items={work.covers} />
      {work.scoring.kind === 'rubric' ? (
        <section>
          <h2>{t('rubric.title')}</h2>
          <RubricTable criteria={work.scoring.criteria} chosen={work.feedback?.levels ?? {}} />
        </section>
      ) : null}
    </div>
  )
}

const Feedback = ({ work }: { work: OwnDetail }) => {
  const { t } = useTranslation('assignments')
  const score = useScoreWords()
  if (!work.feedback) return null
  return (
    <section>
      <h2>{t('ownOne.feedback')}</h2>
      {work.submission.grade === null ? null : (
        <p className={classes.big}>{score(work.submission.grade, work.maxScore)}</p>
      )}
      {work.feedback.comment ? <p className={classes.text}>{work.feedback.comment}</p> : null}
    </section>
  )
}

const Own = ({ work }: { work: OwnDetail }) => {
  const { t } = useTranslation('assignments')
  const [opened, setOpened] = useState(false)
  const { handIn, attempts } = work
  const first = attempts.length === 0
  return (
    <div className={classes.stack}>
      <Feedback work={work} />
      {first ? null : (
        <section>
          <h2>{t('ownOne.handedIn')}</h2>
          <Attempts attempts={attempts} fileTo={(fileId) => buildUrl(ownWorkFile.path, { id: work.id, fileId })} />
        </section>
      )}
      {handIn.open && opened ? (
        <section>
          <h2>{t(first ? 'handIn.title' : 'handIn.againTitle')}</h2>
          {first ? null : <p className={classes.hint}>{t('handIn.againHint')}</p>}
          <Suspense fallback={<RowsSkeleton rows={3} />}>
            <HandInForm work={work} onDone={() => setOpened(false)} />
          </Suspense>
        </section>
      ) : null}
      {handIn.open && !opened ? (
        <div className={layout.actions}>
          <Button {...(first ? {} : { variant: 'light' })} onClick={() => setOpened(true)}>
            {t(first ? 'handIn.title' : 'handIn.again')}
          </Button>
        </div>
      ) : null}
      {!handIn.open && !work.feedback ? (
        <p className={classes.note}>{t(`ownOne.shut.${handIn.why ?? 'closed'}`)}</p>
      ) : null}
    </div>
  )
}

export const StudentAssignmentPage = () => {
  const { t } = useTranslation('assignments')
  const { assignmentId = '' } = useParams({ strict: false })
  const lead = useLead()
  const query = useCall(ownAssignment, { params: { id: assignmentId } }, { offline: true, live: true })
  useWorkLive(ownAssignment)
  const { data } = query
  if (query.error?.status === 404) return <NotFoundPage />
  if (!data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={5} />
    )
  const { submission } = data
  return (
    <>
      <PageHeader
        title={data.title}
        lead={lead(data)}
        state={
          <>
            <StatusDot kind={ownDots[submission.status]}>{t(`own.status.${submission.status}`)}</StatusDot>
            <span className={layout.second}>
              {t('own.about', { area: data.learningArea.name, teacher: data.teacherName })}
            </span>
          </>
        }
        back={list}
      />
      <div className={layout.columns}>
        <Task work={data} />
        <Own work={data} />
      </div>
    </>
  )
}
