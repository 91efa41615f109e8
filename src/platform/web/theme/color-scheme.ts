/** Light, dark or the system's: the three states of the theme toggle and the place where the choice is remembered. */
import { localStorageColorSchemeManager, useMantineColorScheme } from '@mantine/core'

export type ColorScheme = 'light' | 'dark' | 'auto'

/** Read by public/theme.js before the first paint and by the sign-in page. */
export const colorSchemeKey = 'darasa.theme'

const cycle: Record<ColorScheme, ColorScheme> = { light: 'dark', dark: 'auto', auto: 'light' }

export const nextColorScheme = (current: ColorScheme): ColorScheme => cycle[current]

export const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey })

/** @returns the chosen scheme and the step to the next one: light, dark, system */
export const useThemeCycle = (): { scheme: ColorScheme; next: () => void } => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return { scheme: colorScheme, next: () => setColorScheme(nextColorScheme(colorScheme)) }
}
