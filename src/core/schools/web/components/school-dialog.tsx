/** Changes the profile of the school. */
import { useTranslation } from 'react-i18next'
import { useMemo } from 'react'
import type { z } from 'zod'
import { displayPhone } from '#platform/pure/phone.ts'
import { email, phone, text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { EmailField, PhoneField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getMe } from '../../../access/contract/account.ts'
import { boardings, county, getSchool, saveSchool, schoolKinds, type SchoolProfile } from '../../contract/school.ts'
import { blank } from '../blank.ts'
import { countyOptions, timeZoneOptions } from '../options.ts'

const schema = saveSchool.body.omit({ version: true }).extend({
  motto: blank(text(160)),
  county: blank(county),
  phone: blank(phone),
  email: blank(email),
  address: blank(text(200)),
})

const valuesOf = ({
  name,
  shortName,
  motto,
  county: code,
  kind,
  boarding,
  timeZone,
  phone: number,
  email: address,
  address: postal,
}: SchoolProfile): z.input<typeof schema> => ({
  name,
  shortName,
  kind,
  boarding,
  timeZone,
  motto: motto ?? '',
  county: code ?? '',
  phone: number ? displayPhone(number) : '',
  email: address ?? '',
  address: postal ?? '',
})

export const SchoolDialog = ({ school, onClose }: { school: SchoolProfile; onClose: () => void }) => {
  const { t } = useTranslation('schools')
  const form = useAppForm({ schema, defaultValues: valuesOf(school) })
  const { send } = useSend(saveSchool, { invalidates: [getSchool, getMe] })
  const kinds = useMemo(() => schoolKinds.map((value) => ({ value, label: t(`kind.${value}`) })), [t])
  const days = useMemo(() => boardings.map((value) => ({ value, label: t(`boarding.${value}`) })), [t])
  const save = async (values: z.output<typeof schema>) => {
    await send({ body: { ...values, version: school.version } })
    toast.success(t('school.saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('school.edit')}
      subject={school.name}
      form={form}
      onSubmit={save}
      submit={t('action.save')}
      busy={t('action.saving')}
    >
      <FormSection>
        <Wide>
          <TextField name="name" label={t('school.name')} required maxLength={120} />
        </Wide>
        <TextField
          name="shortName"
          label={t('school.shortName')}
          hint={t('school.shortNameHint')}
          required
          maxLength={40}
        />
        <TextField name="motto" label={t('school.motto')} maxLength={160} />
        <Wide>
          <ChoiceField name="kind" label={t('school.kind')} choices={kinds} />
        </Wide>
        <Wide>
          <ChoiceField name="boarding" label={t('school.boarding')} choices={days} />
        </Wide>
        <SelectField name="county" label={t('school.county')} options={countyOptions} clearable />
        <SelectField name="timeZone" label={t('school.timeZone')} options={timeZoneOptions} required />
        <PhoneField name="phone" label={t('school.phone')} />
        <EmailField name="email" label={t('school.email')} />
        <Wide>
          <TextField name="address" label={t('school.address')} maxLength={200} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
