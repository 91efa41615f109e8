/** How much to pay, and from which number. */
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { displayPhone } from '#platform/pure/phone.ts'
import { phone as phoneSchema } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { NumberField, PhoneField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useOnline } from '#platform/web/offline/offline-provider.tsx'
import { childPayments, payForChild, type PaymentRequest, type Payments } from '../../contract/requests.ts'
import { mpesaTexts } from '../../contract/words.ts'
import { amountChoices } from '../amounts.ts'

const other = 'other'

const schema = z
  .strictObject({ chosen: z.string(), amount: z.union([z.number(), z.string()]).optional(), phone: z.string() })
  .transform(({ chosen, amount, phone }) => ({ amount: Number(chosen === other ? amount : chosen), phone }))
  .pipe(z.strictObject({ amount: z.int(mpesaTexts.amount).min(1, mpesaTexts.amount), phone: phoneSchema }))

interface AmountStepProps {
  childId: string
  balance: number
  payments: Payments
  /** The request before, which failed: its amount and number are kept. */
  before: PaymentRequest | undefined
  onAsked: (request: PaymentRequest) => void
}

const Fields = ({ choices }: { choices: readonly number[] }) => {
  const { t } = useTranslation('mpesa')
  const formats = useFormats()
  const chosen: unknown = useWatch({ name: 'chosen' })
  const words = ['full', 'half'] as const
  return (
    <FormSection>
      {choices.length > 0 ? (
        <Wide>
          <ChoiceField
            name="chosen"
            label={t('pay.howMuch')}
            choices={[
              ...choices.map((amount, index) => ({
                value: String(amount),
                label: t(`pay.${words[index] ?? 'half'}`, { amount: formats.money(amount) }),
              })),
              { value: other, label: t('pay.other') },
            ]}
          />
        </Wide>
      ) : null}
      {chosen === other ? <NumberField name="amount" label={t('pay.amount')} unit="KES" min={0} required /> : null}
      <PhoneField name="phone" label={t('pay.phone')} hint={t('pay.phoneHint')} required />
    </FormSection>
  )
}

/** The button repeats the amount. */
const Submit = ({ again }: { again: boolean }) => {
  const { t } = useTranslation('mpesa')
  const formats = useFormats()
  const online = useOnline()
  const [chosen, amount] = useWatch({ name: ['chosen', 'amount'] }) as unknown[]
  const given = Number(chosen === other ? amount : chosen)
  const verb = !online
    ? t('pay.needsNetwork')
    : given > 0
      ? t(again ? 'pay.againAmount' : 'pay.saveAmount', { amount: formats.money(given) })
      : t('pay.save')
  return <FormActions submit={verb} busy={t('pay.asking')} disabled={!online} />
}

export const AmountStep = ({ childId, balance, payments, before, onAsked }: AmountStepProps) => {
  const choices = useMemo(() => amountChoices(balance, payments.most), [balance, payments.most])
  const kept = before && (choices.includes(before.amount) ? String(before.amount) : other)
  const phone = before?.phone ?? payments.phone
  const form = useAppForm({
    schema,
    defaultValues: {
      chosen: kept ?? String(choices[0] ?? other),
      amount: kept === other ? before?.amount : undefined,
      phone: phone ? displayPhone(phone) : '',
    },
  })
  const { send } = useSend(payForChild, { invalidates: [childPayments] })
  return (
    <Form form={form} onSubmit={async (body) => onAsked(await send({ params: { id: childId }, body }))}>
      <Fields choices={choices} />
      <Submit again={before !== undefined} />
    </Form>
  )
}
