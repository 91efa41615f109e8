/** A teacher's preferred times and duties, and reminders. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { blank } from '#core/schools/web/public.ts'
import { text, time } from '#platform/pure/schemas.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { MultiSelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextAreaField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getPreferences, savePreferences } from '../../contract/teachers.ts'
import { dutyTypes } from '../../contract/words.ts'
import { OwnTabs } from '../components/tabs.tsx'
import { useDutySend } from '../live.ts'
import { saying } from '../words.ts'

const schema = z.object({
  preferredTypes: z.array(z.enum(dutyTypes)),
  unavailableDays: z.array(z.string()),
  earliestStart: blank(time),
  latestEnd: blank(time),
  maxPerWeek: z.int().min(1).max(20).optional(),
  reminderHours: z.int().min(1).max(48).optional(),
  notes: blank(text(500)),
})
type Values = z.output<typeof schema>

const Fields = ({ own }: { own: ResponseOf<typeof getPreferences> }) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const form = useAppForm({
    schema,
    defaultValues: {
      preferredTypes: own.preferredTypes,
      unavailableDays: own.unavailableDays.map(String),
      earliestStart: own.earliestStart ?? '',
      latestEnd: own.latestEnd ?? '',
      maxPerWeek: own.maxPerWeek ?? undefined,
      reminderHours: own.reminderHours ?? undefined,
      notes: own.notes ?? '',
    },
  })
  const { send } = useDutySend(savePreferences, () => toast.success(t('prefs.saved')))
  const save = ({ unavailableDays, ...values }: Values) =>
    send({ body: { ...values, unavailableDays: unavailableDays.toSorted().map(Number) } }).catch(
      saying(t('failed.preferences')),
    )
  return (
    <Form form={form} onSubmit={save}>
      <FormSection>
        <Wide>
          <MultiSelectField
            name="unavailableDays"
            label={t('prefs.days')}
            hint={t('prefs.daysHint')}
            options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: formats.weekday(day, 'long') }))}
          />
        </Wide>
        <TimeField name="earliestStart" label={t('prefs.earliest')} />
        <TimeField name="latestEnd" label={t('prefs.latest')} />
        <NumberField name="maxPerWeek" label={t('prefs.max')} min={1} max={20} />
        <NumberField name="reminderHours" label={t('prefs.reminder')} hint={t('prefs.reminderHint')} min={1} max={48} />
        <Wide>
          <MultiSelectField
            name="preferredTypes"
            label={t('prefs.types')}
            hint={t('prefs.typesHint')}
            options={dutyTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
        </Wide>
        <Wide>
          <TextAreaField name="notes" label={t('prefs.notes')} maxLength={500} rows={3} />
        </Wide>
      </FormSection>
      <FormActions submit={t('prefs.save')} busy={t('saving')} />
    </Form>
  )
}

export const PreferencesPage = () => {
  const { t } = useTranslation('duties')
  const query = useCall(getPreferences, {})
  return (
    <>
      <PageHeader title={t('tab.preferences')} lead={t('prefs.lead')} />
      <OwnTabs />
      {query.data ? (
        <Fields own={query.data} />
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </>
  )
}
