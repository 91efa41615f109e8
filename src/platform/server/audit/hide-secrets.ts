/** Last safeguard of the audit log: values of fields named like secrets are not written. */

export const hidden = '[hidden]'

const secretName =
  /(password|passphrase|secret|token|api_?key|private_?key|recovery_?codes?|code_?hash|join_?code|link_?code)s?(hash)?$|^(otp|pin)$/i

const isText = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.some((item) => typeof item === 'string'))

/** A copy with texts of secret fields replaced; dates and flags with such names are kept. */
export const hideSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(hideSecrets)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secretName.test(key) && isText(inner) ? hidden : hideSecrets(inner),
    ]),
  )
}
