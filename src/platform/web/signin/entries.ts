/** The ways in beside the password, as this installation offers them, and the word that the login portal sent somebody back with. */
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

/** The portal let somebody in whose account has a second step of its own. */
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

/** Says why the portal let nobody in, and takes the word out of the address. */
export const sayProblem = (place: HTMLElement): void => {
  const problem = search.get('error')
  if (problem === null) return
  search.delete('error')
  history.replaceState(null, '', search.size ? `?${search.toString()}` : location.pathname)
  let said = ''
  onWrite(() => {
    // What stands there by now may be about something else.
    if (place.textContent === said) place.textContent = said = portalProblem(language(), problem)
  })
}
