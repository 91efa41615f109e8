/** The teacher's quizzes, with the answers that wait one press away. */
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CountBadge } from '#platform/web/components/count-badge.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { usePaged } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { listQuizzes, type QuizLine } from '../../contract/quizzes.ts'
import { useQuizLive } from '../live.ts'
import { quizzesSearch } from '../searches.ts'
import { phaseDots, usePhaseWords } from '../words.ts'
import classes from '../components/teacher.module.css'

const useColumns = (): ListColumn<QuizLine>[] => {
  const { t } = useTranslation('smart-grading')
  const formats = useFormats()
  const phaseWords = usePhaseWords()
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('list.quiz'),
        cell: (quiz) => (
          <>
            <Link to={`/teacher/smart-grading/${quiz.id}`} className={classes.titleLink}>
              {quiz.title}
            </Link>
            <span className={classes.second}>
              {quiz.className} · {quiz.learningAreaName}
            </span>
          </>
        ),
      },
      {
        id: 'phase',
        header: t('list.state'),
        cell: (quiz) => <StatusDot kind={phaseDots[quiz.phase]}>{phaseWords(quiz)}</StatusDot>,
      },
      { id: 'questions', header: t('list.questions'), numeric: true, cell: (quiz) => formats.number(quiz.questions) },
      {
        id: 'done',
        header: t('list.done'),
        numeric: true,
        cell: (quiz) => t('list.doneOf', { done: quiz.done, learners: quiz.learners }),
      },
      {
        id: 'waiting',
        header: t('list.waiting'),
        numeric: true,
        cell: (quiz) => (quiz.waiting > 0 ? <CountBadge count={quiz.waiting} /> : formats.number(0)),
      },
    ],
    [t, formats, phaseWords],
  )
}

const Secondary = ({ waiting }: { waiting: number }) => {
  const { t } = useTranslation('smart-grading')
  const { t: second } = useTranslation('smart-grading-second')
  const { t: sheets } = useTranslation('smart-grading-sheets')
  return (
    <>
      <Button variant="default" component={Link} to="/teacher/smart-grading/sheets">
        {sheets('list.title')}
      </Button>
      <Button variant="default" component={Link} to="/teacher/smart-grading/second-markings">
        {second('second.title')}
      </Button>
      <Button
        variant="light"
        component={Link}
        to="/teacher/smart-grading/queue"
        rightSection={<CountBadge count={waiting} />}
      >
        {t('queue.title')}
      </Button>
    </>
  )
}

export const QuizzesPage = () => {
  const { t } = useTranslation('smart-grading')
  const navigate = useNavigate()
  const state = useListState(quizzesSearch)
  const phaseWords = usePhaseWords()
  const { sort: _sort, ...query } = state.query
  const list = usePaged(listQuizzes, { query }, { live: true })
  useQuizLive(listQuizzes)
  const waiting = list.data?.waiting ?? 0
  return (
    <ListPage
      id="quizzes"
      title={t('list.title')}
      lead={
        list.data
          ? waiting > 0
            ? t('list.leadWaiting', { count: waiting })
            : t('list.lead', { count: list.data.totalCount })
          : undefined
      }
      state={state}
      query={list}
      columns={useColumns()}
      rowId={(quiz) => quiz.id}
      rowName={(quiz) => quiz.title}
      rowTo={(quiz) => `/teacher/smart-grading/${quiz.id}`}
      phoneRow={(quiz) => ({
        title: quiz.title,
        second: `${quiz.className} · ${quiz.learningAreaName} · ${t('list.doneOf', { done: quiz.done, learners: quiz.learners })}`,
        status: <StatusDot kind={phaseDots[quiz.phase]}>{phaseWords(quiz)}</StatusDot>,
      })}
      searchLabel={t('list.search')}
      filters={[
        {
          id: 'phase',
          label: t('list.state'),
          kind: 'choice',
          options: (['draft', 'published', 'closed'] as const).map((value) => ({ value, label: t(`status.${value}`) })),
        },
      ]}
      create={{ label: t('list.create'), onClick: () => void navigate({ to: '/teacher/smart-grading/new' }) }}
      secondary={<Secondary waiting={waiting} />}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  )
}
