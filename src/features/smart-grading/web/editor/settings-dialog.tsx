/** Changes title, times and rules of a quiz. */
import { useTranslation } from 'react-i18next'
import { schoolTime } from '#platform/pure/dates.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useTimeZone } from '#platform/web/session/session.tsx'
import { getQuiz, listPlaces, listQuizzes, quizSettings, saveQuiz, type QuizSheet } from '../../contract/quizzes.ts'
import { QuizFields } from './quiz-fields.tsx'

export const SettingsDialog = ({
  quiz,
  opened,
  onClose,
}: {
  quiz: QuizSheet
  opened: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation('smart-grading')
  const timeZone = useTimeZone()
  const places = useCall(listPlaces, {})
  const save = useSend(saveQuiz, { invalidates: [getQuiz, listQuizzes] })
  const [opens, closes] = [schoolTime(new Date(quiz.opensAt), timeZone), schoolTime(new Date(quiz.closesAt), timeZone)]
  const form = useAppForm({
    schema: quizSettings,
    defaultValues: {
      title: quiz.title,
      ...(quiz.instructions === null ? {} : { instructions: quiz.instructions }),
      opensOn: opens.date,
      opensTime: opens.time,
      closesOn: closes.date,
      closesTime: closes.time,
      ...(quiz.timeLimitMinutes === null ? {} : { timeLimitMinutes: quiz.timeLimitMinutes }),
      shuffle: quiz.shuffle,
      showAnswers: quiz.showAnswers,
      ...(quiz.learnerIds === null ? {} : { learnerIds: quiz.learnerIds }),
      countInGradebook: quiz.countInGradebook,
      version: quiz.version,
    },
  })
  const learners = places.data?.items.find(({ streamId }) => streamId === quiz.streamId)?.learners ?? []
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('form.changeTitle')}
      subject={quiz.title}
      form={form}
      submit={t('form.save')}
      busy={t('form.saving')}
      onSubmit={(body) => save.send({ params: { id: quiz.id }, body })}
    >
      <QuizFields learners={learners} />
    </FormDialog>
  )
}
