/** The invitation page: the link's holder chooses a password, signs in first, or accepts with the current account. */
import { fetchApp, startApp } from '#platform/web/signin/boot.ts'
import { addEye, complain, find, language, word } from '#platform/web/signin/frame.ts'
import { heldInvitation } from '../../../contract/joining-texts.ts'
import { forget, get, post, say, setBusy, show, takeToken, tell, told, type Refusal } from './page.ts'
import type { Word } from './words.ts'

interface Checked {
  school: { name: string; crestUrl: string | null }
  firstName: string
  role: string
  state: 'new' | 'sign_in' | 'own' | 'other'
}
interface Accepted {
  school: { name: string }
  role: string
  membershipId: string
  signedIn: boolean
}

const roleWords: Record<string, Word> = {
  student: 'asStudent',
  teacher: 'asTeacher',
  tutor: 'asTutor',
  admin: 'asAdmin',
  parent: 'asParent',
  school_technician: 'asTechnician',
}
const roleOf = (role: string) => ({ word: roleWords[role] ?? 'asParent' }) as const

const form = find<HTMLFormElement>('#invite')
const password = find<HTMLInputElement>('#newPassword')
const part = <E extends HTMLElement>(selector: string): E => form.querySelector(selector) as E

const gone = (): void => {
  forget(heldInvitation)
  tell('goneTitle', [['gone']], [{ label: 'signIn', to: '/login' }])
}

const stuck = (): void => tell('stuckTitle', [['offline']], [{ label: 'again', to: () => void look() }])

/** Into the app: as the account that has just been made, or in the place that was just added. */
const enter = async (accepted: Accepted, isOwn: boolean): Promise<void> => {
  forget(heldInvitation)
  const places = { school: accepted.school.name, role: roleOf(accepted.role) }
  if (!accepted.signedIn)
    return tell('acceptedTitle', [['acceptedSignIn', places]], [{ label: 'signIn', to: '/login' }])
  try {
    const changed = isOwn
      ? await post<unknown>('/api/auth/membership', { membershipId: accepted.membershipId })
      : { body: await get('/api/auth/me') }
    if ('body' in changed) return await startApp(changed.body)
  } catch {
    // The app itself shows the error.
  }
  location.replace('/')
}

const refuse = ({ status, code, message, fields }: Refusal, isOwn: boolean): void => {
  if (code === 'users.invitation_gone') return gone()
  // Signed in or out in another tab meanwhile.
  if (code === 'users.sign_in_first' || code === 'users.other_account') return void look()
  setBusy(form, false, isOwn ? 'acceptOwn' : 'accept')
  if (!isOwn) complain(password, told(fields.password ?? ''))
  part('.whole').textContent = status === 0 ? word('network') : fields.password ? '' : told(message)
  if (fields.password) password.focus()
}

let busy = false

const accept = async (token: string, isOwn: boolean): Promise<void> => {
  if (busy) return
  if (!isOwn && [...password.value].length < 10) {
    complain(password, word('passwordMissing'))
    return password.focus()
  }
  busy = true
  part('.whole').textContent = ''
  setBusy(form, true, 'accepting')
  const body = { token, language: language(), ...(isOwn ? {} : { password: password.value }) }
  const answer = await post<Accepted>('/api/auth/invitation/accept', body)
  busy = false
  if ('body' in answer) await enter(answer.body, isOwn)
  else refuse(answer.refusal, isOwn)
}

const showCrest = (url: string | null): void => {
  for (const crest of document.querySelectorAll<HTMLImageElement>('.crest')) {
    crest.hidden = url === null
    if (url !== null) crest.src = url
  }
}

const offer = (token: string, { school, firstName, role, state }: Checked): void => {
  const isOwn = state === 'own'
  showCrest(school.crestUrl)
  say(part('h1'), 'welcome', { name: firstName })
  say(part('.lead'), 'invites', { school: school.name, role: roleOf(role) })
  part('.choose').hidden = isOwn
  setBusy(form, false, isOwn ? 'acceptOwn' : 'accept')
  form.onsubmit = (event) => {
    event.preventDefault()
    void accept(token, isOwn)
  }
  show('invite', 'title')
}

const look = async (): Promise<void> => {
  show('wait', 'title')
  const token = takeToken(heldInvitation)
  if (token === '') return gone()
  const answer = await post<Checked>('/api/auth/invitation/check', { token })
  if ('refusal' in answer) return answer.refusal.status === 404 || answer.refusal.status === 400 ? gone() : stuck()
  const { school, role, state } = answer.body
  if (state === 'new' || state === 'own') return offer(token, answer.body)
  showCrest(school.crestUrl)
  if (state === 'other') return tell('otherTitle', [['other']], [{ label: 'open', to: '/' }])
  tell(
    'title',
    [['signInFirst', { school: school.name, role: roleOf(role) }]],
    [{ label: 'signInToAccept', to: '/login?next=%2Fjoin' }],
  )
}

export const openInvite = (): void => {
  addEye(password)
  password.addEventListener('input', () => {
    complain(password, '')
    part('.whole').textContent = ''
    fetchApp().catch(() => undefined)
  })
  void look()
}
