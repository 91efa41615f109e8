/** Adds or changes a discount: for whom, how much off what, and for how long. */
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { date } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  createDiscount,
  discountFields,
  getDiscount,
  listDiscounts,
  percent,
  saveDiscount,
  type Discount,
} from '../../../contract/discounts/discounts.ts'
import { discountKinds, discountTexts } from '../../../contract/discounts/discount-words.ts'
import { amount } from '../../../contract/shapes.ts'
import { feeTexts } from '../../../contract/words.ts'

const wholeBill = 'bill'

const schema = z
  .strictObject({
    name: discountFields.name,
    kind: discountFields.kind,
    by: z.enum(['percent', 'amount']),
    percent: percent.optional(),
    amount: amount.optional(),
    voteHead: z.string(),
    fromChild: discountFields.fromChild.unwrap().unwrap().optional(),
    payBy: blank(date),
    startsOn: date,
    endsOn: blank(date),
  })
  .superRefine(({ by, ...values }, context) => {
    const ask = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (by === 'percent' && values.percent === undefined) ask('percent', discountTexts.percent)
    if (by === 'amount' && values.amount === undefined) ask('amount', feeTexts.amount)
    if (values.kind === 'sibling' && values.fromChild === undefined) ask('fromChild', discountTexts.fromChild)
    if (values.kind === 'early' && !values.payBy) ask('payBy', discountTexts.payBy)
  })
type Input = z.input<typeof schema>
type Values = z.output<typeof schema>

const Fields = ({ voteHeads }: { voteHeads: readonly string[] }) => {
  const { t } = useTranslation('fees')
  const { watch } = useFormContext<Input>()
  const [kind, by] = [watch('kind'), watch('by')]
  return (
    <FormSection>
      <TextField name="name" label={t('discount.name')} hint={t('discount.nameHint')} maxLength={60} required />
      <SelectField
        name="kind"
        label={t('discount.kind')}
        options={discountKinds.map((value) => ({ value, label: t(`discount.kinds.${value}`) }))}
        required
      />
      {kind === 'sibling' ? (
        <NumberField
          name="fromChild"
          label={t('discount.fromChild')}
          hint={t('discount.fromChildHint')}
          min={0}
          required
        />
      ) : null}
      {kind === 'early' ? (
        <DateField name="payBy" label={t('discount.payBy')} hint={t('discount.payByHint')} required />
      ) : null}
      <Wide>
        <ChoiceField
          name="by"
          label={t('discount.by')}
          choices={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`discount.bys.${value}`) }))}
        />
      </Wide>
      {by === 'percent' ? (
        <NumberField name="percent" label={t('discount.bys.percent')} unit="%" decimals={2} min={0} required />
      ) : (
        <NumberField name="amount" label={t('field.amount')} unit="KES" decimals={2} min={0} required />
      )}
      <SelectField
        name="voteHead"
        label={t('discount.off')}
        options={[
          { value: wholeBill, label: t('discount.wholeBill') },
          ...voteHeads.map((name) => ({ value: `head:${name}`, label: name })),
        ]}
        required
      />
      <DateField name="startsOn" label={t('discount.startsOn')} hint={t('discount.startsHint')} required />
      <DateField name="endsOn" label={t('discount.endsOn')} hint={t('discount.endsHint')} />
    </FormSection>
  )
}

export const DiscountDialog = ({
  discount,
  voteHeads,
  onClose,
}: {
  discount?: Discount
  voteHeads: readonly string[]
  onClose: () => void
}) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const worth = discount?.worth
  const form = useAppForm({
    schema,
    defaultValues: {
      name: discount?.name ?? '',
      kind: discount?.kind ?? ('sibling' as const),
      by: worth?.by ?? ('percent' as const),
      percent: worth?.by === 'percent' ? worth.percent : undefined,
      amount: worth?.by === 'amount' ? worth.amount : undefined,
      voteHead: discount?.voteHead ? `head:${discount.voteHead}` : wholeBill,
      fromChild: discount?.fromChild ?? undefined,
      payBy: discount?.payBy ?? '',
      startsOn: discount?.startsOn ?? formats.schoolDay(),
      endsOn: discount?.endsOn ?? '',
    },
  })
  const invalidates = [listDiscounts, getDiscount]
  const made = useSend(createDiscount, { invalidates })
  const saved = useSend(saveDiscount, { invalidates })
  const save = async ({ by, voteHead, ...values }: Values) => {
    const body = {
      name: values.name,
      kind: values.kind,
      worth: by === 'percent' ? { by, percent: values.percent ?? 0 } : { by, amount: values.amount ?? 0 },
      voteHead: voteHead === wholeBill ? null : voteHead.slice('head:'.length),
      fromChild: values.kind === 'sibling' ? (values.fromChild ?? null) : null,
      payBy: values.kind === 'early' ? (values.payBy ?? null) : null,
      startsOn: values.startsOn,
      endsOn: values.endsOn ?? null,
    }
    if (discount) await saved.send({ params: { id: discount.id }, body: { ...body, version: discount.version } })
    else await made.send({ body })
    toast.success(t('discount.saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(discount ? 'discount.change' : 'discount.add')}
      {...(discount ? { subject: discount.name } : {})}
      form={form}
      onSubmit={save}
      submit={t('discount.save')}
      busy={t('saving')}
    >
      <Fields voteHeads={voteHeads} />
    </FormDialog>
  )
}
