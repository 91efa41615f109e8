/** A phone number as a `tel:` link. */
import { displayPhone } from '#platform/pure/phone.ts'
import classes from './phone-link.module.css'

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={classes.phone} href={`tel:${phone}`}>
    {displayPhone(phone)}
  </a>
)
