/** Creates a quiz: class, area, title, time; the questions follow. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/pure/dates.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormActions, FormSection } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { createQuiz, listPlaces, listQuizzes, newQuiz } from '../../contract/quizzes.ts'
import { QuizFields } from '../editor/quiz-fields.tsx'

type Places = ResponseOf<typeof listPlaces>['items']

const NewQuiz = ({ places }: { places: Places }) => {
  const { t } = useTranslation('smart-grading')
  const navigate = useNavigate()
  const today = useFormats().schoolDay()
  const create = useSend(createQuiz, { invalidates: [listQuizzes] })
  const [first] = places
  const form = useAppForm({
    schema: newQuiz,
    draft: 'quizzes.new',
    defaultValues: {
      streamId: first?.streamId ?? '',
      learningAreaId: first?.areas[0]?.id ?? '',
      title: '',
      opensOn: today,
      opensTime: '08:00',
      closesOn: addDays(today, 3),
      closesTime: '18:00',
      shuffle: true,
      showAnswers: 'after_close',
      countInGradebook: false,
    },
  })
  const place = places.find(({ streamId }) => streamId === form.watch('streamId'))
  const send = async (body: Parameters<typeof create.send>[0]['body']): Promise<void> => {
    const quiz = await create.send({ body })
    void navigate({ to: `/teacher/smart-grading/${quiz.id}`, replace: true, ignoreBlocker: true })
  }
  return (
    <Form form={form} onSubmit={send}>
      <FormSection title={t('form.where')}>
        <SelectField
          name="streamId"
          label={t('form.class')}
          required
          options={places.map(({ streamId, className }) => ({ value: streamId, label: className }))}
        />
        <SelectField
          name="learningAreaId"
          label={t('form.area')}
          required
          options={(place?.areas ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormSection>
      <QuizFields key={place?.streamId} learners={place?.learners ?? []} />
      <FormActions
        submit={t('form.create')}
        busy={t('form.creating')}
        onCancel={() => void navigate({ to: '/teacher/smart-grading' })}
      />
    </Form>
  )
}

export const NewQuizPage = () => {
  const { t } = useTranslation('smart-grading')
  const query = useCall(listPlaces, {})
  const places = query.data?.items
  return (
    <>
      <PageHeader title={t('form.newTitle')} lead={t('form.newLead')} back="/teacher/smart-grading" />
      {!places ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={6} />
        )
      ) : null}
      {places?.length === 0 ? <EmptyState title={t('form.nowhere')} text={t('form.nowhereText')} /> : null}
      {places && places.length > 0 ? <NewQuiz places={places} /> : null}
    </>
  )
}
