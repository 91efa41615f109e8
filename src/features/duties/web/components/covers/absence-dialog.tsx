/** Records that a teacher is absent, for a day or longer. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { text } from '#platform/pure/schemas.ts'
import { addDays } from '#platform/pure/dates.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { recordAbsence } from '../../../contract/substitutions.ts'
import { dutyTeachers } from '../../../contract/teachers.ts'
import { dutyTexts } from '../../../contract/texts.ts'
import { useDutySend } from '../../live.ts'
import { saying } from '../../words.ts'
import { day } from '../duties/duty-values.ts'

const mostDays = 60
const schema = z
  .object({
    teacherId: z.string({ error: dutyTexts.teacher }).min(1, dutyTexts.teacher),
    from: day(dutyTexts.absenceOrder),
    to: day(dutyTexts.absenceOrder),
    reason: blank(text(300)),
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: dutyTexts.absenceOrder })
  .refine(({ from, to }) => to < addDays(from, mostDays), { path: ['to'], message: dutyTexts.absenceLong })

export const AbsenceDialog = ({ day: shown, onClose }: { day: string; onClose: () => void }) => {
  const { t } = useTranslation('duties')
  const teachers = useCall(dutyTeachers, {}).data?.items ?? []
  const form = useAppForm({ schema, defaultValues: { teacherId: '', from: shown, to: shown, reason: '' } })
  const { send } = useDutySend(recordAbsence, ({ teacherName }) =>
    toast.success(t('absence.done', { name: teacherName })),
  )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('absence.title')}
      form={form}
      onSubmit={(body) => send({ body }).catch(saying(t('failed.act')))}
      submit={t('absence.verb')}
      busy={t('saving')}
    >
      <FormSection>
        <Wide>
          <SelectField
            name="teacherId"
            label={t('field.teacher')}
            options={teachers.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            required
          />
        </Wide>
        <DateField name="from" label={t('absence.from')} required />
        <DateField name="to" label={t('absence.to')} required />
        <Wide>
          <TextAreaField
            name="reason"
            label={t('absence.reason')}
            hint={t('absence.reasonHint')}
            maxLength={300}
            rows={2}
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
