/** Routes of the caller's own secrets. */
import { confirmContact, requestContact } from '../../contract/contacts.ts'
import * as contract from '../../contract/credentials.ts'
import { route, type ActorContext } from '../context.ts'
import { setSession } from '../entering.ts'
import { changePassword } from './password.ts'
import type { OwnContacts } from './contacts.ts'
import { readSecurity } from './security-state.ts'
import type { CredentialOptions, OwnCall } from './shared.ts'
import { beginTwoStep, confirmTwoStep, endTwoStep, renewRecoveryCodes } from './two-step.ts'

/** @param secure served over https */
export const credentialRoutes = (options: CredentialOptions, contacts: OwnContacts, secure: boolean) => {
  const own = ({ entry, origin }: ActorContext): OwnCall => ({ ...options, entry, origin })
  return [
    route(contract.getSecurity, async (_input, context) => ({
      ...(await readSecurity(own(context))),
      contacts: await contacts.state(own(context)),
    })),
    route(requestContact, ({ body }, context) => contacts.ask(own(context), body)),
    route(confirmContact, ({ body }, context) => contacts.confirm(own(context), body.channel, body.code)),
    route(contract.changePassword, async ({ body }, context) => {
      setSession(context.cookies, secure, await changePassword(own(context), body), context.entry.session.remember)
    }),
    route(contract.beginTwoStep, ({ body }, context) => beginTwoStep(own(context), body)),
    route(contract.confirmTwoStep, async ({ body }, context) => ({
      recoveryCodes: await confirmTwoStep(own(context), body),
    })),
    route(contract.endTwoStep, ({ body }, context) => endTwoStep(own(context), body)),
    route(contract.renewRecoveryCodes, async ({ body }, context) => ({
      recoveryCodes: await renewRecoveryCodes(own(context), body),
    })),
  ]
}
