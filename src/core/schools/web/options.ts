/** Choices of counties and time zones. */
import { counties } from '../contract/counties.ts'

/** By name, since people look for a name and not for a code. */
export const countyOptions = [...counties]
  .sort((a, b) => a.name.localeCompare(b.name))
  .map(({ code, name }) => ({ value: code, label: name }))

const home = 'Africa/Nairobi'

export const timeZoneOptions = [home, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== home)].map(
  (zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }),
)
