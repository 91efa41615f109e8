/** Marks a lesson as taught on a day, with the teacher's reflection. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { date } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getCoverage } from '../../contract/coverage.ts'
import { getLesson, getScheme, markTaught, type Scheme, type SchemeLesson } from '../../contract/schemes.ts'

const schema = z.strictObject({
  taughtOn: date,
  reflection: z.string().trim().max(2000, 'Use at most 2000 characters'),
})

export const TaughtDialog = ({
  scheme,
  lesson,
  onClose,
}: {
  scheme: Scheme
  lesson: SchemeLesson
  onClose: () => void
}) => {
  const { t } = useTranslation('curriculum')
  const mark = useSend(markTaught, { invalidates: [getScheme, getLesson, getCoverage] })
  const planned = lesson.plannedOn !== null && lesson.plannedOn < scheme.today ? lesson.plannedOn : scheme.today
  const form = useAppForm({ schema, defaultValues: { taughtOn: planned, reflection: lesson.reflection ?? '' } })
  const submit = async ({ taughtOn, reflection }: z.output<typeof schema>) => {
    await mark.send({
      params: { id: lesson.id },
      body: { taughtOn, reflection: reflection === '' ? null : reflection, version: lesson.version },
    })
    toast.success(t('lesson.marked'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={520}
      title={t('lesson.mark')}
      subject={[lesson.subStrand && `${lesson.subStrand.number} ${lesson.subStrand.name}`, lesson.title]
        .filter(Boolean)
        .join(': ')}
      form={form}
      onSubmit={submit}
      submit={t('lesson.mark')}
      busy={t('saving')}
    >
      <FormSection>
        <DateField name="taughtOn" label={t('field.taughtOn')} min={scheme.term.startsOn} max={scheme.today} required />
        <Wide>
          <TextAreaField
            name="reflection"
            label={t('field.reflection')}
            hint={t('lesson.reflectionHint')}
            rows={3}
            maxLength={2000}
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
