/** One quiz for its teacher: state, questions, and the next step. */
import { ActionIcon, Button, Menu } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DetailHeader } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { NotFoundPage } from '#platform/web/components/refusals/not-found-page.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { PinnedAction } from '#platform/web/components/pinned-action.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import {
  closeQuiz,
  getQuiz,
  listQuizzes,
  publishQuiz,
  removeQuiz,
  returnQuiz,
  takeBackQuiz,
  type QuizSheet,
} from '../../contract/quizzes.ts'
import { QuestionList } from '../editor/question-list.tsx'
import { useQuestions } from '../editor/use-questions.ts'
import { useQuizLive } from '../live.ts'
import { phaseDots, usePhaseWords } from '../words.ts'
import classes from '../components/teacher.module.css'

const SettingsDialog = lateDialog(async () => (await import('../editor/settings-dialog.tsx')).SettingsDialog)
const BankDialog = lateDialog(async () => (await import('../editor/bank-dialog.tsx')).BankDialog)
const QuestionDialog = lateDialog(async () => (await import('../editor/question-dialog.tsx')).QuestionDialog)
const StepDialog = lateDialog(async () => (await import('../editor/remove-dialog.tsx')).StepDialog)

type Step = 'publish' | 'takeBack' | 'close' | 'return' | 'remove'

const useSteps = (quiz: QuizSheet) => {
  const navigate = useNavigate()
  const stale = { invalidates: [getQuiz, listQuizzes] }
  const senders = {
    publish: useSend(publishQuiz, stale),
    takeBack: useSend(takeBackQuiz, stale),
    close: useSend(closeQuiz, stale),
    return: useSend(returnQuiz, stale),
  }
  const remove = useSend(removeQuiz, { invalidates: [listQuizzes] })
  return async (step: Step): Promise<void> => {
    if (step !== 'remove')
      return void (await senders[step].send({ params: { id: quiz.id }, body: { version: quiz.version } }))
    await remove.send({ params: { id: quiz.id } })
    void navigate({ to: '/teacher/smart-grading', replace: true })
  }
}

/** The next step, if any. */
const nextOf = ({ phase, questions, returnedAt, begun }: QuizSheet): Step | null => {
  if (phase === 'draft') return questions > 0 ? 'publish' : null
  return phase === 'closed' && returnedAt === null && begun > 0 ? 'return' : null
}

const MoreMenu = ({
  quiz,
  onSettings,
  onStep,
}: {
  quiz: QuizSheet
  onSettings: () => void
  onStep: (step: Step) => void
}) => {
  const { t } = useTranslation('smart-grading')
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={44} variant="default" aria-label={t('editor.more')}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onSettings}>{t('editor.settings')}</Menu.Item>
        {quiz.status === 'published' && quiz.begun === 0 ? (
          <Menu.Item onClick={() => onStep('takeBack')}>{t('step.takeBack.verb')}</Menu.Item>
        ) : null}
        {quiz.phase === 'open' ? <Menu.Item onClick={() => onStep('close')}>{t('step.close.verb')}</Menu.Item> : null}
        {quiz.status === 'draft' ? (
          <Menu.Item color="red" onClick={() => onStep('remove')}>
            {t('step.remove.verb')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

const useFacts = (quiz: QuizSheet) => {
  const { t } = useTranslation('smart-grading')
  const formats = useFormats()
  return [
    { label: t('editor.opens'), value: formats.dateTime(quiz.opensAt) },
    { label: t('editor.closes'), value: formats.dateTime(quiz.closesAt) },
    {
      label: t('editor.limit'),
      value:
        quiz.timeLimitMinutes === null ? t('editor.noLimit') : t('time.minutesLong', { count: quiz.timeLimitMinutes }),
    },
    {
      label: t('editor.for'),
      value: quiz.learnerIds === null ? quiz.className : t('editor.chosen', { count: quiz.learners }),
    },
    { label: t('editor.points'), value: formats.number(quiz.points) },
    ...(quiz.countInGradebook ? [{ label: t('editor.gradebook'), value: t('editor.counts') }] : []),
  ]
}

const Lead = ({ quiz }: { quiz: QuizSheet }) => {
  const { t } = useTranslation('smart-grading')
  if (quiz.phase === 'draft') return t('editor.leadDraft', { count: quiz.questions })
  if (quiz.waiting > 0)
    return t('editor.leadWaiting', { done: quiz.done, learners: quiz.learners, count: quiz.waiting })
  return t('editor.leadOut', { done: quiz.done, count: quiz.learners })
}

const Quiz = ({ quiz }: { quiz: QuizSheet }) => {
  const { t } = useTranslation('smart-grading')
  const phone = useIsPhone()
  const phaseWords = usePhaseWords()
  const facts = useFacts(quiz)
  const questions = useQuestions(quiz)
  const go = useSteps(quiz)
  const [open, setOpen] = useState<'settings' | 'bank' | 'question' | Step | null>(null)
  const next = nextOf(quiz)
  const close = () => setOpen(null)
  const nextButton = next ? <Button onClick={() => setOpen(next)}>{t(`step.${next}.verb`)}</Button> : null
  const results = `/teacher/smart-grading/${quiz.id}/results`
  return (
    <>
      <DetailHeader
        title={quiz.title}
        back="/teacher/smart-grading"
        state={
          <>
            <StatusDot kind={phaseDots[quiz.phase]}>{phaseWords(quiz)}</StatusDot> · {quiz.learningAreaName}
          </>
        }
        lead={<Lead quiz={quiz} />}
        facts={facts}
        secondary={
          <>
            <MoreMenu quiz={quiz} onSettings={() => setOpen('settings')} onStep={setOpen} />
            {quiz.status === 'draft' ? null : (
              <Button variant="light" component={Link} to={results}>
                {t('editor.results')}
              </Button>
            )}
          </>
        }
        action={phone ? null : nextButton}
      />
      <section className={classes.section}>
        <div className={classes.head}>
          <h2>{t('editor.questions')}</h2>
          {quiz.status === 'draft' ? (
            <div className={classes.buttons}>
              <Button variant="default" onClick={() => setOpen('bank')}>
                {t('editor.fromBank')}
              </Button>
              <Button variant="light" onClick={() => setOpen('question')}>
                {t('editor.add')}
              </Button>
            </div>
          ) : null}
        </div>
        <QuestionList quiz={quiz} questions={questions} onAdd={() => setOpen('question')} />
      </section>
      {nextButton ? <PinnedAction>{nextButton}</PinnedAction> : null}
      <SettingsDialog key={quiz.version} quiz={quiz} opened={open === 'settings'} onClose={close} />
      <BankDialog
        opened={open === 'bank'}
        learningAreaId={quiz.learningAreaId}
        onClose={close}
        onTake={(taken) => questions.add(...taken)}
      />
      <QuestionDialog
        opened={open === 'question'}
        question={null}
        onClose={close}
        onSave={(body) => questions.add(body)}
      />
      {open !== null && open !== 'settings' && open !== 'bank' && open !== 'question' ? (
        <StepDialog opened step={open} title={quiz.title} onClose={close} onConfirm={() => go(open)} />
      ) : null}
    </>
  )
}

export const QuizPage = () => {
  const { t } = useTranslation('smart-grading')
  const { quizId = '' } = useParams({ strict: false })
  const query = useCall(getQuiz, { params: { id: quizId } }, { live: true })
  useQuizLive(getQuiz)
  if (query.error?.status === 404) return <NotFoundPage />
  if (query.data) return <Quiz quiz={query.data} />
  return (
    <>
      <PageHeader title={t('list.title')} back="/teacher/smart-grading" />
      {query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </>
  )
}
