/** Plans a live lesson outside of the timetable. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { date, time } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { MultiSelectField } from '#platform/web/forms/select-fields.tsx'
import { TextField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { liveTexts, liveWeek, mostClasses, planLive, type LiveWeek } from '../../contract/lessons.ts'
import { liveNow } from '../../contract/now.ts'

const schema = z
  .object({
    title: z.string().trim().min(1, liveTexts.title).max(120),
    day: date,
    startTime: time,
    endTime: time,
    streamIds: z.array(z.string()).min(1, liveTexts.classes).max(mostClasses),
    asksToEnter: z.boolean(),
  })
  .refine((value) => value.endTime > value.startTime, { path: ['endTime'], message: liveTexts.end })

export const PlanDialog = ({ week, onClose }: { week: LiveWeek; onClose: () => void }) => {
  const { t } = useTranslation('live-lessons')
  const [only] = week.classes
  const form = useAppForm({
    schema,
    defaultValues: {
      title: '',
      day: week.today,
      startTime: '16:00',
      endTime: '16:40',
      streamIds: only && week.classes.length === 1 ? [only.id] : [],
      asksToEnter: false,
    },
  })
  const plan = useSend(planLive, {
    invalidates: [liveWeek, liveNow],
    onSuccess: () => toast.success(t('plan.done')),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('plan.title')}
      form={form}
      submit={t('plan.submit')}
      busy={t('plan.busy')}
      onSubmit={async (body) => {
        await plan.send({ body })
        onClose()
      }}
    >
      <FormSection>
        <Wide>
          <TextField name="title" label={t('plan.name')} required maxLength={120} placeholder={t('plan.example')} />
        </Wide>
        <Wide>
          <MultiSelectField
            name="streamIds"
            label={t('plan.classes')}
            required
            searchable
            options={week.classes.map(({ id, label }) => ({ value: id, label }))}
          />
        </Wide>
        <DateField name="day" label={t('plan.day')} required />
        <TimeField name="startTime" label={t('plan.from')} required />
        <TimeField name="endTime" label={t('plan.to')} required />
        <Wide>
          <CheckboxField name="asksToEnter" label={t('plan.asks')} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
