/** The simulated phone of the demo: answers payment requests, and pays by hand. No money moves. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { displayPhone } from '#platform/pure/phone.ts'
import { text } from '#platform/pure/schemas.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { FormActions, FormSection } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { answerPrompt, payByHand, phonePrompts, type PhonePrompt } from '../../contract/phone.ts'
import { demoPin, mpesaTexts, type PhoneAnswer } from '../../contract/words.ts'
import classes from '../components/pay.module.css'
import { useMpesaLive } from '../live.ts'

const pinSchema = z.strictObject({ pin: text(20) })
const others = ['cancel', 'no_money', 'time_out'] as const satisfies readonly PhoneAnswer[]

const Prompt = ({ prompt }: { prompt: PhonePrompt }) => {
  const { t } = useTranslation('mpesa')
  const formats = useFormats()
  const { id, school, amount, account, phone } = prompt
  const form = useAppForm({ schema: pinSchema, defaultValues: { pin: '' } })
  const { send, sending } = useSend(answerPrompt, { invalidates: [phonePrompts] })
  const [answer, setAnswer] = useState<PhoneAnswer | null>(null)
  const give = (given: PhoneAnswer): void => {
    setAnswer(given)
    void send({ params: { id }, body: { answer: given } }).catch((error: unknown) => toast.failure(error))
  }
  return (
    <section className={classes.handset} aria-label={t('phone.of', { phone: displayPhone(phone) })}>
      <h2>{displayPhone(phone)}</h2>
      <p>{t('phone.prompt', { amount: formats.money(amount), school, account })}</p>
      <Form
        form={form}
        onSubmit={async ({ pin }) => {
          await send({ params: { id }, body: { answer: 'pin', pin: pin.slice(0, 4) } })
          toast.success(t('phone.answered'))
        }}
      >
        <FormSection>
          <TextField
            name="pin"
            label={t('phone.pin')}
            hint={t('phone.pinHint', { pin: demoPin })}
            inputMode="numeric"
            maxLength={4}
            required
          />
        </FormSection>
        <FormActions submit={t('phone.send')} busy={t('phone.sending')} />
      </Form>
      <div className={layout.actions}>
        {others.map((one) => (
          <BusyButton
            key={one}
            variant="default"
            busy={sending && answer === one}
            busyLabel={t('phone.sending')}
            onClick={() => give(one)}
          >
            {t(`phone.${one}`)}
          </BusyButton>
        ))}
      </div>
    </section>
  )
}

const handSchema = z.strictObject({
  shortcode: z.string().regex(/^\d{5,7}$/, mpesaTexts.shortcode),
  account: text(20),
  amount: z.int(mpesaTexts.amount).min(1, mpesaTexts.amount),
})

const ByHandForm = () => {
  const { t } = useTranslation('mpesa')
  const form = useAppForm({ schema: handSchema, defaultValues: { shortcode: '', account: '', amount: undefined } })
  const { send } = useSend(payByHand)
  return (
    <section className={classes.handset} aria-labelledby="pay-by-hand">
      <h2 id="pay-by-hand">{t('phone.byHand')}</h2>
      <Form
        form={form}
        onSubmit={async (body) => {
          const { code } = await send({ body })
          toast.success(t('phone.paid', { code }))
          form.reset()
        }}
      >
        <FormSection>
          <TextField name="shortcode" label={t('field.paybill')} inputMode="numeric" maxLength={7} required />
          <TextField name="account" label={t('field.account')} maxLength={20} required />
          <NumberField name="amount" label={t('pay.amount')} unit="KES" min={0} required />
        </FormSection>
        <FormActions submit={t('phone.send')} busy={t('phone.sending')} />
      </Form>
    </section>
  )
}

export const PhonePage = () => {
  const { t } = useTranslation('mpesa')
  useMpesaLive(phonePrompts)
  const { data, error, refetch } = useCall(phonePrompts, {}, { live: true })
  const [byHand, setByHand] = useState(false)
  return (
    <>
      <PageHeader
        title={t('phone.title')}
        lead={t('phone.lead')}
        action={
          byHand ? null : (
            <Button variant="light" onClick={() => setByHand(true)}>
              {t('phone.byHand')}
            </Button>
          )
        }
      />
      {byHand ? <ByHandForm /> : null}
      {!data ? (
        error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={3} />
        )
      ) : data.prompts.length === 0 ? (
        <EmptyState title={t('phone.empty')} text={t('phone.emptyText')} />
      ) : (
        data.prompts.map((prompt) => <Prompt key={prompt.id} prompt={prompt} />)
      )}
    </>
  )
}
