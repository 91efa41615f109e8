/** Sign-in methods besides the password, and results of the login portal. */
import { keepConfig } from './boot.ts'
import { find, language, onWrite } from './frame.ts'
import { portalProblem } from './portal-problems.ts'

interface Offers {
  portal: { name: string } | null
  registration: boolean
  sms: boolean
}

const search = new URLSearchParams(location.search)
const next = search.get('next')

/** After the portal, the account's own second step is required. */
export const isHalfway = search.get('step') === 'portal'

const offerPortal = (name: string): void => {
  const entry = find<HTMLAnchorElement>('#by-portal')
  entry.href = `/api/auth/portal/start${next === null ? '' : `?next=${encodeURIComponent(next)}`}`
  entry.dataset.en = `Sign in with ${name}`
  entry.dataset.sw = `Ingia kwa ${name}`
  entry.hidden = false
}

/** Shows what there is. */
export const offerEntries = async (): Promise<void> => {
  const answer = await fetch('/api/config').catch(() => null)
  if (!answer?.ok) return
  const offers = (await answer.json()) as Offers
  keepConfig(offers)
  const { portal, registration, sms } = offers
  if (portal) offerPortal(portal.name)
  find<HTMLElement>('#by-phone').hidden = !sms
  find<HTMLElement>('#join').hidden = !registration
}

/** Shows why the portal refused, and removes the result from the address. */
export const sayProblem = (place: HTMLElement): void => {
  const problem = search.get('error')
  if (problem === null) return
  search.delete('error')
  history.replaceState(null, '', search.size ? `?${search.toString()}` : location.pathname)
  let said = ''
  onWrite(() => {
    // The message there may be about something else by now.
    if (place.textContent === said) place.textContent = said = portalProblem(language(), problem)
  })
}
