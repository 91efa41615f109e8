/** Hires a vehicle out with its driver. */
import { useTranslation } from 'react-i18next'
import { blank } from '#core/schools/web/public.ts'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { addHire, hireBody } from '../../contract/hires.ts'
import { useBusChoices } from '../components/use-bus-choices.ts'
import { hireReads } from '../reads.ts'

const schema = hireBody.extend({ purpose: blank(text(300)) })

export const HireDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('fleet')
  const today = useFormats().schoolDay()
  const { buses, drivers } = useBusChoices()
  const form = useAppForm({
    schema,
    defaultValues: {
      date: today,
      startsAt: '09:00',
      endsAt: '15:00',
      vehicleId: '',
      driverId: '',
      hirer: '',
      purpose: '',
      price: Number.NaN,
    },
  })
  const { send } = useSend(addHire, { invalidates: hireReads, onSuccess: () => toast.success(t('hire.added')) })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('hire.add')}
      form={form}
      onSubmit={(body) => send({ body })}
      submit={t('hire.add')}
      busy={t('saving')}
    >
      <FormSection>
        <TextField name="hirer" label={t('hire.hirer')} maxLength={120} required />
        <NumberField name="price" label={t('hire.priceKes')} min={0} required />
        <Wide>
          <TextField name="purpose" label={t('hire.purpose')} hint={t('hire.purposeHint')} maxLength={300} />
        </Wide>
        <DateField name="date" label={t('trips.day')} min={today} required />
        <TimeField name="startsAt" label={t('hire.startsAt')} required />
        <TimeField name="endsAt" label={t('hire.endsAt')} required />
        <SelectField name="vehicleId" label={t('route.vehicle')} options={buses} required />
        <SelectField name="driverId" label={t('route.driver')} options={drivers} required />
      </FormSection>
    </FormDialog>
  )
}
