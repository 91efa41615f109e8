/** A phone number that rings when it is pressed. */
import { displayPhone } from '#platform/pure/phone.ts'
import classes from './phone-link.module.css'

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={classes.phone} href={`tel:${phone}`}>
    {displayPhone(phone)}
  </a>
)
