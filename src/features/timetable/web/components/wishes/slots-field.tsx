/** Periods of the week to tick; the head of a day or of a period ticks all of it. */
import { UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useField, type FieldProps } from '#platform/web/forms/use-field.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { SlotOfWeek } from '../../../contract/wishes.ts'
import classes from './wishes.module.css'

interface Props extends FieldProps {
  readonly weekdays: readonly number[]
  /** Lesson periods of the longest day. */
  readonly periods: number
}

export const SlotsField = ({ weekdays, periods, ...field }: Props) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const { value, change, common } = useField(field)
  const chosen = (Array.isArray(value) ? value : []) as readonly SlotOfWeek[]
  const rows = Array.from({ length: periods }, (_, period) => period)
  const has = ({ weekday, period }: SlotOfWeek): boolean =>
    chosen.some((slot) => slot.weekday === weekday && slot.period === period)
  const toggle = (slots: readonly SlotOfWeek[]): void => {
    const others = chosen.filter((one) => !slots.some((s) => s.weekday === one.weekday && s.period === one.period))
    change(slots.every(has) ? others : [...others, ...slots])
  }
  const day = (weekday: number): SlotOfWeek[] => rows.map((period) => ({ weekday, period }))
  return (
    <fieldset className={classes.slots} aria-invalid={common.error ? true : undefined}>
      <legend>{field.label}</legend>
      {field.hint ? <p className={classes.hint}>{field.hint}</p> : null}
      <table>
        <caption className="visually-hidden">{field.label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('wishes.lesson')}</span>
            </th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                <UnstyledButton
                  className={classes.head}
                  aria-label={t('wishes.allOf', { name: formats.weekday(weekday, 'long') })}
                  onClick={() => toggle(day(weekday))}
                >
                  {formats.weekday(weekday, 'short')}
                </UnstyledButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((period) => (
            <tr key={period}>
              <th scope="row">
                <UnstyledButton
                  className={classes.head}
                  aria-label={t('wishes.allOf', { name: t('wishes.lessonOf', { number: period + 1 }) })}
                  onClick={() => toggle(weekdays.map((weekday) => ({ weekday, period })))}
                >
                  {period + 1}
                </UnstyledButton>
              </th>
              {weekdays.map((weekday) => (
                <td key={weekday}>
                  <UnstyledButton
                    className={classes.slot}
                    aria-pressed={has({ weekday, period })}
                    aria-label={`${formats.weekday(weekday, 'long')}, ${t('wishes.lessonOf', { number: period + 1 })}`}
                    onClick={() => toggle([{ weekday, period }])}
                  >
                    {has({ weekday, period }) ? <IconCheck size={18} stroke={2.5} aria-hidden /> : null}
                  </UnstyledButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {common.error ? <div role="alert">{common.error}</div> : null}
    </fieldset>
  )
}
