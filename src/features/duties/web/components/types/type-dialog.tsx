/** Creates or edits a duty type; existing duties do not change. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { text, time } from '#platform/pure/schemas.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { createType, saveType, type DutyKind } from '../../../contract/types.ts'
import { dutyTexts } from '../../../contract/texts.ts'
import { dutyPriorities, dutyTypes, mostTeachers } from '../../../contract/words.ts'
import { useDutySend } from '../../live.ts'
import { saying } from '../../words.ts'
import { HourFields, KindFields, NeededField } from '../duties/duty-fields.tsx'

const schema = z
  .object({
    name: text(80, dutyTexts.title),
    type: z.enum(dutyTypes),
    location: blank(text(120)),
    startTime: blank(time),
    endTime: blank(time),
    endsNextDay: z.boolean(),
    priority: z.enum(dutyPriorities),
    teachersNeeded: z.int().min(1).max(mostTeachers),
    instructions: blank(text(2000)),
    isActive: z.boolean(),
  })
  .refine(({ startTime, endTime, endsNextDay }) => !startTime || !endTime || endsNextDay || endTime > startTime, {
    path: ['endTime'],
    message: dutyTexts.order,
  })
type Values = z.output<typeof schema>

const valuesOf = (kind: DutyKind | null) => ({
  name: kind?.name ?? '',
  type: kind?.type ?? ('supervision' as const),
  location: kind?.location ?? '',
  startTime: kind?.startTime ?? '',
  endTime: kind?.endTime ?? '',
  endsNextDay: kind?.endsNextDay ?? false,
  priority: kind?.priority ?? ('medium' as const),
  teachersNeeded: kind?.teachersNeeded ?? 1,
  instructions: kind?.instructions ?? '',
  isActive: kind?.isActive ?? true,
})

export const TypeDialog = ({ kind, onClose }: { kind: DutyKind | null; onClose: () => void }) => {
  const { t } = useTranslation('duties')
  const form = useAppForm({ schema, defaultValues: valuesOf(kind) })
  const [create, change] = [useDutySend(createType), useDutySend(saveType)]
  const save = async (body: Values) => {
    const sent = kind
      ? change.send({ params: { id: kind.id }, body: { ...body, version: kind.version } })
      : create.send({ body })
    await sent.catch(saying(t('failed.act')))
    toast.success(t('types.saved', { name: body.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(kind ? 'types.edit' : 'types.new')}
      subject={kind?.name}
      form={form}
      onSubmit={save}
      submit={t(kind ? 'edit.verb' : 'types.new')}
      busy={t('saving')}
    >
      <FormSection>
        <TextField name="name" label={t('field.name')} required maxLength={80} />
        <TextField name="location" label={t('field.location')} maxLength={120} />
        <KindFields />
        <NeededField />
        <HourFields optional />
        <Wide>
          <TextAreaField name="instructions" label={t('field.instructions')} maxLength={2000} rows={3} />
        </Wide>
        <Wide>
          <CheckboxField name="isActive" label={t('types.offered')} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
