/** A FET file that was read: what its things are in the school, what is taken, and the draft that it becomes. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormActions, FormSection } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { draftFields, listDrafts } from '../../../contract/drafts.ts'
import { importFet, type FetSchool } from '../../../contract/fet.ts'
import type { FetFile } from '../../../rules/fet/read.ts'
import { guessMatches, withSubjects } from '../../../rules/incoming/contents.ts'
import { planOf } from '../../../rules/incoming/plan.ts'
import { Losses, Taken } from './losses.tsx'
import { MatchSection } from './match-section.tsx'
import { matchKinds, useMatchRows } from './matches.ts'

interface Props {
  readonly file: File
  readonly fet: FetFile
  readonly school: FetSchool
}

const schema = z.strictObject(draftFields)

export const FetForm = ({ file, fet, school }: Props) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const navigate = useNavigate()
  const [matches, setMatches] = useState(() => guessMatches(fet, school))
  const plan = useMemo(() => planOf(fet, school, matches), [fet, school, matches])
  const rows = useMatchRows(school, matches)
  const { send } = useSend(importFet, { invalidates: [listDrafts] })
  const today = formats.schoolDay()
  const name = (fet.problem.name || file.name.replace(/\.\w+$/, '')).slice(0, 60)
  const form = useAppForm({ schema, defaultValues: { name, startsOn: today } })
  return (
    <Form
      form={form}
      onSubmit={async (fields) => {
        const made = await send({ body: { ...fields, matches: JSON.stringify(matches) }, files: { file } })
        toast.success(t('drafts.created', { name: made.name }))
        await navigate({ to: '/admin/scheduling/drafts/$draftId', params: { draftId: made.id } })
      }}
    >
      <div>
        <Taken plan={plan} />
        <Losses plan={plan} />
        {matchKinds.map((kind) => (
          <MatchSection
            key={kind}
            kind={kind}
            rows={rows[kind]}
            onChange={(next) => setMatches(withSubjects(fet, school, next))}
          />
        ))}
      </div>
      <FormSection title={t('fet.draft')}>
        <TextField name="name" label={t('drafts.name')} hint={t('drafts.nameHint')} required maxLength={60} />
        <DateField name="startsOn" label={t('drafts.startsOn')} hint={t('drafts.startsOnHint')} min={today} required />
      </FormSection>
      <FormActions submit={t('drafts.create')} busy={t('drafts.creating')} disabled={plan.counts.lessons === 0} />
    </Form>
  )
}
