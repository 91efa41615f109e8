/** Enters one payment for several learners. What was typed is kept on this device until it is posted. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { createSplit } from '../../contract/splits.ts'
import { paymentMethods, splitKinds } from '../../contract/words.ts'
import { ChequeFields } from '../components/cheques/cheque-fields.tsx'
import { withoutCheque } from '../components/cheques/cheque-schema.ts'
import { SplitShares, useLeft } from '../components/splits/split-shares.tsx'
import { splitSchema, type SplitValues } from '../components/splits/split-schema.ts'
import { feeReads } from '../reads.ts'

const Post = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { sum, left } = useLeft()
  return (
    <FormActions
      submit={left === 0 && sum > 0 ? t('split.saveAmount', { amount: formats.money(sum) }) : t('split.save')}
      busy={t('saving')}
      disabled={left !== 0 || sum === 0}
    />
  )
}

export const BursaryFormPage = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const navigate = useNavigate()
  const today = formats.schoolDay()
  const kinds = useMemo(() => splitKinds.map((value) => ({ value, label: t(`split.kind.${value}`) })), [t])
  const methods = useMemo(() => paymentMethods.map((value) => ({ value, label: t(`method.${value}`) })), [t])
  const form = useAppForm({
    schema: splitSchema,
    draft: 'fees.split',
    defaultValues: {
      kind: 'ng_cdf' as const,
      payer: '',
      channel: 'cheque' as const,
      reference: '',
      bank: '',
      chequeDate: '',
      amount: undefined,
      date: today,
      shares: [{ learnerId: '', amount: undefined, label: '', note: '' }],
    },
  })
  const [kind, channel] = form.watch(['kind', 'channel'])
  const { send } = useSend(createSplit, { invalidates: feeReads })
  const save = async (values: SplitValues) => {
    const shares = values.shares.map(({ learnerId, amount }) => ({ learnerId, amount }))
    const made = await send({ body: { ...withoutCheque(values.channel, values), shares } })
    toast.success(t('split.posted', { count: made.learners, amount: formats.money(made.amount) }))
    form.draft.clear()
    form.reset(values)
    void navigate({ to: '/admin/fees/bursaries/$splitId', params: { splitId: made.id } })
  }
  return (
    <>
      <PageHeader title={t('split.new')} lead={t('split.newLead')} back="/admin/fees/bursaries" />
      <Form form={form} onSubmit={save}>
        <FormSection title={t('split.payment')}>
          <Wide>
            <ChoiceField name="kind" label={t('split.from')} choices={kinds} />
          </Wide>
          <TextField
            name="payer"
            label={t('field.payer')}
            hint={t(kind === 'family' ? 'hint.payer' : 'suspense.payerHint')}
            required
            maxLength={100}
          />
          <NumberField name="amount" label={t('field.amount')} unit="KES" decimals={2} min={0} required />
          <Wide>
            <ChoiceField name="channel" label={t('field.method')} choices={methods} />
          </Wide>
          <TextField name="reference" label={t('field.reference')} hint={t('hint.reference')} required maxLength={60} />
          {channel === 'cheque' ? <ChequeFields /> : null}
          <DateField name="date" label={t('field.date')} max={today} />
        </FormSection>
        <FormSection title={t('split.learners')} hint={t('split.learnersHint')}>
          <Wide>
            <SplitShares />
          </Wide>
        </FormSection>
        <Post />
      </Form>
    </>
  )
}
