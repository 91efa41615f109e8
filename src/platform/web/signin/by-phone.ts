/** Signing in with a code by SMS, in the place of the form with the password. */
import { normalisePhone } from '../../pure/phone.ts'
import { fetchApp, startApp } from './boot.ts'
import { addWords, complain, find, language, onWrite, word, write } from './frame.ts'
import { secondStep } from './second-step.ts'
import { refusals, words } from './words.ts'

const english = {
  phoneTitle: 'Sign in with a code',
  phone: 'Phone number',
  phoneWrong: 'Enter a Kenyan phone number, such as 0712 345 678',
  sendCode: 'Send me a code',
  sending: 'Sending...',
  smsCode: 'Code from the message',
  smsCodeWrong: 'Enter the 6 digits of the message',
  another: 'Send another code',
  back: 'Sign in with a password',
  onItsWay:
    'If a school knows {phone}, a message with a code is on its way. It works for {minutes} minutes; only the newest one counts.',
}

const kiswahili: typeof english = {
  phoneTitle: 'Ingia kwa msimbo wa SMS',
  phone: 'Nambari ya simu',
  phoneWrong: 'Weka nambari ya simu ya Kenya, kama 0712 345 678',
  sendCode: 'Nitumie msimbo',
  sending: 'Inatuma...',
  smsCode: 'Msimbo ulio kwenye ujumbe',
  smsCodeWrong: 'Weka tarakimu 6 za ujumbe',
  another: 'Tuma msimbo mwingine',
  back: 'Ingia kwa nenosiri',
  onItsWay:
    'Kama kuna shule inayoijua {phone}, ujumbe wenye msimbo uko njiani. Unafanya kazi kwa dakika {minutes}; wa mwisho tu ndio unaohesabika.',
}

/** Kiswahili texts of server errors, by code. */
const refused: Record<string, string> = {
  ...refusals,
  'auth.asked_too_often': 'Umeomba mara kadhaa tayari. Subiri dakika chache, kisha ujaribu tena.',
  'auth.phone_code_wrong': 'Msimbo huu si sahihi.',
  'auth.phone_code_ended': 'Msimbo huu haufanyi kazi tena. Omba mwingine.',
}

const page = `<h1 data-t="phoneTitle"></h1>
<label for="phone" data-t="phone"></label>
<input id="phone" type="tel" autocomplete="tel-national" aria-describedby="phone-error" />
<p class="error" id="phone-error"></p>
<div class="sms" hidden>
<p class="lead" role="status"></p>
<label for="sms" data-t="smsCode"></label>
<input id="sms" inputmode="numeric" autocomplete="one-time-code" maxlength="12" aria-describedby="sms-error" />
<p class="error" id="sms-error"></p>
<label class="remember"><input type="checkbox" /><span data-t="remember"></span></label>
</div>
<p class="error whole" role="alert"></p>
<button class="send"><span class="seat" aria-hidden="true"></span><span class="verb"></span></button>
<button type="button" class="plain another" data-t="another" hidden></button>
<button type="button" class="plain back" data-t="back"></button>`

interface Refusal {
  code?: string
  error?: string
  fields?: { phone?: string; code?: string; totp?: string }
}

const form = document.createElement('form')
const part = <E extends HTMLElement>(selector: string): E => form.querySelector(selector) as E
let busy = false
/** Number that a code was sent to, and how long it works; null before. */
let sent: { phone: string; minutes: number } | null = null

const isPhone = (text: string): boolean => normalisePhone(text) !== null

const writeVerb = (): void => {
  part('.verb').textContent = word(busy ? (sent ? 'busy' : 'sending') : sent ? 'title' : 'sendCode')
  if (sent)
    part('.lead').textContent = word('onItsWay')
      .replace('{phone}', sent.phone)
      .replace('{minutes}', String(sent.minutes))
}

const setBusy = (now: boolean): void => {
  busy = now
  part('.send').setAttribute('aria-busy', String(now))
  writeVerb()
}

const say = (field: HTMLInputElement, message: string): void => {
  complain(field, message)
  field.focus()
}

const refuse = ({ code = '', error, fields = {} }: Refusal): void => {
  const text = (language() === 'sw' && refused[code]) || error || word('failed')
  if (code === 'auth.code_needed') secondStep.ask()
  else if (code === 'auth.code_refused' || fields.totp) secondStep.ask(text)
  else if (fields.phone) say(part('#phone'), word('phoneWrong'))
  else if (fields.code) say(part('#sms'), word('smsCodeWrong'))
  else if (code.startsWith('auth.phone_code')) say(part('#sms'), text)
  else part('.whole').textContent = text
}

/** @returns the response, or null after a refusal, which has been shown */
const post = async (path: string, body: object): Promise<unknown> => {
  part('.whole').textContent = ''
  setBusy(true)
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.ok) return await response.json()
    refuse((await response.json().catch(() => ({}))) as Refusal)
  } catch {
    part('.whole').textContent = word('network')
  }
  setBusy(false)
  return null
}

const sendCode = async (): Promise<void> => {
  const phone = part<HTMLInputElement>('#phone').value.trim()
  if (!isPhone(phone)) return say(part('#phone'), word('phoneWrong'))
  const answer = (await post('/api/auth/phone/request', { phone })) as { minutes: number } | null
  if (!answer) return
  sent = { phone, minutes: answer.minutes }
  setBusy(false)
  part('.sms').hidden = false
  part('.another').hidden = false
  part<HTMLInputElement>('#sms').value = ''
  secondStep.leave()
  say(part('#sms'), '')
}

const verify = async (phone: string): Promise<void> => {
  const code = part<HTMLInputElement>('#sms').value.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return say(part('#sms'), word('smsCodeWrong'))
  if (!secondStep.isFilled()) return
  const totp = secondStep.asked ? { totp: secondStep.code } : {}
  const rememberMe = part<HTMLInputElement>('.remember input').checked
  const user = await post('/api/auth/phone/verify', { phone, code, rememberMe, ...totp })
  if (user) await startApp(user)
}

/** Forgets the code that was sent: another number needs another one. */
const restart = (): void => {
  sent = null
  part('.sms').hidden = true
  part('.another').hidden = true
  secondStep.leave()
  writeVerb()
}

const listen = (): void => {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!busy) void (sent ? verify(sent.phone) : sendCode())
  })
  part('.another').addEventListener('click', () => void (busy || sendCode()))
  for (const field of form.querySelectorAll<HTMLInputElement>('#phone, #sms')) {
    field.addEventListener('input', () => {
      complain(field, '')
      part('.whole').textContent = ''
      if (field.id === 'phone' && sent) restart()
      fetchApp().catch(() => undefined)
    })
  }
}

/** @param passwordForm the current form. @param typed name typed there */
export const openByPhone = (passwordForm: HTMLFormElement, typed: string): void => {
  const others = [passwordForm, find<HTMLElement>('.main > h1'), find<HTMLElement>('.entries')]
  const step = find<HTMLElement>('.second-step')
  if (!form.innerHTML) {
    form.noValidate = true
    form.innerHTML = page
    addWords({ en: { ...words.en, ...english }, sw: { ...words.sw, ...kiswahili } })
    listen()
    passwordForm.after(form)
    onWrite(writeVerb)
    part('.back').addEventListener('click', () => {
      restart()
      form.hidden = true
      for (const element of others) element.hidden = false
      passwordForm.querySelector('.remember')?.before(step)
      passwordForm.querySelector('input')?.focus()
    })
  }
  secondStep.leave()
  part('.remember').before(step)
  for (const element of others) element.hidden = true
  form.hidden = false
  write()
  const phone = part<HTMLInputElement>('#phone')
  if (isPhone(typed)) phone.value = typed.trim()
  phone.focus()
}
