/** Form fields for recurrence. */
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { endChoices, repeatChoices, type EventValues } from './event-values.ts'

const units = { daily: 'day', weekly: 'week', monthly_date: 'month', monthly_weekday: 'month' } as const

export const RepeatFields = () => {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  const [repeats, ends] = useWatch<EventValues, ['repeats', 'ends']>({ name: ['repeats', 'ends'] })
  return (
    <FormSection>
      <SelectField
        name="repeats"
        label={t('form.repeats')}
        options={repeatChoices.map((value) => ({ value, label: t(`form.repeat.${value}`) }))}
      />
      {repeats === 'never' ? null : (
        <>
          <NumberField name="every" label={t(`form.every.${units[repeats]}`)} min={1} max={52} />
          {repeats === 'weekly' ? (
            <Wide>
              <MultiSelectField
                name="weekdays"
                label={t('form.weekdays')}
                required
                options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
                  value: String(day),
                  label: formats.weekday(day, 'long'),
                }))}
              />
            </Wide>
          ) : null}
          <SelectField
            name="ends"
            label={t('form.ends')}
            options={endChoices.map((value) => ({ value, label: t(`form.end.${value}`) }))}
          />
          {ends === 'until' ? <DateField name="until" label={t('form.until')} required /> : null}
          {ends === 'count' ? <NumberField name="count" label={t('form.count')} min={1} max={400} required /> : null}
        </>
      )}
    </FormSection>
  )
}
