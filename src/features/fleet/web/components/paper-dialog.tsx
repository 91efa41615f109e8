/** Enters a paper of a vehicle, or its renewal. */
import { useTranslation } from 'react-i18next'
import { blank } from '#core/schools/web/public.ts'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { renewPaper, type Vehicle } from '../../contract/vehicles.ts'
import { paperKinds, type PaperKind } from '../../contract/words.ts'
import { vehicleReads } from '../reads.ts'

const schema = renewPaper.body.extend({ number: blank(text(60)) })

interface Props {
  readonly vehicle: Vehicle
  readonly kind: PaperKind
  readonly onClose: () => void
}

export const PaperDialog = ({ vehicle, kind, onClose }: Props) => {
  const { t } = useTranslation('fleet')
  const form = useAppForm({ schema, defaultValues: { kind, number: '', endsOn: '', cost: 0 } })
  const { send } = useSend(renewPaper, { invalidates: vehicleReads })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('paper.renew')}
      subject={vehicle.plate}
      form={form}
      onSubmit={async (body) => {
        await send({ params: { id: vehicle.id }, body })
        toast.success(t('saved'))
      }}
      submit={t('paper.save')}
      busy={t('saving')}
    >
      <FormSection>
        <SelectField
          name="kind"
          label={t('paper.kind')}
          options={paperKinds.map((value) => ({ value, label: t(`paper.${value}`) }))}
          required
        />
        <DateField name="endsOn" label={t('paper.endsOn')} required />
        <TextField name="number" label={t('paper.number')} maxLength={60} />
        <NumberField name="cost" label={t('cost')} unit="KES" min={0} required />
      </FormSection>
    </FormDialog>
  )
}
