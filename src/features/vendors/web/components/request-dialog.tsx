/** Asks for a purchase: what, why, and how many of each item. */
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { date } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { requestFields, requestPurchase } from '../../contract/purchases.ts'
import { mostItems } from '../../contract/words.ts'
import { purchaseReads } from '../reads.ts'
import { VoteHeadField } from './budget/vote-head-field.tsx'
import classes from './vendors.module.css'

const schema = z.strictObject({ ...requestFields, neededOn: blank(date), budgetId: z.uuid().optional() })
type Values = z.input<typeof schema>

const Items = () => {
  const { t } = useTranslation('vendors')
  const { control } = useFormContext<Values>()
  const { fields: rows, append, remove } = useFieldArray({ control, name: 'items', keyName: 'key' })
  return (
    <>
      <ol className={classes.contacts}>
        {rows.map((row, index) => (
          <li key={row.key} className={classes.contact}>
            <TextField name={`items.${index}.name`} label={t('field.item')} required maxLength={120} />
            <TextField name={`items.${index}.unit`} label={t('field.unit')} required maxLength={30} />
            <NumberField name={`items.${index}.quantity`} label={t('field.quantity')} required decimals={2} min={0} />
            <NumberField name={`items.${index}.estimate`} label={t('field.estimate')} required decimals={2} min={0} />
            {rows.length > 1 ? (
              <ActionIcon
                variant="subtle"
                size={44}
                onClick={() => remove(index)}
                aria-label={t('request.removeItem', { number: index + 1 })}
              >
                <IconX size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ol>
      {rows.length < mostItems ? (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => append({ name: '', unit: '', quantity: 1, estimate: 0 })}
        >
          {t('request.addItem')}
        </Button>
      ) : null}
    </>
  )
}

/** The vote head, compared with what is asked for so far. */
const Head = () => {
  const { control } = useFormContext<Values>()
  const [chosen, items] = useWatch({ control, name: ['budgetId', 'items'] })
  const amount = items.reduce((sum, { quantity, estimate }) => sum + (quantity || 0) * (estimate || 0), 0)
  return <VoteHeadField chosen={chosen} amount={amount} />
}

export const RequestDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const navigate = useNavigate()
  const form = useAppForm({
    schema,
    defaultValues: { title: '', reason: '', neededOn: '', items: [{ name: '', unit: '', quantity: 1, estimate: 0 }] },
    draft: 'vendors.request',
  })
  const { send } = useSend(requestPurchase, { invalidates: purchaseReads })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('request.open')}
      form={form}
      onSubmit={async (body) => {
        const made = await send({ body })
        toast.success(t('request.done', { number: made.number }))
        void navigate({ to: '/admin/vendors/procurement/$purchaseId', params: { purchaseId: made.id } })
      }}
      submit={t('request.save')}
      busy={t('saving')}
      size={820}
    >
      <FormSection>
        <TextField name="title" label={t('field.purchase')} required maxLength={120} />
        <DateField name="neededOn" label={t('field.neededOn')} />
        <Wide>
          <TextAreaField name="reason" label={t('field.why')} required maxLength={500} rows={2} />
        </Wide>
        <Wide>
          <Items />
        </Wide>
        <Head />
      </FormSection>
    </FormDialog>
  )
}
