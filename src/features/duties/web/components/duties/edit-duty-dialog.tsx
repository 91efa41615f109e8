/** Edits a duty: this one, this and later ones, or all of its series. */
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { date, text } from '#platform/pure/schemas.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { updateDuty } from '../../../contract/duties.ts'
import { hoursInOrder, type DutyDetail } from '../../../contract/shapes.ts'
import { seriesScopes } from '../../../contract/words.ts'
import { useDutySend } from '../../live.ts'
import { saying } from '../../words.ts'
import { HourFields, NeededField, OverrideField, WhatFields, WordFields } from './duty-fields.tsx'
import { dutyFields, isClash } from './duty-values.ts'

const schema = z
  .object({ ...dutyFields, date: blank(date), scope: z.enum(seriesScopes), overrideReason: blank(text(500)) })
  .superRefine(hoursInOrder)
type Values = z.output<typeof schema>

/** Only a single duty can move to another day; a series keeps its days. */
const DayField = () => {
  const { t } = useTranslation('duties')
  const scope = useWatch<{ scope: string }, 'scope'>({ name: 'scope' })
  return scope === 'one' ? <DateField name="date" label={t('field.date')} required /> : null
}

export const ScopeField = () => {
  const { t } = useTranslation('duties')
  return (
    <ChoiceField
      name="scope"
      label={t('field.scope')}
      choices={seriesScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
    />
  )
}

export const EditDutyDialog = ({ duty, onClose }: { duty: DutyDetail; onClose: () => void }) => {
  const { t } = useTranslation('duties')
  const {
    id,
    version,
    typeId,
    seriesId,
    title,
    type,
    location,
    startTime,
    endTime,
    endsNextDay,
    priority,
    teachersNeeded,
  } = duty
  const own = { title, type, location, startTime, endTime, endsNextDay, priority, teachersNeeded }
  const form = useAppForm({
    schema,
    defaultValues: {
      ...own,
      description: duty.description ?? '',
      instructions: duty.instructions ?? '',
      date: duty.date,
      scope: 'one',
      overrideReason: '',
    },
  })
  const [clash, setClash] = useState(false)
  const { send } = useDutySend(updateDuty)
  const save = async ({ date: moved, ...values }: Values) => {
    const body = { ...values, typeId, version, ...(values.scope === 'one' && moved ? { date: moved } : {}) }
    const { changed } = await send({ params: { id }, body }).catch((error: unknown) => {
      setClash(isClash(error))
      return saying(t('failed.update'))(error)
    })
    toast.success(t('edit.done', { count: changed }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('edit.title')}
      subject={title}
      form={form}
      onSubmit={save}
      submit={t('edit.verb')}
      busy={t('saving')}
    >
      <FormSection>
        {seriesId ? (
          <Wide>
            <ScopeField />
          </Wide>
        ) : null}
        <WhatFields />
        <DayField />
        <NeededField />
        <HourFields />
        {clash ? <OverrideField /> : null}
        <WordFields />
      </FormSection>
    </FormDialog>
  )
}
