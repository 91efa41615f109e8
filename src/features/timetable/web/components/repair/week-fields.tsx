/** Days of the week, and the lessons of these days. */
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#platform/web/forms/checkbox.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import classes from './repair.module.css'

interface Week {
  readonly days: readonly number[]
  /** From 0, both included. */
  readonly from: number
  readonly to: number
}

interface Props extends Week {
  readonly weekdays: readonly number[]
  readonly lessons: number
  readonly error: string | undefined
  readonly onChange: (changes: Partial<Week>) => void
}

export const WeekFields = ({ weekdays, lessons, days, from, to, error, onChange }: Props) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const options = Array.from({ length: lessons }, (_, period) => ({ value: String(period), label: String(period + 1) }))
  return (
    <>
      <fieldset className={classes.days}>
        <legend>{t('repair.days')}</legend>
        <div>
          {weekdays.map((weekday) => (
            <Checkbox
              key={weekday}
              label={formats.weekday(weekday, 'long')}
              checked={days.includes(weekday)}
              onChange={({ currentTarget }) =>
                onChange({
                  days: currentTarget.checked ? [...days, weekday] : days.filter((one) => one !== weekday),
                })
              }
            />
          ))}
        </div>
        {error ? (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        ) : null}
      </fieldset>
      <div className={classes.lessons}>
        <Select
          label={t('repair.fromLesson')}
          options={options}
          value={String(from)}
          onChange={(value) => onChange({ from: Number(value), to: Math.max(to, Number(value)) })}
        />
        <Select
          label={t('repair.toLesson')}
          options={options}
          value={String(to)}
          onChange={(value) => onChange({ to: Number(value), from: Math.min(from, Number(value)) })}
        />
      </div>
    </>
  )
}
