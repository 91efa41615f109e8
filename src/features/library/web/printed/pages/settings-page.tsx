/** What the school decides about lending books. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { getSettings, saveSettings } from '#core/schools/contract/settings.ts'
import { SettingsPage } from '#core/schools/web/public.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { bookSettings, type BookSettings } from '../../../contract/printed/settings.ts'
import { bookReads } from '../reads.ts'

const { category, schema: settingsSchema } = bookSettings
/** The server names its fields below `value`. */
const schema = z.object({ value: settingsSchema })

const SettingsForm = ({ value, version }: { value: BookSettings; version: number }) => {
  const { t } = useTranslation('printed-books')
  const form = useAppForm({ schema, defaultValues: { value } })
  const { send } = useSend(saveSettings, {
    invalidates: [getSettings, ...bookReads],
    onSuccess: () => toast.success(t('saved')),
  })
  return (
    <Form form={form} onSubmit={(values) => send({ body: { category, value: values.value, version } })}>
      <FormSection title={t('settings.lending')}>
        <Wide>
          <CheckboxField
            name="value.textbooksForTerm"
            label={t('settings.textbooksForTerm')}
            hint={t('settings.textbooksHint')}
          />
        </Wide>
        <NumberField name="value.loanDays" label={t('settings.loanDays')} min={1} required />
        <NumberField
          name="value.mostBooks"
          label={t('settings.mostBooks')}
          hint={t('settings.mostBooksHint')}
          min={1}
          required
        />
      </FormSection>
      <FormSection title={t('settings.reminders')}>
        <Wide>
          <CheckboxField name="value.remind" label={t('settings.remind')} />
        </Wide>
        <NumberField name="value.remindDays" label={t('settings.remindDays')} min={1} required />
      </FormSection>
      <FormSection title={t('settings.fines')} hint={t('settings.finesHint')}>
        <NumberField
          name="value.finePerDay"
          label={t('settings.finePerDay')}
          unit="KES"
          decimals={2}
          min={0}
          required
        />
        <NumberField
          name="value.mostFine"
          label={t('settings.mostFine')}
          hint={t('settings.mostFineHint')}
          unit="KES"
          decimals={2}
          min={0}
          required
        />
      </FormSection>
      <FormActions submit={t('settings.save')} busy={t('saving')} />
    </Form>
  )
}

export const BookSettingsPage = () => {
  const { t } = useTranslation('printed-books')
  const query = useCall(getSettings, { query: { category } })
  const item = query.data?.items[0]
  const value = settingsSchema.safeParse(item?.value)
  return (
    <SettingsPage
      title={t('settings.title')}
      lead={t('settings.lead')}
      ready={value.success}
      error={query.error}
      onRetry={() => void query.refetch()}
    >
      {item && value.success ? <SettingsForm key={item.version} value={value.data} version={item.version} /> : null}
    </SettingsPage>
  )
}
