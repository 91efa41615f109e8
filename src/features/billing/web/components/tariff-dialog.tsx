/** Prices from a day on. */
import { Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { plans } from '#core/access/contract/access.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { addDays } from '#platform/pure/dates.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { addTariff, enteredTariff, listTariffs, type TariffTerms } from '../../contract/tariffs.ts'
import { paidPlans } from '../../contract/words.ts'
import { firstTerms, pricesAt } from '../../rules/first-terms.ts'
import { usePlanWords } from '../use-plan-words.ts'

type Tariffs = ResponseOf<typeof listTariffs>
const usualRate = 130
const limits = ['learners', 'sms', 'storageGb'] as const
const dayFields = ['trialDays', 'noticeDays', 'payDays', 'reminderDays', 'readOnlyDays', 'freeDays'] as const

const schema = enteredTariff

const Prices = ({ dollars }: Pick<Tariffs, 'dollars'>) => {
  const { t } = useTranslation('billing')
  const words = usePlanWords()
  const { getValues, setValue } = useFormContext()
  const workOut = (): void => {
    const made = pricesAt(dollars, Number(getValues('rate')) || usualRate)
    setValue('plans', made.plans, { shouldDirty: true })
    setValue('modules', made.modules, { shouldDirty: true })
  }
  const modules = getValues('modules') as TariffTerms['modules']
  return (
    <>
      <FormSection title={t('tariff.rateTitle')} hint={t('tariff.rateHint')}>
        <NumberField name="rate" label={t('tariff.rate')} unit="KES" min={1} decimals={2} required />
        <Button variant="default" onClick={workOut}>
          {t('tariff.workOut')}
        </Button>
      </FormSection>
      <FormSection title={t('tariff.plans')} hint={t('tariff.vatHint')}>
        {paidPlans.flatMap((plan) =>
          (['monthly', 'yearly'] as const).map((period) => (
            <NumberField
              key={`${plan}.${period}`}
              name={`plans.${plan}.${period}`}
              label={t(`tariff.${period}`, { what: words.plan(plan) })}
              unit="KES"
              min={0}
              required
            />
          )),
        )}
      </FormSection>
      <FormSection title={t('tariff.modules')}>
        {modules.flatMap(({ id }, at) =>
          (['monthly', 'yearly'] as const).map((period) => (
            <NumberField
              key={`${id}.${period}`}
              name={`modules.${at}.${period}`}
              label={t(`tariff.${period}`, { what: words.module(id) })}
              unit="KES"
              min={0}
              required
            />
          )),
        )}
      </FormSection>
    </>
  )
}

export const TariffDialog = ({ tariffs, onClose }: { tariffs: Tariffs; onClose: () => void }) => {
  const { t } = useTranslation('billing')
  const words = usePlanWords()
  const { items, dollars, today } = tariffs
  const {
    id: _id,
    createdAt: _createdAt,
    validFrom: _validFrom,
    ...latest
  } = items[0] ?? {
    id: '',
    createdAt: '',
    validFrom: '',
    ...firstTerms(dollars, usualRate),
  }
  const form = useAppForm({
    schema,
    defaultValues: {
      ...latest,
      limits: Object.fromEntries(
        plans.map((plan) => [
          plan,
          Object.fromEntries(limits.map((limit) => [limit, latest.limits[plan][limit] ?? undefined])),
        ]),
      ),
      validFrom: items.length > 0 ? addDays(today, 1) : today,
    },
  })
  const { send } = useSend(addTariff, { invalidates: [listTariffs] })
  const submit = async (body: z.output<typeof schema>) => {
    await send({ body })
    toast.success(t('tariff.saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('prices.add')}
      form={form}
      onSubmit={submit}
      submit={t('tariff.save')}
      busy={t('saving')}
      before={<p>{t('tariff.keeps')}</p>}
    >
      <FormSection>
        <DateField name="validFrom" label={t('tariff.validFrom')} required />
        <NumberField name="vatPercent" label={t('tariff.vat')} min={0} required />
      </FormSection>
      <Prices dollars={dollars} />
      <FormSection title={t('tariff.limits')} hint={t('tariff.limitsHint')}>
        {plans.flatMap((plan) =>
          limits.map((limit) => (
            <NumberField
              key={`${plan}.${limit}`}
              name={`limits.${plan}.${limit}`}
              label={t(`tariff.limit.${limit}`, { plan: words.plan(plan) })}
              min={0}
            />
          )),
        )}
      </FormSection>
      <FormSection title={t('tariff.days')}>
        {dayFields.map((name) => (
          <NumberField key={name} name={name} label={t(`tariff.day.${name}`)} min={0} required />
        ))}
      </FormSection>
    </FormDialog>
  )
}
