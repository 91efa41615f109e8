/** Formats money for e-mails and documents; screens use Intl. */

/** `KES 12,500`, with cents only where there are some. */
export const kes = (cents: number): string => {
  const [whole = '', rest] = (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)).split('.')
  return `KES ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest ? `.${rest}` : ''}`
}
