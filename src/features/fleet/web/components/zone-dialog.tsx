/** Makes a zone with its price, or changes it. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { changeZone, createZone, type Zone } from '../../contract/routes.ts'
import { routeReads } from '../reads.ts'

export const ZoneDialog = ({ zone, onClose }: { readonly zone: Zone | null; readonly onClose: () => void }) => {
  const { t } = useTranslation('fleet')
  const form = useAppForm({
    schema: createZone.body,
    defaultValues: { name: zone?.name ?? '', upToKm: zone?.upToKm ?? Number.NaN, price: zone?.price ?? Number.NaN },
  })
  const create = useSend(createZone, { invalidates: routeReads })
  const change = useSend(changeZone, { invalidates: routeReads })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={zone ? t('zone.edit') : t('zone.add')}
      subject={zone?.name}
      form={form}
      onSubmit={async (body) => {
        if (zone) await change.send({ params: { id: zone.id }, body: { ...body, version: zone.version } })
        else await create.send({ body })
        toast.success(t('saved'))
      }}
      submit={zone ? t('save') : t('zone.add')}
      busy={t('saving')}
    >
      <FormSection hint={t('zone.hint')}>
        <Wide>
          <TextField name="name" label={t('zone.name')} required maxLength={40} />
        </Wide>
        <NumberField name="upToKm" label={t('zone.upToKm')} decimals={1} min={0} required />
        <NumberField name="price" label={t('zone.price')} unit="KES" min={0} required />
      </FormSection>
    </FormDialog>
  )
}
