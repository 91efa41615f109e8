/** Secret addresses at which a reader plays an exercise: sealed with the installation's key, and good for some hours. */
import { accountById, usableMemberships, type PublicContext } from '#core/access/server/public.ts'
import type { ModuleOpen } from '#core/access/server/ports.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { TtlCache } from '#platform/server/ttl-cache.ts'
import { readLibrary } from '../../contract/access.ts'
import { playHours } from '../../contract/packages.ts'
import { digitalLibrary } from '../../manifest.ts'

export interface Played {
  readonly schoolId: string
  readonly itemId: string
  readonly accountId: string
}

const identity = { schoolId: null, accountId: null, identity: true } as const
const plain = (id: string): string => id.replaceAll('-', '')
const uuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const held = /^(?<schoolId>[\da-f]{32})(?<itemId>[\da-f]{32})(?<accountId>[\da-f]{32})(?<until>[\da-z]+)$/

/** Path of the files of an exercise, with the slash at its end. */
export const addressOf = (token: string): string => `/api/library/play/${token}/`

export class PlayAddresses {
  readonly #secrets: Secrets
  readonly #moduleOpen: ModuleOpen
  /** An exercise asks for a hundred files at once. */
  readonly #known = new TtlCache<boolean>({ seconds: 10, most: 10_000 })

  constructor({ secrets, moduleOpen }: { readonly secrets: Secrets; readonly moduleOpen: ModuleOpen }) {
    this.#secrets = secrets
    this.#moduleOpen = moduleOpen
  }

  tokenOf({ schoolId, itemId, accountId }: Played, now: Date): string {
    const until = now.getTime() + playHours * 3_600_000
    const sealed = this.#secrets.seal(`${[schoolId, itemId, accountId].map(plain).join('')}${until.toString(36)}`)
    return Buffer.from(sealed, 'base64').toString('base64url')
  }

  /** @throws AppError 404 for a token that is not ours, is too old, or whose reader may not read here any more */
  async behind(context: PublicContext, token: string): Promise<Played> {
    const played = this.#open(token, context.now())
    const { schoolId, accountId } = played
    if (!(await this.#known.of(schoolId, accountId, () => this.#mayRead(context, played))))
      throw new AppError(commonErrors.notFound)
    return played
  }

  #open(token: string, now: Date): Played {
    try {
      const text = this.#secrets.open(Buffer.from(token, 'base64url').toString('base64'))
      const { schoolId = '', itemId = '', accountId = '', until = '' } = held.exec(text)?.groups ?? {}
      if (parseInt(until, 36) > now.getTime())
        return { schoolId: uuid(schoolId), itemId: uuid(itemId), accountId: uuid(accountId) }
    } catch {
      // Sealed by nobody here: as good as too old.
    }
    throw new AppError(commonErrors.notFound)
  }

  async #mayRead({ tenancy }: PublicContext, { schoolId, accountId }: Played): Promise<boolean> {
    const isReader = await tenancy.read(identity, async (tx) => {
      const account = await accountById(tx, accountId)
      const memberships = await usableMemberships(tx, accountId)
      return (
        account?.status === 'active' &&
        memberships.some((one) => one.schoolId === schoolId && readLibrary.roles.some((role) => role === one.role))
      )
    })
    return isReader && tenancy.read({ schoolId, accountId }, (tx) => this.#moduleOpen(tx, digitalLibrary.id))
  }
}
