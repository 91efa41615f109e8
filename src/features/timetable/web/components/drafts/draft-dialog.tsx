/** Begins a timetable, or changes its name and first day. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { changeDraft, createDraft, getBoard, listDrafts, type Draft } from '../../../contract/drafts.ts'

interface Props {
  readonly draft: Draft | null
  readonly onClose: () => void
}

const schema = createDraft.body

export const DraftDialog = ({ draft, onClose }: Props) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const navigate = useNavigate()
  const today = formats.schoolDay()
  const form = useAppForm({
    schema,
    defaultValues: { name: draft?.name ?? '', startsOn: draft?.startsOn ?? today, from: 'lessons' },
  })
  const create = useSend(createDraft, { invalidates: [listDrafts] })
  const change = useSend(changeDraft, { invalidates: [listDrafts, getBoard] })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={draft ? t('drafts.edit') : t('drafts.add')}
      subject={draft?.name}
      form={form}
      onSubmit={async ({ from, ...fields }) => {
        if (draft) {
          await change.send({ params: { id: draft.id }, body: { ...fields, version: draft.version } })
          return toast.success(t('drafts.saved'))
        }
        const made = await create.send({ body: { ...fields, from } })
        toast.success(t('drafts.created', { name: made.name }))
        return navigate({ to: '/admin/scheduling/drafts/$draftId', params: { draftId: made.id } })
      }}
      submit={draft ? t('drafts.save') : t('drafts.create')}
      busy={draft ? t('drafts.saving') : t('drafts.creating')}
    >
      <FormSection>
        <TextField name="name" label={t('drafts.name')} hint={t('drafts.nameHint')} required maxLength={60} />
        <DateField name="startsOn" label={t('drafts.startsOn')} hint={t('drafts.startsOnHint')} min={today} required />
        {draft ? null : (
          <Wide>
            <ChoiceField
              name="from"
              label={t('drafts.from')}
              choices={[
                { value: 'lessons', label: t('drafts.fromLessons') },
                { value: 'curriculum', label: t('drafts.fromCurriculum') },
              ]}
            />
          </Wide>
        )}
      </FormSection>
    </FormDialog>
  )
}
