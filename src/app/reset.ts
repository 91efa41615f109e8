/** Password reset pages: requesting a link by e-mail, and setting a new password. Light like the sign-in page. */
import { addEye, complain, find, language, onWrite, startFrame, word } from '#platform/web/signin/frame.ts'
import { passwordProblem, resetWords } from '#platform/web/signin/reset-words.ts'

const token = new URLSearchParams(location.search).get('token') ?? ''
// The link is a secret: it is removed from the address immediately.
history.replaceState(null, '', location.pathname)

const parts = {
  wait: find<HTMLElement>('#wait'),
  ask: find<HTMLFormElement>('#ask'),
  set: find<HTMLFormElement>('#set'),
  said: find<HTMLElement>('#said'),
}
const email = find<HTMLInputElement>('#email')
const account = find<HTMLInputElement>('#account')
const password = find<HTMLInputElement>('#password')
const again = find<HTMLButtonElement>('#again')
const signIn = find<HTMLAnchorElement>('a[href="/login"]')

type Said = 'asked' | 'noMail' | 'done' | 'ended' | 'network'
let said: Said | undefined
let minutes = 0
let onAgain = (): void => undefined
let busy = false

const fill = (key: string): string => word(key).replace('{email}', account.value).replace('{minutes}', String(minutes))

const writeSaid = (): void => {
  find('#set .lead').textContent = fill('setLead')
  if (!said) return
  find('#said h1').textContent = word(said === 'network' ? 'title' : `${said}Title`)
  find('#said .lead').textContent = fill(said)
  again.textContent = word(said === 'network' ? 'retry' : 'another')
}

const show = (name: keyof typeof parts): void => {
  for (const [key, part] of Object.entries(parts)) part.hidden = key !== name
  again.hidden = true
  busy = false
}

/** @param next action of the button below; none if omitted */
const tell = (what: Said, next?: () => void): void => {
  said = what
  writeSaid()
  show('said')
  again.hidden = next === undefined
  if (next) onAgain = next
  // With the new password only the sign-in remains.
  signIn.className = what === 'done' ? 'send' : 'plain'
  find<HTMLElement>('#said h1').focus()
}

interface Refusal {
  status: number
  code?: string
  error?: string
  fields?: { email?: string; password?: string }
}

/** @returns the answer, or why there is none; status 0 without a network */
const post = async (path: string, body: object): Promise<{ body: unknown } | { refusal: Refusal }> => {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const read = (await answer.json().catch(() => ({}))) as Omit<Refusal, 'status'>
    return answer.ok ? { body: read } : { refusal: { ...read, status: answer.status } }
  } catch {
    return { refusal: { status: 0 } }
  }
}

const setBusy = (form: HTMLFormElement, now: boolean, verb: string): void => {
  busy = now
  form.querySelector('.send')?.setAttribute('aria-busy', String(now))
  const words = form.querySelector<HTMLElement>('.verb')
  if (words) words.textContent = word((words.dataset.t = verb))
}

const sentenceOf = ({ status, code, error }: Refusal): string => {
  if (status === 0) return word('network')
  if (code === 'auth.asked_too_often') return word('tooOften')
  return (language() === 'en' && error) || word('failed')
}
const wholeOf = (form: HTMLFormElement): Element => form.querySelector('.whole') ?? form

const openAsk = (): void => {
  show('ask')
  email.focus()
}

const ask = async (): Promise<void> => {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.value.trim())) {
    complain(email, word('emailWrong'))
    return email.focus()
  }
  setBusy(parts.ask, true, 'asking')
  const answer = await post('/api/auth/reset/request', { email: email.value.trim() })
  setBusy(parts.ask, false, 'ask')
  if ('refusal' in answer && answer.refusal.fields?.email) complain(email, word('emailWrong'))
  else if ('refusal' in answer) wholeOf(parts.ask).textContent = sentenceOf(answer.refusal)
  else {
    minutes = (answer.body as { minutes: number }).minutes
    tell('asked', openAsk)
  }
}

const set = async (): Promise<void> => {
  if (!password.value) {
    complain(password, word('passwordMissing'))
    return password.focus()
  }
  setBusy(parts.set, true, 'setting')
  const answer = await post('/api/auth/reset', { token, password: password.value })
  setBusy(parts.set, false, 'set')
  if (!('refusal' in answer)) return tell('done')
  if (answer.refusal.code === 'auth.link_ended') return tell('ended', openAsk)
  const problem = answer.refusal.fields?.password
  if (!problem) return void (wholeOf(parts.set).textContent = sentenceOf(answer.refusal))
  complain(password, passwordProblem(language(), problem))
  password.focus()
}

/** Checks whether the link is valid, and for which account. */
const look = async (): Promise<void> => {
  show('wait')
  const answer = await post('/api/auth/reset/check', { token })
  if ('body' in answer) {
    account.value = (answer.body as { email: string }).email
    writeSaid()
    show('set')
    return password.focus()
  }
  const { status } = answer.refusal
  if (status === 404 || status === 400) tell('ended', openAsk)
  else tell('network', () => void look())
}

const begin = async (): Promise<void> => {
  if (token) return look()
  openAsk()
  const config = await fetch('/api/config').catch(() => null)
  if (config?.ok && !((await config.json()) as { mail: boolean }).mail) tell('noMail')
}

const listen = (form: HTMLFormElement, field: HTMLInputElement, send: () => Promise<void>): void => {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    wholeOf(form).textContent = ''
    if (!busy) void send()
  })
  field.addEventListener('input', () => {
    complain(field, '')
    wholeOf(form).textContent = ''
  })
}

listen(parts.ask, email, ask)
listen(parts.set, password, set)
again.addEventListener('click', () => onAgain())
addEye(password)
startFrame(resetWords)
onWrite(writeSaid)
void begin()
