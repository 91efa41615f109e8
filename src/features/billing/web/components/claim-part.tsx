/** A payment to the PayBill or till without a prompt: the school enters its code, and sees what became of it. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { readBilling, type BillingOverview, type Invoice } from '../../contract/billing.ts'
import { claimPayment } from '../../contract/claims.ts'
import classes from './plan.module.css'

const schema = claimPayment.body

const Named = ({ due, today }: { due: Invoice; today: string }) => {
  const { t } = useTranslation('billing')
  const form = useAppForm({ schema, defaultValues: { code: '', paidOn: today } })
  const { send } = useSend(claimPayment, { invalidates: [readBilling] })
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        const { code } = await send({ params: { id: due.id }, body })
        toast.success(t('claim.sent', { code }))
      }}
      guard={false}
    >
      <FormSection>
        <Wide>
          <TextField name="code" label={t('claim.code')} hint={t('claim.codeHint')} maxLength={10} required />
        </Wide>
        <Wide>
          <DateField name="paidOn" label={t('claim.paidOn')} required />
        </Wide>
      </FormSection>
      <FormActions submit={t('claim.send')} busy={t('pay.sending')} />
    </Form>
  )
}

export const ClaimPart = ({ due, billing }: { due: Invoice; billing: BillingOverview }) => {
  const { t } = useTranslation('billing')
  const formats = useFormats()
  const { claim, pays, today } = billing
  if (!pays.number) return null
  const waits = claim?.state === 'waiting'
  return (
    <details className={classes.more} open={claim !== null || undefined}>
      <summary>
        <span className={classes.rowTitle}>{t(`claim.by.${pays.number.kind}`)}</span>
        <span className={classes.second}>{t('claim.byHint')}</span>
      </summary>
      <p className={classes.bank}>{t(`claim.to.${pays.number.kind}`, { ...pays.number, account: due.number })}</p>
      {waits ? (
        <p role="status">{t('claim.waiting', { code: claim.code, date: formats.date(claim.paidOn, 'day') })}</p>
      ) : (
        <>
          {claim?.state === 'refused' && claim.reason !== null ? (
            <p className={classes.failed} role="status">
              {t('claim.was', { code: claim.code, reason: claim.reason })}
            </p>
          ) : null}
          <Named key={claim?.id ?? due.id} due={due} today={today} />
        </>
      )}
    </details>
  )
}
