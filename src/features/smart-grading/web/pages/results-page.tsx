/** Results of a quiz: a summary sentence and picture, by learner and by question. */
import { Button, UnstyledButton } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { CountBadge } from '#platform/web/components/count-badge.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { NotFoundPage } from '#platform/web/components/refusals/not-found-page.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { getResults, type QuizResults } from '../../contract/marking.ts'
import { getQuiz, type QuizSheet } from '../../contract/quizzes.ts'
import { ItemAnalysis } from '../components/item-analysis.tsx'
import { Spread } from '../components/spread.tsx'
import { useQuizLive } from '../live.ts'
import classes from '../components/teacher.module.css'

const AttemptDialog = lateDialog(async () => (await import('../components/attempt-dialog.tsx')).AttemptDialog)
const AskDialog = lateDialog(async () => (await import('../components/ask-second-dialog.tsx')).AskSecondDialog)

type Line = QuizResults['learners'][number]

const Learners = ({ quiz, results }: { quiz: QuizSheet; results: QuizResults }) => {
  const { t } = useTranslation('smart-grading')
  const formats = useFormats()
  const [shown, setShown] = useState<Line | null>(null)
  const notes = (line: Line): string =>
    [
      ...(line.waiting > 0 ? [t('results.waits', { count: line.waiting })] : []),
      ...(line.late > 0 ? [t('results.lateAnswers', { count: line.late })] : []),
      ...(line.refused > 0 ? [t('results.refusedAnswers', { count: line.refused })] : []),
    ].join(', ')
  return (
    <>
      <DataTable
        label={t('results.learners')}
        rows={results.learners}
        rowId={({ learnerId }) => learnerId}
        columns={[
          {
            id: 'name',
            header: t('results.name'),
            cell: (line) =>
              line.status === 'none' || line.status === 'open' ? (
                line.fullName
              ) : (
                <UnstyledButton className={classes.nameButton} onClick={() => setShown(line)}>
                  {line.fullName}
                </UnstyledButton>
              ),
          },
          {
            id: 'status',
            header: t('list.state'),
            cell: (line) => [t(`results.status.${line.status}`), notes(line)].filter(Boolean).join(' · '),
          },
          {
            id: 'score',
            header: t('results.ofPoints', { points: formats.number(results.points) }),
            numeric: true,
            cell: ({ score }) => (score === null ? '' : formats.number(score)),
          },
        ]}
      />
      {shown ? (
        <AttemptDialog
          quizId={quiz.id}
          learnerId={shown.learnerId}
          name={shown.fullName}
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  )
}

const useLead = () => {
  const { t } = useTranslation('smart-grading')
  const formats = useFormats()
  return (results: QuizResults): string => {
    if (results.median === null) return t('results.leadNobody')
    return t('results.lead', {
      count: results.counted,
      median: formats.number(results.median),
      points: formats.number(results.points),
      mean: formats.number(results.mean ?? 0),
    })
  }
}

const Body = ({ quiz, results }: { quiz: QuizSheet; results: QuizResults }) => {
  const { t } = useTranslation('smart-grading')
  return (
    <>
      {results.counted > 0 ? <Spread spread={results.spread} points={results.points} /> : null}
      {results.counted > 0 ? (
        <section className={classes.section}>
          <h2>{t('results.items')}</h2>
          <ol className={classes.plain}>
            {results.items.map((item, index) => (
              <ItemAnalysis
                key={item.questionId}
                item={item}
                number={index + 1}
                counted={results.counted}
                enough={results.enough}
              />
            ))}
          </ol>
        </section>
      ) : null}
      <section className={classes.section}>
        <h2>{t('results.learners')}</h2>
        <Learners quiz={quiz} results={results} />
      </section>
    </>
  )
}

export const ResultsPage = () => {
  const { t } = useTranslation('smart-grading')
  const { t: second } = useTranslation('smart-grading-second')
  const { quizId = '' } = useParams({ strict: false })
  const quiz = useCall(getQuiz, { params: { id: quizId } }, { live: true })
  const query = useCall(getResults, { params: { id: quizId } }, { live: true })
  useQuizLive(getQuiz, getResults)
  const lead = useLead()
  const [asking, setAsking] = useState(false)
  if (query.error?.status === 404) return <NotFoundPage />
  const title = quiz.data?.title ?? t('results.title')
  return (
    <>
      <PageHeader
        title={t('results.of', { title })}
        shortTitle={t('results.title')}
        back={`/teacher/smart-grading/${quizId}`}
        crumbs={[{ label: title, to: `/teacher/smart-grading/${quizId}` }]}
        lead={query.data ? lead(query.data) : undefined}
        secondary={
          <>
            <Button variant="default" onClick={() => setAsking(true)}>
              {second('second.ask')}
            </Button>
            {quiz.data && quiz.data.waiting > 0 ? (
              <Button
                variant="light"
                component={Link}
                to={`/teacher/smart-grading/queue?quizId=${quizId}`}
                rightSection={<CountBadge count={quiz.data.waiting} />}
              >
                {t('queue.title')}
              </Button>
            ) : null}
          </>
        }
      />
      {query.data && quiz.data ? (
        <Body quiz={quiz.data} results={query.data} />
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
      {asking ? <AskDialog quizId={quizId} title={title} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
