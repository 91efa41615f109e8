/** Says where a learner gets on in the morning and off in the evening. */
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text, texts } from '#platform/pure/schemas.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PersonRadios } from '#platform/web/components/people/person-radios.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useField } from '#platform/web/forms/use-field.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { findRiders, listPassengers, saveRides, type Passenger } from '../../contract/routes.ts'
import { routeReads } from '../reads.ts'

const schema = z.strictObject({ learnerId: text(60, texts.required), morning: z.string(), evening: z.string() })

const LearnerChoice = () => {
  const { t } = useTranslation('fleet')
  const { value, change, common } = useField({ name: 'learnerId', label: t('rider.learner') })
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const query = useCall(findRiders, { query: { search } }, { keepPrevious: true, enabled: search !== '' })
  return (
    <div>
      <TextInput
        label={t('rider.search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={common.error}
        data-autofocus
      />
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      <PersonRadios
        label={t('rider.learner')}
        people={(query.data?.items ?? []).map(({ learnerId, name, className }) => ({
          id: learnerId,
          name,
          second: className,
        }))}
        value={value}
        onChoose={(person) => change(person.id)}
      />
    </div>
  )
}

interface Props {
  /** Null to choose a learner. */
  readonly passenger: Passenger | null
  readonly onClose: () => void
}

export const RidesDialog = ({ passenger, onClose }: Props) => {
  const { t } = useTranslation('fleet')
  const stops = useCall(listPassengers, {}).data?.stops ?? []
  const form = useAppForm({
    schema,
    defaultValues: {
      learnerId: passenger?.learnerId ?? '',
      morning: passenger?.morning?.stopId ?? '',
      evening: passenger?.evening?.stopId ?? '',
    },
  })
  const { send } = useSend(saveRides, { invalidates: routeReads })
  const options = (at: 'morningAt' | 'eveningAt') => [
    { value: '', label: t('rider.none') },
    ...stops.map((stop) => ({
      value: stop.stopId,
      label: t('rider.stop', { route: stop.route, stop: stop.stop, time: stop[at] }),
    })),
  ]
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={passenger ? t('rider.edit') : t('rider.add')}
      subject={passenger?.name}
      form={form}
      onSubmit={async ({ learnerId, morning, evening }) => {
        await send({ params: { learnerId }, body: { morning: morning || null, evening: evening || null } })
        toast.success(t('saved'))
      }}
      submit={passenger ? t('save') : t('rider.add')}
      busy={t('saving')}
    >
      {passenger ? null : <LearnerChoice />}
      <FormSection>
        <SelectField name="morning" label={t('way.morning')} options={options('morningAt')} />
        <SelectField name="evening" label={t('way.evening')} options={options('eveningAt')} />
      </FormSection>
    </FormDialog>
  )
}
