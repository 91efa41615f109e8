/** Pays the invoice that is due: a prompt on a phone, or by bank or cheque. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { displayPhone } from '#platform/pure/phone.ts'
import { phone as phoneSchema } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { TurningSeat } from '#platform/web/components/busy-button.tsx'
import { FormActions } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { PhoneField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { readBilling, sendPrompt, type BillingOverview, type Invoice, type Prompt } from '../../contract/billing.ts'
import { openPromptStates } from '../../contract/words.ts'
import { usePlanWords } from '../use-plan-words.ts'
import { ClaimPart } from './claim-part.tsx'
import classes from './plan.module.css'

const schema = z.strictObject({ phone: phoneSchema })

const Waiting = ({ prompt, simulated }: { prompt: Prompt; simulated: boolean }) => {
  const { t } = useTranslation('billing')
  const phone = displayPhone(prompt.phone).replaceAll(' ', '\u00A0')
  return (
    <div className={classes.waiting}>
      <p role="status">
        <TurningSeat /> {t(prompt.state === 'checking' ? 'pay.checking' : 'pay.waiting', { phone })}
      </p>
      <p className={classes.second}>{t('pay.close')}</p>
      {simulated ? (
        <Button component={Link} to="/simulator/phone" variant="light">
          {t('pay.openPhone')}
        </Button>
      ) : null}
    </div>
  )
}

/** Its code pays another invoice: until the installation has decided, nothing more is to be paid. */
const InConflict = ({ prompt }: { prompt: Prompt }) => {
  const { t } = useTranslation('billing')
  return (
    <p className={classes.failed} role="status">
      {t('conflict.waits', { code: prompt.code })}
    </p>
  )
}

const Ask = ({ due, billing }: { due: Invoice; billing: BillingOverview }) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const { prompt, pays } = billing
  const form = useAppForm({ schema, defaultValues: { phone: displayPhone(prompt?.phone ?? pays.phone ?? '') } })
  const { send } = useSend(sendPrompt, { invalidates: [readBilling] })
  const failed =
    prompt?.state === 'failed'
      ? t(`reason.${prompt.reason ?? 'refused'}`)
      : prompt?.state === 'unresolved'
        ? t('pay.unresolved')
        : prompt?.state === 'resolved'
          ? t('conflict.was', { code: prompt.code, reason: prompt.reason })
          : null
  return (
    <Form form={form} onSubmit={({ phone }) => send({ params: { id: due.id }, body: { phone } })} guard={false}>
      {failed ? (
        <p className={classes.failed} role="status">
          {failed}
        </p>
      ) : null}
      <PhoneField name="phone" label={t('pay.phone')} hint={t('pay.phoneHint')} required />
      <FormActions submit={t('pay.send', { amount: formats.money(due.due) })} busy={t('pay.sending')} />
    </Form>
  )
}

export const PayPanel = ({ billing }: { billing: BillingOverview }) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const words = usePlanWords()
  const { due, prompt, pays, invoices } = billing
  if (!due) {
    const last = invoices.find(({ state }) => state === 'paid')
    return (
      <section className={classes.part}>
        <h2>{t('pay.nothing')}</h2>
        <p className={classes.second}>
          {last
            ? t('pay.last', { number: last.number, date: formats.date(last.paidOn ?? last.issuedOn) })
            : t('pay.none')}
        </p>
      </section>
    )
  }
  const isOpen = prompt !== null && openPromptStates.some((state) => state === prompt.state)
  const what = formats.list(due.lines.map(({ kind, id }) => (kind === 'plan' ? words.plan(id) : words.module(id))))
  return (
    <section aria-label={t('pay.title', { number: due.number })}>
      <h2>{t('pay.title', { number: due.number })}</h2>
      <p className={classes.amount}>
        <span>KES</span> {formats.amount(due.due)}
      </p>
      <p className={classes.second}>
        {t('pay.parts', { what, net: formats.amount(due.net), vat: formats.amount(due.vat) })}
      </p>
      {due.credited > 0 ? (
        <p className={classes.second}>
          {t('pay.credited', { total: formats.amount(due.total), credited: formats.amount(due.credited) })}
        </p>
      ) : null}
      {isOpen ? (
        <Waiting prompt={prompt} simulated={pays.simulated} />
      ) : prompt?.state === 'conflict' ? (
        <InConflict prompt={prompt} />
      ) : pays.prompts ? (
        <Ask key={prompt?.id ?? due.id} due={due} billing={billing} />
      ) : null}
      <ClaimPart due={due} billing={billing} />
      <details className={classes.more}>
        <summary>
          <span className={classes.rowTitle}>{t('pay.byBank')}</span>
          <span className={classes.second}>{t('pay.byBankHint')}</span>
        </summary>
        <p className={classes.bank}>{pays.bank ?? t('pay.noBank')}</p>
        <p className={classes.second}>{t('pay.reference', { number: due.number })}</p>
      </details>
    </section>
  )
}
