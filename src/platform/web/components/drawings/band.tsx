/** A band of the marks' scale, always with its code printed. */
import { useTranslation } from 'react-i18next'
import classes from './band.module.css'

const known = ['EE1', 'EE2', 'ME1', 'ME2', 'AE1', 'AE2', 'BE1', 'BE2'] as const
type Look = (typeof known)[number]

/** A four-band school has EE, ME, AE, BE: they use the colours of EE2, ME1, AE2, BE1. */
const four: Record<string, Look> = { EE: 'EE2', ME: 'ME1', AE: 'AE2', BE: 'BE1' }

/** Colours of a band; null for a school's own code. */
export const bandLook = (code: string): Look | undefined => known.find((look) => look === code) ?? four[code]

/** Names of built-in scales in the server's wording: only these have translations. */
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

/** Translated name of a built-in band. */
export const useBandWords = () => {
  const { t } = useTranslation('platform')
  return (code: string, name: string): string => (usual[code] === name ? t(`band.${code}`) : name)
}

/** @param name the band in words, read aloud: "Meeting expectation" */
export const Band = ({ code, name }: { code: string; name?: string | undefined }) => {
  const words = useBandWords()
  return (
    <span
      className={`${classes.look} ${classes.band}`}
      data-band={bandLook(code)}
      {...(name ? { title: words(code, name) } : {})}
    >
      {code}
    </span>
  )
}
