/** Says whether the timetable alternates weeks A and B, and which of them a week is. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { date } from '#platform/pure/schemas.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { changeWeeks, getWeeks, type SchoolWeeks } from '../../contract/weeks.ts'
import { lessonReads } from './use-timetable.ts'

const schema = z.object({ alternates: z.boolean(), aFrom: date.optional() })

const WeeksForm = ({ weeks, onClose }: { weeks: SchoolWeeks; onClose: () => void }) => {
  const { t } = useTranslation('lessons')
  const form = useAppForm({
    schema,
    defaultValues: { alternates: weeks.alternates, aFrom: weeks.aFrom ?? undefined },
  })
  const { send } = useSend(changeWeeks, { invalidates: [getWeeks, ...lessonReads] })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('weeks.title')}
      subject={weeks.thisWeek ? t('weeks.now', { week: t(`weeks.of.${weeks.thisWeek}`) }) : undefined}
      size={520}
      form={form}
      onSubmit={async ({ alternates, aFrom = null }) => {
        await send({ body: { alternates, aFrom, version: weeks.version } })
        toast.success(t('weeks.saved'))
      }}
      submit={t('form.save')}
      busy={t('form.saving')}
    >
      <FormSection>
        <CheckboxField name="alternates" label={t('weeks.alternates')} hint={t('weeks.alternatesHint')} />
        <DateField name="aFrom" label={t('weeks.aFrom')} hint={t('weeks.aFromHint')} />
      </FormSection>
    </FormDialog>
  )
}

export const WeeksDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useCall(getWeeks, {})
  return data ? <WeeksForm weeks={data} onClose={onClose} /> : null
}
