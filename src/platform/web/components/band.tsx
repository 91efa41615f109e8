/** A band of the marks' scale, always with its code printed. */
import classes from './band.module.css'

const known = ['EE1', 'EE2', 'ME1', 'ME2', 'AE1', 'AE2', 'BE1', 'BE2'] as const
type Look = (typeof known)[number]

/** A four-band school has EE, ME, AE, BE: they take the colours of EE2, ME1, AE2, BE1. */
const four: Record<string, Look> = { EE: 'EE2', ME: 'ME1', AE: 'AE2', BE: 'BE1' }

const lookOf = (code: string): Look | undefined => known.find((look) => look === code) ?? four[code]

/** @param name the band in words, read aloud: "Meeting expectation" */
export const Band = ({ code, name }: { code: string; name?: string | undefined }) => (
  <span className={classes.band} data-band={lookOf(code)} {...(name ? { title: name } : {})}>
    {code}
  </span>
)
