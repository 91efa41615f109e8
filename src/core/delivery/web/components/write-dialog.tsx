/** Writes an SMS to numbers: text, then cost and exclusions, then send. */
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { estimateSms, listSmsMessages, listSmsSends, premiumFields, sendSms, smsText } from '../../contract/sms.ts'
import { getSmsSettings } from '../../contract/sms-settings.ts'
import { useLeavingToast } from '../use-leaving-toast.ts'
import type { Review } from './review.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { SizeLine } from './size-line.tsx'

/** One number per line, followed by its owner's name. */
const recipientsIn = (typed: string): { to: string; name: string }[] =>
  typed.split('\n').flatMap((line) => {
    const match = /^\s*([+\d][\d\s().-]*\d)\s*[,;:]?\s*(.*?)\s*$/.exec(line)
    if (match) return [{ to: match[1] ?? '', name: (match[2] ?? '').slice(0, 120) }]
    return line.trim() ? [{ to: line.trim().slice(0, 30), name: '' }] : []
  })

const schema = z
  .object({
    numbers: z.string().trim().min(1, 'Enter at least one number'),
    text: smsText,
    urgent: z.boolean(),
    premium: z.boolean(),
    keyword: z.literal('').or(premiumFields.keyword),
    linkId: z.literal('').or(premiumFields.linkId),
    retryDurationInHours: premiumFields.retryDurationInHours.optional(),
  })
  .refine(({ numbers }) => recipientsIn(numbers).length <= 2000, {
    path: ['numbers'],
    message: 'Enter at most 2,000 numbers',
  })

type Values = z.output<typeof schema>

const empty: Values = {
  numbers: '',
  text: '',
  urgent: false,
  premium: false,
  keyword: '',
  linkId: '',
  retryDurationInHours: undefined,
}

/** The filled fields of a premium SMS; none of a bulk SMS. */
const premiumIn = ({ premium, keyword, linkId, retryDurationInHours }: Values) =>
  premium
    ? {
        ...(keyword ? { keyword } : {}),
        ...(linkId ? { linkId } : {}),
        ...(retryDurationInHours === undefined ? {} : { retryDurationInHours }),
      }
    : {}

const Premium = () => {
  const { t } = useTranslation('delivery')
  const { watch } = useFormContext<Values>()
  return (
    <>
      <Wide>
        <CheckboxField name="premium" label={t('write.premium')} hint={t('write.premiumHint')} />
      </Wide>
      {watch('premium') ? (
        <>
          <TextField name="keyword" label={t('write.keyword')} maxLength={50} />
          <TextField name="linkId" label={t('write.linkId')} hint={t('write.linkIdHint')} maxLength={100} />
          <NumberField name="retryDurationInHours" label={t('write.retryHours')} hint={t('write.retryHoursHint')} />
        </>
      ) : null}
    </>
  )
}

const Size = () => {
  const text: unknown = useWatch({ name: 'text' })
  return <SizeLine text={typeof text === 'string' ? text : ''} />
}

export const WriteDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('delivery')
  const leaving = useLeavingToast()
  const [review, setReview] = useState<Review>()
  const form = useAppForm({ schema, defaultValues: empty, draft: 'delivery.write' })
  const estimate = useSend(estimateSms)
  const { send } = useSend(sendSms, { invalidates: [listSmsSends, listSmsMessages, getSmsSettings] })
  const look = async (values: Values) => {
    const { numbers, text, urgent } = values
    const body = { text, urgent, recipients: recipientsIn(numbers) }
    setReview({ body, premium: premiumIn(values), estimate: await estimate.send({ body }) })
  }
  const go = async ({ body, premium }: Review) => {
    const made = await send({ body: { ...body, ...premium, undo: true } })
    form.draft.clear()
    form.reset()
    leaving(made)
    onClose()
  }
  return (
    <>
      <FormDialog
        opened={opened && !review}
        onClose={onClose}
        title={t('write.title')}
        form={form}
        onSubmit={look}
        submit={t('write.look')}
        busy={t('write.looking')}
        stay
      >
        <FormSection>
          <Wide>
            <TextAreaField name="numbers" label={t('write.numbers')} hint={t('write.numbersHint')} rows={4} required />
          </Wide>
          <Wide>
            <TextAreaField name="text" label={t('write.text')} rows={5} required />
            <Size />
          </Wide>
          <Wide>
            <CheckboxField name="urgent" label={t('write.urgent')} hint={t('write.urgentHint')} />
          </Wide>
          <Premium />
        </FormSection>
      </FormDialog>
      {opened && review ? (
        <ReviewDialog {...review} onClose={() => setReview(undefined)} onConfirm={() => go(review)} />
      ) : null}
    </>
  )
}
