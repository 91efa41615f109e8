/** Signs of the weather; the words always stand with them. */
import { IconCloudFog, IconCloudRain, IconCloudStorm, IconSun, IconTemperatureSun } from '@tabler/icons-react'
import type { Icon } from '#platform/web/module.ts'
import type { Weather } from '../../contract/weather.ts'

export const weatherIcons: Readonly<Record<Weather, Icon>> = {
  dry: IconSun,
  light_rain: IconCloudRain,
  heavy_rain: IconCloudStorm,
  cold: IconCloudFog,
  hot: IconTemperatureSun,
}
