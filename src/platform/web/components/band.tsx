/** A band of the marks' scale, always with its code printed. */
import { useTranslation } from 'react-i18next'
import classes from './band.module.css'

const known = ['EE1', 'EE2', 'ME1', 'ME2', 'AE1', 'AE2', 'BE1', 'BE2'] as const
type Look = (typeof known)[number]

/** A four-band school has EE, ME, AE, BE: they take the colours of EE2, ME1, AE2, BE1. */
const four: Record<string, Look> = { EE: 'EE2', ME: 'ME1', AE: 'AE2', BE: 'BE1' }

const lookOf = (code: string): Look | undefined => known.find((look) => look === code) ?? four[code]

/** The words of the scales that come with Darasa, as the server says them: only these have a translation. */
const usual: Readonly<Record<string, string>> = {
  EE: 'Exceeding expectation',
  ME: 'Meeting expectation',
  AE: 'Approaching expectation',
  BE: 'Below expectation',
  EE1: 'Exceptional',
  EE2: 'Very good',
  ME1: 'Good',
  ME2: 'Fair',
  AE1: 'Needs improvement',
  AE2: 'Below average',
  BE1: 'Well below average',
  BE2: 'Minimal',
}

/** @param name the band in words, read aloud: "Meeting expectation" */
export const Band = ({ code, name }: { code: string; name?: string | undefined }) => {
  const { t } = useTranslation('platform')
  const words = name !== undefined && usual[code] === name ? t(`band.${code}`) : name
  return (
    <span className={classes.band} data-band={lookOf(code)} {...(words ? { title: words } : {})}>
      {code}
    </span>
  )
}
