/** One-click demo accounts. */

/** Kiswahili names of the accounts; the server sends the English ones. */
const kiswahili: Record<string, string> = {
  Admin: 'Msimamizi',
  Bursar: 'Mhasibu',
  Teacher: 'Mwalimu',
  Tutor: 'Mkufunzi',
  Student: 'Mwanafunzi',
  Parent: 'Mzazi',
  Technician: 'Fundi',
  'Super admin': 'Msimamizi mkuu',
}

interface DemoAccounts {
  password: string
  schools: {
    name: string
    levels: string
    crestUrl: string | null
    accounts: { role: string; label: string; email: string }[]
  }[]
}

const make = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}

const icon = (name: string): SVGSVGElement => {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `/icons/signin.svg#${name}`)
  drawing.setAttribute('aria-hidden', 'true')
  drawing.append(use)
  return drawing
}

type SignIn = (email: string, password: string, button: HTMLElement) => void

const drawSchool = (
  { name, levels, crestUrl, accounts }: DemoAccounts['schools'][number],
  password: string,
  signIn: SignIn,
): HTMLElement => {
  const school = make('section', 'school')
  const head = make('h3', '', name)
  if (crestUrl) {
    const crest = make('img', '')
    crest.src = crestUrl
    crest.alt = ''
    head.prepend(crest)
  }
  head.append(make('small', '', levels))
  const buttons = make('div', 'accounts')
  for (const { role, label, email } of accounts) {
    const button = make('button', 'account')
    button.type = 'button'
    const words = make('span', '', label)
    words.dataset.en = label
    words.dataset.sw = kiswahili[label] ?? label
    button.append(icon(role), words)
    button.addEventListener('click', () => signIn(email, password, button))
    buttons.append(button)
  }
  school.append(head, buttons)
  return school
}

/** @param signIn called on a press */
export const offerDemo = async (signIn: SignIn): Promise<void> => {
  const section = document.querySelector<HTMLElement>('.demo')
  const response = await fetch('/api/auth/demo').catch(() => null)
  if (!response?.ok || !section) return
  const { schools, password } = (await response.json()) as DemoAccounts
  section.querySelector('.schools')?.replaceChildren(...schools.map((school) => drawSchool(school, password, signIn)))
  section.hidden = schools.length === 0
}
