/** Fields of an event: title, audience, time, recurrence, RSVPs and notices. */
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useChildren } from '#core/people/web/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField, TextField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import type { calendarChoices } from '../../contract/calls.ts'
import { audiences, eventTypes, reminders, scopes } from '../../contract/kinds.ts'
import type { EventDetail } from '../../contract/shapes.ts'
import { daysFor, type EventValues } from './event-values.ts'
import { RepeatFields } from './repeat-fields.tsx'

type Choices = ResponseOf<typeof calendarChoices>

/** Scope of the change. The dates follow it: the whole series begins with its first day. */
const ScopeField = ({ event }: { event: EventDetail }) => {
  const { t } = useTranslation('calendar')
  const { setValue } = useFormContext<EventValues>()
  const { startsOn, endsOn } = daysFor(event, 'one')
  const choices = scopes.map((value) => ({ value, label: t(`scope.${value}`) }))
  const scope = useWatch<EventValues, 'scope'>({ name: 'scope' })
  const follow = (next: EventValues['scope']): void => {
    const days = next === 'all' ? daysFor(event, 'all') : { startsOn, endsOn }
    setValue('scope', next, { shouldDirty: true })
    setValue('startsOn', days.startsOn)
    setValue('endsOn', days.endsOn)
  }
  return (
    <fieldset>
      <legend className="visually-hidden">{t('scope.label')}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} style={{ display: 'flex', gap: 10, alignItems: 'center', minHeight: 44 }}>
          <input type="radio" name="scope" value={value} checked={scope === value} onChange={() => follow(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

const WhomFields = ({ choices }: { choices: Choices }) => {
  const { t } = useTranslation('calendar')
  const { user } = useSession()
  const kind = useWatch<EventValues, 'kind'>({ name: 'kind' })
  const children = (useChildren().data?.items ?? []).filter(({ status }) => status === 'active')
  return (
    <FormSection>
      {choices.kinds.length > 1 ? (
        <Wide>
          <ChoiceField
            name="kind"
            label={t('form.for')}
            choices={choices.kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </Wide>
      ) : null}
      {kind === 'school' ? (
        <SelectField
          name="audience"
          label={t('form.audience')}
          required
          options={audiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
        />
      ) : null}
      {kind === 'class' ? (
        <Wide>
          <MultiSelectField
            name="streamIds"
            label={t('form.classes')}
            required
            searchable
            options={choices.streams.map(({ id, label }) => ({ value: id, label }))}
          />
        </Wide>
      ) : null}
      {user.role === 'parent' && children.length > 0 ? (
        <SelectField
          name="childId"
          label={t('form.child')}
          clearable
          options={children.map(({ id, firstName }) => ({ value: id, label: firstName }))}
        />
      ) : null}
    </FormSection>
  )
}

const WhenFields = () => {
  const { t } = useTranslation('calendar')
  const allDay = useWatch<EventValues, 'allDay'>({ name: 'allDay' })
  return (
    <FormSection title={t('form.when')}>
      <Wide>
        <CheckboxField name="allDay" label={t('form.allDay')} />
      </Wide>
      <DateField name="startsOn" label={t('form.startsOn')} required />
      <DateField name="endsOn" label={t('form.endsOn')} required />
      {allDay ? null : <TimeField name="startTime" label={t('form.startTime')} required />}
      {allDay ? null : <TimeField name="endTime" label={t('form.endTime')} required />}
    </FormSection>
  )
}

const AskFields = ({ isOwn }: { isOwn: boolean }) => {
  const { t } = useTranslation('calendar')
  const [asks, allDay] = useWatch<EventValues, ['asksRsvp', 'allDay']>({ name: ['asksRsvp', 'allDay'] })
  const offered = reminders.filter((one) => !(allDay && one === 'hour'))
  return (
    <FormSection title={t('form.telling')}>
      <SelectField
        name="remind"
        label={t('form.remind')}
        options={offered.map((value) => ({ value, label: t(`remind.${value}`) }))}
      />
      {isOwn ? null : (
        <>
          <Wide>
            <CheckboxField name="asksRsvp" label={t('form.asksRsvp')} />
          </Wide>
          {asks ? <DateField name="rsvpBy" label={t('form.rsvpBy')} /> : null}
          <Wide>
            <CheckboxField name="tell" label={t('form.tell')} />
          </Wide>
        </>
      )}
    </FormSection>
  )
}

export const EventFields = ({ event, choices }: { event: EventDetail | undefined; choices: Choices }) => {
  const { t } = useTranslation('calendar')
  const [scope, kind] = useWatch<EventValues, ['scope', 'kind']>({ name: ['scope', 'kind'] })
  const single = scope === 'one'
  return (
    <>
      {event?.occurrence ? <ScopeField event={event} /> : null}
      <FormSection>
        <Wide>
          <TextField name="title" label={t('form.title')} required maxLength={120} />
        </Wide>
        {single ? null : (
          <SelectField
            name="type"
            label={t('form.type')}
            options={eventTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
        )}
        <TextField name="place" label={t('form.place')} maxLength={120} />
      </FormSection>
      {single ? null : <WhomFields choices={choices} />}
      <WhenFields />
      {single ? null : (
        <>
          <RepeatFields />
          <FormSection>
            <Wide>
              <TextAreaField name="description" label={t('form.description')} maxLength={5000} />
            </Wide>
          </FormSection>
          <AskFields isOwn={kind === 'personal'} />
        </>
      )}
    </>
  )
}
