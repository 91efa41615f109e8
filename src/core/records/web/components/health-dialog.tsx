/** Creates or edits a health note, or sets its end. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { date, text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { addHealthNote, healthKinds, saveHealthNote, type HealthNote, type readHealth } from '../../contract/health.ts'
import { learnerHistory } from '../../contract/history.ts'

const schema = z.strictObject({
  kind: z.enum(healthKinds, { error: 'Choose the type' }),
  title: text(120, 'Describe it'),
  details: blank(text(1000)),
  forTeachers: z.boolean(),
  endedOn: blank(date),
})

export interface HealthDialogProps {
  learnerId: string
  /** Null for a new one. */
  note: HealthNote | null
  onSaved: (notes: ResponseOf<typeof readHealth>) => void
  onClose: () => void
}

const valuesOf = (
  note: HealthNote | null,
):
  | z.input<typeof schema>
  | { kind: undefined; title: string; details: string; forTeachers: boolean; endedOn: string } => ({
  kind: note?.kind,
  title: note?.title ?? '',
  details: note?.details ?? '',
  forTeachers: note?.forTeachers ?? true,
  endedOn: note?.endedOn ?? '',
})

const useSave = ({ learnerId, note, onSaved }: HealthDialogProps) => {
  const { t } = useTranslation('records')
  const adding = useSend(addHealthNote, { invalidates: [learnerHistory] })
  const changing = useSend(saveHealthNote, { invalidates: [learnerHistory] })
  return async ({ endedOn, ...facts }: z.output<typeof schema>) => {
    const notes = note
      ? await changing.send({
          params: { id: learnerId, noteId: note.id },
          body: { ...facts, endedOn, version: note.version },
        })
      : await adding.send({ params: { id: learnerId }, body: facts })
    onSaved(notes)
    toast.success(t('saved'))
  }
}

export const HealthDialog = (props: HealthDialogProps) => {
  const { note, onClose } = props
  const { t } = useTranslation('records')
  const form = useAppForm({ schema, defaultValues: valuesOf(note) })
  const save = useSave(props)
  const kinds = healthKinds.map((value) => ({ value, label: t(`healthKind.${value}`) }))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(note ? 'health.change' : 'health.add')}
      {...(note ? { subject: note.title } : {})}
      form={form}
      onSubmit={save}
      submit={t('health.save')}
      busy={t('saving')}
      size={560}
    >
      <FormSection>
        <SelectField name="kind" label={t('health.kind')} options={kinds} required />
        <TextField name="title" label={t('health.what')} required maxLength={120} />
        <Wide>
          <TextAreaField
            name="details"
            label={t('health.details')}
            hint={t('health.detailsHint')}
            rows={4}
            maxLength={1000}
          />
        </Wide>
        <Wide>
          <CheckboxField name="forTeachers" label={t('health.showTeachers')} hint={t('health.showTeachersHint')} />
        </Wide>
        {note ? (
          <Wide>
            <DateField name="endedOn" label={t('health.endedOn')} hint={t('health.endedOnHint')} />
          </Wide>
        ) : null}
      </FormSection>
    </FormDialog>
  )
}
