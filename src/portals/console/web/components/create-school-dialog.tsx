/** Makes a school and invites its first admin. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { plans } from '#core/access/contract/access.ts'
import { county, schoolKinds } from '#core/schools/contract/school.ts'
import { counties } from '#core/schools/contract/counties.ts'
import { codeFrom } from '#core/schools/rules/school-names.ts'
import { blank, LevelChoice } from '#core/schools/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { EmailField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { consoleOverview } from '../../contract/overview.ts'
import { createConsoleSchool, listSchools } from '../../contract/schools.ts'
import { usePlanName } from '../use-plan-name.ts'

const schema = createConsoleSchool.body.omit({ timeZone: true }).extend({ county: blank(county) })
const empty: z.input<typeof schema> = {
  name: '',
  code: '',
  kind: 'public',
  county: '',
  levels: [],
  plan: 'free',
  admin: { firstName: '', lastName: '', email: '' },
}

const countyOptions = [...counties]
  .sort((a, b) => a.name.localeCompare(b.name))
  .map(({ code, name }) => ({ value: code, label: name }))

export const CreateSchoolDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('console')
  const planName = usePlanName()
  const navigate = useNavigate()
  const form = useAppForm({ schema, defaultValues: empty })
  const { send } = useSend(createConsoleSchool, { invalidates: [listSchools, consoleOverview] })
  const kinds = useMemo(() => schoolKinds.map((value) => ({ value, label: t(`kind.${value}`) })), [t])
  const planChoices = useMemo(() => plans.map((value) => ({ value, label: planName(value) })), [planName])
  const name = useWatch({ control: form.control, name: 'name' })
  const codeTyped = form.formState.dirtyFields.code === true
  const { setValue } = form
  useEffect(() => {
    if (!codeTyped) setValue('code', codeFrom(name))
  }, [name, codeTyped, setValue])
  const save = async (values: z.output<typeof schema>) => {
    const { county: place, ...rest } = values
    const made = await send({ body: { ...rest, ...(place ? { county: place } : {}) } })
    toast.success(t('create.done', { school: made.name, email: values.admin.email }))
    await navigate({ to: '/console/schools/$schoolId', params: { schoolId: made.id } })
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('schools.create')}
      form={form}
      onSubmit={save}
      submit={t('schools.create')}
      busy={t('create.busy')}
      stay
    >
      <FormSection title={t('create.school')}>
        <Wide>
          <TextField name="name" label={t('create.name')} required maxLength={120} autoComplete="off" />
        </Wide>
        <TextField
          name="code"
          label={t('head.code')}
          hint={t('create.codeHint')}
          required
          maxLength={30}
          autoComplete="off"
        />
        <SelectField name="county" label={t('create.county')} options={countyOptions} clearable />
        <Wide>
          <ChoiceField name="kind" label={t('create.kind')} choices={kinds} />
        </Wide>
        <Wide>
          <LevelChoice name="levels" label={t('create.levels')} />
        </Wide>
        <Wide>
          <ChoiceField name="plan" label={t('head.plan')} choices={planChoices} />
        </Wide>
      </FormSection>
      <FormSection title={t('create.admin')} hint={t('create.adminHint')}>
        <TextField name="admin.firstName" label={t('create.firstName')} required maxLength={80} autoComplete="off" />
        <TextField name="admin.lastName" label={t('create.lastName')} required maxLength={80} autoComplete="off" />
        <Wide>
          <EmailField name="admin.email" label={t('create.email')} required />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
