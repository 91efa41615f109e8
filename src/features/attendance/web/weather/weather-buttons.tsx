/** A button for each weather: pressing one records it. Buttons and not a choice, so that arrow keys record nothing. */
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { weathers, type Weather } from '../../contract/weather.ts'
import { weatherIcons } from './icons.ts'
import classes from './weather.module.css'

export interface WeatherButtonsProps {
  /** Says of which day. */
  readonly label: string
  readonly chosen: Weather | null
  readonly onPress: (weather: Weather) => void
  /** On a phone only the signs are seen, which a legend explains. */
  readonly slim?: boolean
}

export const WeatherButtons = ({ label, chosen, onPress, slim = false }: WeatherButtonsProps) => {
  const { t } = useTranslation('attendance')
  return (
    <div className={classes.buttons} role="group" aria-label={label} data-slim={slim || undefined}>
      {weathers.map((weather) => {
        const Sign = weatherIcons[weather]
        return (
          <UnstyledButton
            key={weather}
            className={classes.button}
            data-chosen={weather === chosen || undefined}
            aria-pressed={weather === chosen}
            onClick={() => onPress(weather)}
          >
            <Sign size={20} stroke={1.75} aria-hidden />
            <span className={classes.word}>{t(`weather.kind.${weather}`)}</span>
          </UnstyledButton>
        )
      })}
    </div>
  )
}
