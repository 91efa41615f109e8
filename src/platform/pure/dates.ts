/** Calendar arithmetic on `YYYY-MM-DD` texts, free of clocks and time zones. */

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for a day that exists, so not for 2026-02-31. */
export const isCalendarDate = (value: string): boolean => {
  const match = pattern.exec(value)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1900 || year > 2200) return false
  const made = new Date(Date.UTC(year, month - 1, day))
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day
}

const toUtc = (date: string): Date => new Date(`${date}T00:00:00Z`)
const fromUtc = (date: Date): string => date.toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string => {
  const made = toUtc(date)
  made.setUTCDate(made.getUTCDate() + days)
  return fromUtc(made)
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / 86_400_000)

/** ISO weekday: 1 Monday to 7 Sunday. */
export const weekdayOf = (date: string): number => ((toUtc(date).getUTCDay() + 6) % 7) + 1

/** Monday of the week that `date` is in. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date))

/** Every day from `from` to `to`, both included. */
export const eachDay = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Whole years lived on `on`. */
export const ageOn = (birthDate: string, on: string): number => {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years
}

const formatters = new Map<string, Intl.DateTimeFormat>()
const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** An instant as date and time at the school. @param timeZone IANA name, such as Africa/Nairobi */
export const schoolTime = (instant: Date, timeZone: string): { date: string; time: string } => {
  const parts = Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  )
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/**
 * The instant of a school's day and time. A time that its clocks skip is the one an hour later.
 * @param date YYYY-MM-DD
 * @param time HH:MM
 * @param timeZone IANA name
 */
export const instantOf = (date: string, time: string, timeZone: string): Date => {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  // A zone is off by what its clocks show; a second look settles the hours around a change of clocks.
  const shown = (at: number): number => {
    const local = schoolTime(new Date(at), timeZone)
    return Date.parse(`${local.date}T${local.time}:00Z`)
  }
  const first = wanted - (shown(wanted) - wanted)
  return new Date(first - (shown(first) - wanted))
}

/** Minutes since midnight of `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const locales = { en: 'en-GB', sw: 'sw-KE' } as const

/** `27 March 2026`, translated. @param date YYYY-MM-DD */
export const longDay = (date: string, language: 'en' | 'sw'): string =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(toUtc(date))
