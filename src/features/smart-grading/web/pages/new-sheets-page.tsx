/** Makes answer sheets: class, area, title, day, choices and the right letters. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listSheetSets, makeSheetSet, newSheetSet } from '../../contract/answer-sheets.ts'
import { listPlaces } from '../../contract/quizzes.ts'

type Places = ResponseOf<typeof listPlaces>['items']

const NewSheets = ({ places }: { places: Places }) => {
  const { t } = useTranslation('smart-grading-sheets')
  const navigate = useNavigate()
  const today = useFormats().schoolDay()
  const make = useSend(makeSheetSet, { invalidates: [listSheetSets] })
  const [first] = places
  const form = useAppForm({
    schema: newSheetSet,
    draft: 'quizzes.new_sheets',
    defaultValues: {
      streamId: first?.streamId ?? '',
      learningAreaId: first?.areas[0]?.id ?? '',
      title: '',
      date: today,
      choices: 4,
      key: '',
    },
  })
  const place = places.find(({ streamId }) => streamId === form.watch('streamId'))
  const send = async (body: BodyOf<typeof makeSheetSet>): Promise<void> => {
    const { id } = await make.send({ body })
    void navigate({ to: `/teacher/smart-grading/sheets/${id}`, replace: true, ignoreBlocker: true })
  }
  return (
    <Form form={form} onSubmit={send}>
      <FormSection title={t('make.where')}>
        <SelectField
          name="streamId"
          label={t('make.class')}
          required
          options={places.map(({ streamId, className }) => ({ value: streamId, label: className }))}
        />
        <SelectField
          name="learningAreaId"
          label={t('make.area')}
          required
          options={(place?.areas ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormSection>
      <FormSection title={t('make.what')}>
        <TextField name="title" label={t('make.title')} required maxLength={120} />
        <DateField name="date" label={t('make.date')} required />
        <NumberField name="choices" label={t('make.choices')} min={2} max={5} required />
        <Wide>
          <TextAreaField name="key" label={t('make.key')} hint={t('make.keyHint')} rows={2} maxLength={200} required />
        </Wide>
      </FormSection>
      <FormActions
        submit={t('make.send')}
        busy={t('make.sending')}
        onCancel={() => void navigate({ to: '/teacher/smart-grading/sheets' })}
      />
    </Form>
  )
}

export const NewSheetsPage = () => {
  const { t } = useTranslation('smart-grading-sheets')
  const query = useCall(listPlaces, {})
  const places = query.data?.items
  return (
    <>
      <PageHeader title={t('make.heading')} lead={t('make.lead')} back="/teacher/smart-grading/sheets" />
      {places ? null : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
      {places?.length === 0 ? <EmptyState title={t('make.nowhere')} text={t('make.nowhereText')} /> : null}
      {places && places.length > 0 ? <NewSheets places={places} /> : null}
    </>
  )
}
