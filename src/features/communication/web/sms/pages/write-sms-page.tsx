/** Writes an SMS to parts of the school or to groups; the button says how many get it and what it costs. */
import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { longestSms } from '#core/delivery/contract/errors.ts'
import { listSmsSends, smsText } from '#core/delivery/contract/sms.ts'
import { getSmsSettings } from '#core/delivery/contract/sms-settings.ts'
import { chosenIds } from '#core/people/web/public.ts'
import { useLeavingToast } from '#core/delivery/web/public.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { peopleKinds } from '../../../contract/announcements/kinds.ts'
import { announcementTexts } from '../../../contract/announcements/shapes.ts'
import { schoolAnnouncements } from '../../../contract/announcements/writing.ts'
import type { AudienceChoices } from '../../../contract/announcements/written-shapes.ts'
import { sendAudienceSms } from '../../../contract/sms.ts'
import { AudienceFields } from '../../announcements/components/audience-fields.tsx'
import { audienceOf } from '../../announcements/components/compose-values.ts'
import { SmsPriceLine, useSmsPrice } from '../../announcements/components/sms-price.tsx'
import { useSendLabel } from '../../announcements/words.ts'
import { LearnersSmsForm } from '../components/learners-sms-form.tsx'

const schema = z
  .object({
    parts: z.array(z.string()).min(1, announcementTexts.audience),
    learners: z.boolean(),
    guardians: z.boolean(),
    staff: z.boolean(),
    smsText,
    urgent: z.boolean(),
  })
  .refine((values) => values.parts.length === 0 || audienceOf(values) !== null, {
    path: [peopleKinds[0]],
    message: announcementTexts.people,
  })
type Values = z.infer<typeof schema>

const empty: Values = { parts: [], learners: false, guardians: true, staff: false, smsText: '', urgent: false }

const SmsForm = ({ choices }: { choices: AudienceChoices }) => {
  const { t } = useTranslation('communication-sms')
  const navigate = useNavigate()
  const leaving = useLeavingToast()
  const sendLabel = useSendLabel()
  const form = useAppForm({ schema, defaultValues: empty, draft: 'communication.sms' })
  const { send } = useSend(sendAudienceSms, { invalidates: [listSmsSends, getSmsSettings] })
  const values = form.watch()
  const price = useSmsPrice(values, values.smsText, values.urgent)
  const submit = async ({ smsText: text, urgent, ...chosen }: Values) => {
    const made = await send({ body: { audience: audienceOf(chosen) ?? { parts: [], people: [] }, text, urgent } })
    form.draft.clear()
    form.reset(empty)
    leaving(made)
    void navigate({ to: '/admin/communications/sent/$sendId', params: { sendId: made.sendId } })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <AudienceFields choices={choices} fixed={false} />
      <FormSection title={t('what')}>
        <Wide>
          <TextAreaField name="smsText" label={t('text')} required rows={4} maxLength={longestSms} />
        </Wide>
        <Wide>
          <SmsPriceLine />
        </Wide>
        <Wide>
          <CheckboxField name="urgent" label={t('urgent')} hint={t('urgentHint')} />
        </Wide>
      </FormSection>
      <FormActions submit={price ? sendLabel(price) : t('send')} busy={t('sending')} />
    </Form>
  )
}

export const WriteSmsPage = () => {
  const { t } = useTranslation('communication-sms')
  const choices = useCall(schoolAnnouncements.choices, {})
  const settings = useCall(getSmsSettings, {})
  const { learners } = useSearch({ strict: false })
  const chosen = chosenIds(learners)
  const error = choices.error ?? settings.error
  const retry = () => void (choices.error ? choices : settings).refetch()
  const body = () => {
    if (settings.data?.mode === 'off') {
      const setUp = (
        <Button variant="light" renderRoot={(props) => <Link to="/admin/settings/sms" {...props} />}>
          {t('setUp')}
        </Button>
      )
      return <EmptyState title={t('off')} text={t('offText')} action={setUp} />
    }
    if (settings.data && chosen.length > 0) return <LearnersSmsForm learnerIds={chosen} />
    if (choices.data && settings.data) return <SmsForm choices={choices.data} />
    return error ? <ErrorPanel error={error} onRetry={retry} /> : <RowsSkeleton rows={6} />
  }
  const numbers = (
    <Button
      variant="subtle"
      renderRoot={(props) => <Link to="/admin/communications/sent" search={{ write: 'yes' }} {...props} />}
    >
      {t('numbers')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} back="/admin/communications/sent" secondary={numbers} />
      {body()}
    </>
  )
}
