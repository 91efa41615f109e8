/** A band of the marks' scale, always with its code printed. */
import { useTranslation } from 'react-i18next'
import classes from './band.module.css'

const known = ['EE1', 'EE2', 'ME1', 'ME2', 'AE1', 'AE2', 'BE1', 'BE2'] as const
type Look = (typeof known)[number]

/** A four-band school has EE, ME, AE, BE: they take the colours of EE2, ME1, AE2, BE1. */
const four: Record<string, Look> = { EE: 'EE2', ME: 'ME1', AE: 'AE2', BE: 'BE1' }

/** The colours of a band; none for a code of a school's own. */
export const bandLook = (code: string): Look | undefined => known.find((look) => look === code) ?? four[code]

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

/** A band in the reader's language, where it is one of those that come with Darasa. */
export const useBandWords = () => {
  const { t } = useTranslation('platform')
  return (code: string, name: string): string => (usual[code] === name ? t(`band.${code}`) : name)
}

/** @param name the band in words, read aloud: "Meeting expectation" */
export const Band = ({ code, name }: { code: string; name?: string | undefined }) => {
  const words = useBandWords()
  return (
    <span className={`${classes.look} ${classes.band}`} data-band={bandLook(code)} {...(name ? { title: words(code, name) } : {})}>
      {code}
    </span>
  )
}
