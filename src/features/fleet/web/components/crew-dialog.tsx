/** Makes a member of staff a driver or an attendant, or changes their work and papers. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { date, text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { addCrew, changeCrew, type CrewMember } from '../../contract/crew.ts'
import { fleetTexts, shillings } from '../../contract/shapes.ts'
import { crewReads } from '../reads.ts'

const schema = z
  .strictObject({
    staffId: text(60),
    drives: z.boolean(),
    attends: z.boolean(),
    licenceNumber: blank(text(60)),
    licenceEndsOn: blank(date),
    checkedOn: blank(date),
    badgeEndsOn: blank(date),
    conductEndsOn: blank(date),
    hourRate: shillings.optional(),
  })
  .refine(({ drives, attends }) => drives || attends, { error: fleetTexts.work, path: ['drives'] })

interface Props {
  readonly member: CrewMember | null
  readonly staff: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
}

export const CrewDialog = ({ member, staff, onClose }: Props) => {
  const { t } = useTranslation('fleet')
  const today = useFormats().schoolDay()
  const form = useAppForm({
    schema,
    defaultValues: {
      staffId: member?.staffId ?? '',
      drives: member?.drives ?? true,
      attends: member?.attends ?? false,
      licenceNumber: member?.licenceNumber ?? '',
      licenceEndsOn: member?.licence.endsOn ?? '',
      checkedOn: member?.checkedOn ?? '',
      badgeEndsOn: member?.badge.endsOn ?? '',
      conductEndsOn: member?.conduct.endsOn ?? '',
      hourRate: member?.hourRate ?? undefined,
    },
  })
  const add = useSend(addCrew, { invalidates: crewReads })
  const change = useSend(changeCrew, { invalidates: crewReads })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={member ? t('crew.edit') : t('crew.add')}
      subject={member?.name}
      form={form}
      onSubmit={async ({ staffId, ...body }) => {
        if (member) await change.send({ params: { id: member.id }, body: { ...body, version: member.version } })
        else await add.send({ body: { staffId, ...body } })
        toast.success(t('saved'))
      }}
      submit={member ? t('save') : t('crew.add')}
      busy={t('saving')}
    >
      <FormSection>
        {member ? null : (
          <Wide>
            <SelectField
              name="staffId"
              label={t('crew.person')}
              hint={t('crew.personHint')}
              options={staff.map(({ id, name }) => ({ value: id, label: name }))}
              required
            />
          </Wide>
        )}
        <CheckboxField name="drives" label={t('crew.drives')} />
        <CheckboxField name="attends" label={t('crew.attends')} />
        <TextField name="licenceNumber" label={t('crew.licenceNumber')} maxLength={60} />
        <DateField name="licenceEndsOn" label={t('crew.licenceEndsOn')} />
        <DateField name="badgeEndsOn" label={t('crew.badgeEndsOn')} />
        <DateField name="conductEndsOn" label={t('crew.conductEndsOn')} />
        <DateField name="checkedOn" label={t('crew.checkedOn')} max={today} />
        <NumberField name="hourRate" label={t('crew.hourRate')} hint={t('crew.hourRateHint')} min={0} />
      </FormSection>
    </FormDialog>
  )
}
