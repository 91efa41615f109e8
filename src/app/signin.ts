/** The sign-in page: without a framework, to appear quickly on slow phones; loads the app while the person types. */
import { fill, type Params } from '#platform/pure/filled-text.ts'
import { bootFrom, fetchApp, startApp } from '#platform/web/signin/boot.ts'
import { openByPhone } from '#platform/web/signin/by-phone.ts'
import { offerDemo } from '#platform/web/signin/demo.ts'
import { isHalfway, offerEntries, sayProblem } from '#platform/web/signin/entries.ts'
import { addEye, complain, find, language, startFrame, word, write } from '#platform/web/signin/frame.ts'
import { secondStep } from '#platform/web/signin/second-step.ts'
import { refusals, words } from '#platform/web/signin/words.ts'

const form = find<HTMLFormElement>('form')
const who = find<HTMLInputElement>('#who')
const password = find<HTMLInputElement>('#password')
const whole = find<HTMLElement>('.whole')
const send = find<HTMLButtonElement>('.send')

let busy = false

const setBusy = (now: boolean, button: HTMLElement): void => {
  busy = now
  for (const element of [send, button]) element.setAttribute('aria-busy', String(now && element === button))
  find<HTMLElement>('.send [data-t]').textContent = word(now ? 'busy' : 'title')
}

interface Refusal {
  code?: string
  params?: Params
  error?: string
  message?: string
  fields?: { email?: string; password?: string; code?: string; totp?: string }
}

const refuse = async (response: Response): Promise<void> => {
  const body = (await response.json().catch(() => ({}))) as Refusal
  complain(who, body.fields?.email ?? '')
  complain(password, body.fields?.password ?? '')
  if (body.fields?.email || body.fields?.password) return
  const ofCode = body.fields?.code ?? body.fields?.totp
  const text =
    (language() === 'sw' && fill(refusals[body.code ?? ''] ?? '', body.params)) ||
    ofCode ||
    body.error ||
    body.message ||
    word('failed')
  if (body.code === 'auth.portal_ended') location.replace('/login?error=portal_ended')
  else if (body.code === 'auth.code_needed') secondStep.ask()
  else if (body.code === 'auth.code_refused' || ofCode) secondStep.ask(text)
  else whole.textContent = text
}

/** @param button the pressed one, shown as busy during the request. @returns true while the app starts */
const enter = async (path: string, body: object, button: HTMLElement): Promise<boolean> => {
  if (busy) return true
  // Sends the request first: the rest runs while it is in flight.
  const asked = fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  })
  whole.textContent = ''
  setBusy(true, button)
  // No input events if a button or the browser filled in the form.
  fetchApp().catch(() => undefined)
  try {
    const response = await asked
    if (response.ok) {
      await startApp(await response.json())
      return true
    }
    await refuse(response)
  } catch {
    whole.textContent = word('network')
  }
  setBusy(false, button)
  return false
}

const signIn = async (email: string, secret: string, rememberMe: boolean, button: HTMLElement): Promise<void> => {
  const code = secondStep.asked ? { code: secondStep.code } : {}
  if (await enter('/api/auth/login', { email, password: secret, rememberMe, ...code }, button)) return
  // A demo account may require a code too.
  if (button !== send) [who.value, password.value] = [email, secret]
  else if (!secondStep.asked) password.focus()
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (isHalfway)
    return void (secondStep.isFilled() && enter('/api/auth/portal/finish', { totp: secondStep.code }, send))
  complain(who, who.value.trim() ? '' : word('whoMissing'))
  complain(password, password.value ? '' : word('passwordMissing'))
  const wrong = form.querySelector<HTMLInputElement>('[aria-invalid]')
  if (wrong) return wrong.focus()
  if (!secondStep.isFilled()) return
  void signIn(who.value.trim(), password.value, find<HTMLInputElement>('[name=rememberMe]').checked, send)
})

for (const field of [who, password]) {
  field.addEventListener('input', () => {
    complain(field, '')
    whole.textContent = ''
    secondStep.leave()
    fetchApp().catch(() => undefined)
  })
}

bootFrom(async () => (await import('./web.ts')).waitingApp())
addEye(password)
startFrame(words)
if (isHalfway) {
  form.classList.add('halfway')
  secondStep.ask()
}
sayProblem(whole)
void offerEntries().then(write)
void offerDemo((email, secret, button) => void signIn(email, secret, false, button)).then(write)
find('#by-phone').addEventListener('click', () => openByPhone(form, who.value))
