/** The model that writes for the school: its address, budget and switch. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { SettingsPage } from '#core/schools/web/public.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { PasswordField } from '#platform/web/forms/password-field.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { costOf } from '../../rules/cost.ts'
import {
  getModel,
  modelSettingsInput,
  mostPrice,
  mostTokens,
  saveModel,
  type ModelSettings,
} from '../../contract/model.ts'

const schemaFor = ({ version }: ModelSettings) =>
  z
    .object({
      isOn: z.boolean(),
      baseUrl: z.string(),
      model: z.string(),
      apiKey: z.string(),
      monthlyTokens: z.union([z.number(), z.string()]).optional(),
      pricePerMillion: z.union([z.number(), z.string()]).optional(),
    })
    .transform(({ apiKey, monthlyTokens, pricePerMillion, ...rest }) => ({
      ...rest,
      // Left empty, the stored key is kept.
      ...(apiKey === '' ? {} : { apiKey }),
      monthlyTokens: monthlyTokens === undefined || monthlyTokens === '' ? undefined : Number(monthlyTokens),
      pricePerMillion: pricePerMillion === undefined || pricePerMillion === '' ? null : Number(pricePerMillion),
      version,
    }))
    .pipe(modelSettingsInput)

const ModelForm = ({ settings }: { settings: ModelSettings }) => {
  const { t } = useTranslation('ai-assistant')
  const formats = useFormats()
  const { isOn, baseUrl, model, monthlyTokens, pricePerMillion, usedTokens, hasApiKey } = settings
  const cost = pricePerMillion === null ? null : costOf(usedTokens, monthlyTokens, pricePerMillion)
  const form = useAppForm({
    schema: schemaFor(settings),
    defaultValues: { isOn, baseUrl, model, monthlyTokens, pricePerMillion: pricePerMillion ?? '', apiKey: '' },
  })
  const { send } = useSend(saveModel, {
    invalidates: [getModel],
    onSuccess: () => toast.success(t('model.saved')),
  })
  return (
    <Form form={form} onSubmit={(body) => send({ body })}>
      <FormSection title={t('model.leaving')} hint={t('model.leavingHint')}>
        <Wide>
          <CheckboxField name="isOn" label={t('model.isOn')} />
        </Wide>
      </FormSection>
      <FormSection title={t('model.where')} hint={t('model.whereHint')}>
        <TextField name="baseUrl" label={t('model.baseUrl')} hint={t('model.baseUrlHint')} maxLength={300} />
        <TextField name="model" label={t('model.model')} maxLength={100} />
        <PasswordField name="apiKey" label={t('model.apiKey')} hint={hasApiKey ? t('model.apiKeyKept') : undefined} />
        <NumberField
          name="monthlyTokens"
          label={t('model.monthlyTokens')}
          hint={t('model.used', { used: formats.number(usedTokens) })}
          min={0}
          max={mostTokens}
          required
        />
        <NumberField
          name="pricePerMillion"
          label={t('model.price')}
          hint={
            cost
              ? t('model.cost', { used: formats.money(cost.used), left: formats.money(cost.left) })
              : t('model.priceHint')
          }
          min={0}
          max={mostPrice}
          decimals={2}
        />
      </FormSection>
      <FormActions submit={t('model.save')} busy={t('model.saving')} />
    </Form>
  )
}

export const ModelPage = () => {
  const { t } = useTranslation('ai-assistant')
  const query = useCall(getModel, {})
  const { data } = query
  return (
    <SettingsPage
      title={t('model.title')}
      lead={data ? t(data.isOn ? 'model.leadOn' : 'model.leadOff') : undefined}
      secondary={
        <Button component={Link} to="/admin/settings/assistant/asked" variant="light">
          {t('model.review')}
        </Button>
      }
      ready={data !== undefined}
      error={query.error}
      onRetry={() => void query.refetch()}
    >
      {data ? <ModelForm key={data.version} settings={data} /> : null}
    </SettingsPage>
  )
}
