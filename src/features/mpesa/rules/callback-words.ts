/** Words that M-Pesa refuses in an address that it calls. */
const refused = ['mpesa', 'm-pesa', 'safaricom', 'exec', 'exe', 'cmd', 'sql', 'query']

/** Whether M-Pesa takes the address: a random secret may hold such a word by chance. */
export const mayBeCalled = (address: string): boolean => {
  const lower = address.toLowerCase()
  return !refused.some((word) => lower.includes(word))
}
