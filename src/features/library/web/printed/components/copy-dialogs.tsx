/** Adds copies of a title, corrects one, withdraws one. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { date, text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { condition, price, type BookCopy, type BookTitle } from '../../../contract/printed/shapes.ts'
import { addCopies, copiesBody, saveCopy, withdrawCopy } from '../../../contract/printed/titles.ts'
import { bookConditions } from '../../../contract/printed/words.ts'
import { bookReads } from '../reads.ts'

const copySchema = z.strictObject({ condition, price: price.optional(), shelf: blank(text(60)) })
const copiesSchema = z.strictObject({
  ...copySchema.shape,
  count: copiesBody.shape.count,
  boughtFrom: blank(text(120)),
  boughtOn: blank(date),
})

const CopyFields = () => {
  const { t } = useTranslation('printed-books')
  const conditions = useMemo(() => bookConditions.map((value) => ({ value, label: t(`condition.${value}`) })), [t])
  return (
    <>
      <SelectField name="condition" label={t('field.condition')} options={conditions} required />
      <NumberField name="price" label={t('field.price')} hint={t('hint.price')} unit="KES" decimals={2} min={0} />
      <TextField name="shelf" label={t('field.shelf')} maxLength={60} />
    </>
  )
}

interface DialogProps {
  readonly onClose: () => void
}

export const AddCopiesDialog = ({ title, onClose }: DialogProps & { title: BookTitle }) => {
  const { t } = useTranslation('printed-books')
  const today = useFormats().schoolDay()
  const form = useAppForm({
    schema: copiesSchema,
    defaultValues: { count: 1, condition: 'new', price: undefined, shelf: '', boughtFrom: '', boughtOn: '' },
  })
  const { send } = useSend(addCopies, { invalidates: bookReads })
  const save = async (body: z.output<typeof copiesSchema>) => {
    const { first, last, count } = await send({ params: { id: title.id }, body })
    toast.success(t('add.done', { count, first, last }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('add.copies')}
      subject={title.title}
      form={form}
      onSubmit={save}
      submit={t('add.copies')}
      busy={t('saving')}
    >
      <FormSection>
        <NumberField name="count" label={t('field.count')} min={1} required />
        <CopyFields />
        <TextField name="boughtFrom" label={t('field.boughtFrom')} maxLength={120} />
        <DateField name="boughtOn" label={t('field.boughtOn')} max={today} />
      </FormSection>
    </FormDialog>
  )
}

export const EditCopyDialog = ({ copy, onClose }: DialogProps & { copy: BookCopy }) => {
  const { t } = useTranslation('printed-books')
  const form = useAppForm({
    schema: copySchema,
    defaultValues: { condition: copy.condition, price: copy.price ?? undefined, shelf: copy.shelf ?? '' },
  })
  const { send } = useSend(saveCopy, { invalidates: bookReads })
  const save = async (body: z.output<typeof copySchema>) => {
    await send({ params: { id: copy.id }, body: { ...body, version: copy.version } })
    toast.success(t('saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('edit.copy')}
      subject={copy.code}
      form={form}
      onSubmit={save}
      submit={t('save')}
      busy={t('saving')}
    >
      <FormSection>
        <CopyFields />
      </FormSection>
    </FormDialog>
  )
}

const withdrawSchema = withdrawCopy.body

export const WithdrawDialog = ({ copy, onClose }: DialogProps & { copy: BookCopy }) => {
  const { t } = useTranslation('printed-books')
  const form = useAppForm({ schema: withdrawSchema, defaultValues: { reason: '' } })
  const { send } = useSend(withdrawCopy, { invalidates: bookReads })
  const save = async (body: z.output<typeof withdrawSchema>) => {
    await send({ params: { id: copy.id }, body })
    toast.success(t('withdraw.done', { code: copy.code }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('withdraw.title')}
      subject={copy.code}
      form={form}
      onSubmit={save}
      submit={t('withdraw.verb')}
      busy={t('saving')}
    >
      <FormSection>
        <TextField name="reason" label={t('field.reason')} hint={t('hint.reason')} required maxLength={200} />
      </FormSection>
    </FormDialog>
  )
}
