/** A QR code drawn in the browser, so that its secret is not sent anywhere. */
import { encode } from 'uqr'
import classes from './credentials.module.css'

/** A path with one square per dark module. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** @param label accessible name */
export const QrPicture = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'L', border: 2 })
  return (
    <div className={classes.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={pathOf(data)} fill="currentColor" />
      </svg>
    </div>
  )
}
