/** Makes devices of the inventory from a delivered item. */
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { deviceFormFields, enterDevices } from '../../contract/devices.ts'
import type { PurchaseDetail } from '../../contract/purchases.ts'
import { boughtKinds, mostDevices } from '../../contract/words.ts'
import { tagsFrom } from '../../rules/tags.ts'
import { purchaseReads } from '../reads.ts'

const schema = z.strictObject({
  itemId: z.uuid(),
  kind: deviceFormFields.kind,
  firstTag: deviceFormFields.firstTag,
  quantity: deviceFormFields.quantity,
  /** One a line. */
  serials: z.string().transform((typed) =>
    typed
      .split('\n')
      .map((line) => line.trim().slice(0, 80))
      .filter(Boolean)
      .slice(0, mostDevices),
  ),
  location: blank(text(120)),
})

/** Delivered whole pieces of an item that are not in the inventory yet. */
export const openDevices = ({ delivered, devices }: PurchaseDetail['items'][number]): number =>
  Math.max(0, Math.floor(delivered) - devices.length)

export const DevicesDialog = ({ purchase, onClose }: { purchase: PurchaseDetail; onClose: () => void }) => {
  const { t } = useTranslation('vendors')
  const items = useMemo(() => purchase.items.filter((item) => openDevices(item) > 0), [purchase])
  const first = items[0]
  const form = useAppForm({
    schema,
    defaultValues: {
      itemId: first?.id ?? '',
      kind: 'laptop',
      firstTag: '',
      quantity: first ? Math.min(mostDevices, openDevices(first)) : 1,
      serials: '',
      location: '',
    },
  })
  const [itemId, firstTag, quantity] = useWatch({ control: form.control, name: ['itemId', 'firstTag', 'quantity'] })
  const { send } = useSend(enterDevices, { invalidates: purchaseReads })
  const chosen = items.find(({ id }) => id === itemId)
  const tags = firstTag && quantity > 1 && quantity <= mostDevices ? tagsFrom(firstTag, quantity) : []
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('devices.open')}
      subject={purchase.title}
      form={form}
      onSubmit={async (body) => {
        await send({ params: { id: purchase.id }, body })
        toast.success(t('devices.done', { count: body.quantity }))
      }}
      submit={t('devices.save')}
      busy={t('saving')}
    >
      <FormSection hint={t('devices.hint')}>
        <Wide>
          <SelectField
            name="itemId"
            label={t('field.item')}
            options={items.map((item) => ({ value: item.id, label: item.name }))}
            hint={chosen ? t('devices.left', { count: openDevices(chosen) }) : undefined}
            required
          />
        </Wide>
        <SelectField
          name="kind"
          label={t('devices.kind')}
          options={boughtKinds.map((value) => ({ value, label: t(`deviceKind.${value}`) }))}
          required
        />
        <NumberField name="quantity" label={t('field.quantity')} min={1} required />
        <TextField
          name="firstTag"
          label={t('devices.firstTag')}
          hint={tags.length > 0 ? t('devices.tags', { from: tags[0], to: tags.at(-1) }) : t('devices.tagHint')}
          maxLength={40}
          required
        />
        <TextField name="location" label={t('devices.location')} maxLength={120} />
        <Wide>
          <TextAreaField name="serials" label={t('devices.serials')} hint={t('devices.serialsHint')} rows={3} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
