/** Writes an SMS to the guardians of chosen learners; the button says how many get it and what it costs. */
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { longestSms } from '#core/delivery/contract/errors.ts'
import { listSmsSends, smsText } from '#core/delivery/contract/sms.ts'
import { getSmsSettings } from '#core/delivery/contract/sms-settings.ts'
import { useLeavingToast } from '#core/delivery/web/public.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { priceLearnersSms, sendLearnersSms } from '../../../contract/sms.ts'
import { PriceLine } from '../../announcements/components/sms-price.tsx'
import { useSettled } from '../../announcements/components/use-settled.ts'
import { useSendLabel } from '../../announcements/words.ts'
import announcements from '../../announcements/components/announcements.module.css'

const schema = z.object({ smsText, urgent: z.boolean() })
type Values = z.infer<typeof schema>
const empty: Values = { smsText: '', urgent: false }

/** The price of the text as it stands, for all chosen learners. */
const usePrice = (learnerIds: readonly string[], { smsText: words, urgent }: Values) => {
  const text = words.trim()
  const isWhole = text !== '' && text.length <= longestSms
  const now = JSON.stringify({ text, urgent })
  const settled = useSettled(now)
  const asked = JSON.parse(settled) as { text: string; urgent: boolean }
  const query = useCall(
    priceLearnersSms,
    { body: { learnerIds: [...learnerIds], ...asked } },
    { enabled: isWhole && asked.text !== '', keepPrevious: true },
  )
  return { query, isWhole, isSettled: settled === now && !query.isFetching }
}

const Chosen = ({ count, names }: { count: number; names: readonly string[] | undefined }) => {
  const { t } = useTranslation('communication-sms')
  const formats = useFormats()
  return (
    <>
      <p>{t('chosen.lead', { count })}</p>
      {names ? <p className={announcements.hint}>{t('chosen.names', { names: formats.list(names) })}</p> : null}
      <p>
        <Button variant="subtle" renderRoot={(props) => <Link to="/admin/communications/sent/new" {...props} />}>
          {t('chosen.other')}
        </Button>
      </p>
    </>
  )
}

export const LearnersSmsForm = ({ learnerIds }: { learnerIds: readonly string[] }) => {
  const { t } = useTranslation('communication-sms')
  const { t: common } = useTranslation('communication-announcements')
  const navigate = useNavigate()
  const leaving = useLeavingToast()
  const sendLabel = useSendLabel()
  const form = useAppForm({ schema, defaultValues: empty, draft: 'communication.learners-sms' })
  const { send } = useSend(sendLearnersSms, { invalidates: [listSmsSends, getSmsSettings] })
  const { query, isWhole, isSettled } = usePrice(learnerIds, form.watch())
  const price = isWhole && isSettled && !query.error ? query.data : undefined
  const submit = async ({ smsText: text, urgent }: Values) => {
    const made = await send({ body: { learnerIds: [...learnerIds], text, urgent } })
    form.draft.clear()
    form.reset(empty)
    leaving(made)
    void navigate({ to: '/admin/communications/sent/$sendId', params: { sendId: made.sendId } })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <FormSection title={common('compose.for')}>
        <Wide>
          <Chosen count={learnerIds.length} names={query.data?.learners} />
        </Wide>
      </FormSection>
      <FormSection title={t('what')}>
        <Wide>
          <TextAreaField name="smsText" label={t('text')} required rows={4} maxLength={longestSms} />
        </Wide>
        <Wide>
          {!isWhole ? (
            <p className={announcements.hint}>{t('chosen.choose')}</p>
          ) : query.error ? (
            <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <div className={announcements.count} role="status" aria-busy={!isSettled}>
              {query.data ? <PriceLine price={query.data} /> : common('count.counting')}
            </div>
          )}
        </Wide>
        <Wide>
          <CheckboxField name="urgent" label={t('urgent')} hint={t('urgentHint')} />
        </Wide>
      </FormSection>
      <FormActions submit={price ? sendLabel(price) : t('send')} busy={t('sending')} />
    </Form>
  )
}
