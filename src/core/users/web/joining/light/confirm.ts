/** The page that a mail's link opens to confirm an address. */
import { forget, post, show, takeToken, tell } from './page.ts'

const key = 'darasa.confirm'
const signIn = { label: 'signIn', to: '/login' } as const

export const openConfirm = async (): Promise<void> => {
  show('wait', 'title')
  const token = takeToken(key)
  const answer = await post('/api/auth/email/confirm', { token })
  const isLost = 'refusal' in answer && (answer.refusal.status === 0 || answer.refusal.status >= 429)
  if (isLost) return tell('stuckTitle', [['offline']], [{ label: 'again', to: () => void openConfirm() }])
  forget(key)
  if ('body' in answer) tell('confirmedTitle', [['confirmed']], [signIn])
  else tell('confirmGoneTitle', [['confirmGone']], [signIn])
}
