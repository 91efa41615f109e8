/** Cycles light, dark, system; the icon shows the current scheme, the label the next. */
import { ActionIcon } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { nextColorScheme, useThemeCycle } from '../../theme/color-scheme.ts'

export const themeIcons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

export const ThemeToggle = ({ className }: { className?: string | undefined }) => {
  const { t } = useTranslation('platform')
  const { scheme, next } = useThemeCycle()
  const Icon = themeIcons[scheme]
  const name = t('theme.toggle', { current: t(`theme.${scheme}`), next: t(`theme.${nextColorScheme(scheme)}`) })
  return (
    <ActionIcon className={className ?? ''} onClick={next} aria-label={name} title={name}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
