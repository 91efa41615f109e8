/**
 * Registration with a school's join code. An address with an account only gets an e-mail; the response, and the work
 * done, is the same in both cases.
 */
import {
  accountByName,
  accountOfToken,
  hashPassword,
  hashToken,
  insertAccount,
  insertAccountToken,
  newToken,
  takeAccountToken,
  updateAccount,
  type Requester,
} from '#core/access/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { newId } from '#platform/server/ids.ts'
import { inSavepoint } from '#platform/server/tenancy/savepoint.ts'
import { violates, type Origin, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { joiningErrors } from '../../../contract/joining-errors.ts'
import { linkDays, type Wish } from '../../../contract/joining-texts.ts'
import type { confirmEmail, register } from '../../../contract/joining.ts'
import { confirmLetter, knownAddressLetter, type Language } from '../../../rules/joining-letters.ts'
import type { JoiningDeps } from './deps.ts'
import { countAddress, findSchool } from './limits.ts'
import { refusePassword } from './passwords.ts'
import { unknownCode, writeRequest } from './requests.ts'
import type { SchoolCard } from '../../queries/joining.ts'

const identity = { schoolId: null, accountId: null, identity: true } as const
const day = 86_400_000

type Body = BodyOf<typeof register>
export type Registered = ResponseOf<typeof register>
interface ByCode extends Body {
  joinCode: string
  says: Wish
}

/**
 * Creates the account, its request and the e-mail. The number stays with the request: accounts have verified contacts
 * only.
 */
const make = async (
  tx: Tx,
  { outbox, publicUrl }: JoiningDeps,
  school: SchoolCard,
  body: ByCode,
  passwordHash: string,
): Promise<void> => {
  const { firstName, lastName, email, phone = null, language, says, admissionNumber, learnerName, note } = body
  const accountId = await insertAccount(tx, {
    email,
    firstName,
    lastName,
    passwordHash,
    language,
    createdAt: tx.at,
    updatedAt: tx.at,
  })
  await writeRequest(tx, school, {
    accountId,
    firstName,
    lastName,
    email,
    phone,
    says,
    admissionNumber,
    learnerName,
    note,
  })
  const token = newToken()
  const expiresAt = new Date(tx.at.getTime() + linkDays.confirm * day)
  await insertAccountToken(tx, {
    tokenHash: hashToken(token),
    accountId,
    kind: 'email',
    email,
    createdAt: tx.at,
    expiresAt,
  })
  const letter = confirmLetter(language, {
    school: school.name,
    confirmUrl: `${publicUrl}/confirm?token=${token}`,
    signInUrl: `${publicUrl}/login`,
  })
  await outbox.post(tx, { channel: 'email', to: email, kind: 'users.confirm_email', ...letter, schoolId: school.id })
}

class TakenBack extends Error {}

/** Does the work for a new address and rolls it back, so that a known one takes as long. */
const rehearse = async (
  tx: Tx,
  deps: JoiningDeps,
  school: SchoolCard,
  body: ByCode,
  passwordHash: string,
): Promise<void> => {
  try {
    await inSavepoint(tx, async () => {
      await make(tx, deps, school, { ...body, email: `${newId()}@nobody.invalid` }, passwordHash)
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
}

/** @returns false if the address was registered concurrently */
const makeNew = async (
  tx: Tx,
  deps: JoiningDeps,
  school: SchoolCard,
  body: ByCode,
  passwordHash: string,
): Promise<boolean> => {
  try {
    await inSavepoint(tx, () => make(tx, deps, school, body, passwordHash))
    return true
  } catch (error) {
    if (violates(error, 'accounts_email_key')) return false
    throw error
  }
}

const settle = async (
  tx: Tx,
  deps: JoiningDeps,
  school: SchoolCard,
  body: ByCode,
  passwordHash: string,
): Promise<void> => {
  const known = await accountByName(tx, { email: body.email })
  if (known) await rehearse(tx, deps, school, body, passwordHash)
  else if (await makeNew(tx, deps, school, body, passwordHash)) return
  const language: Language = (known?.language ?? body.language) === 'sw' ? 'sw' : 'en'
  const letter = knownAddressLetter(language, { school: school.name, joinUrl: `${deps.publicUrl}/join` })
  // Without a school, so that no one there can see that the address is known.
  await deps.outbox.post(tx, {
    channel: 'email',
    to: body.email,
    kind: 'users.known_address',
    ...letter,
    schoolId: null,
  })
}

/** @throws AppError 400 for an unknown code or a weak password, 429 */
export const registerByCode = async (
  deps: JoiningDeps,
  origin: Origin,
  asker: Requester,
  body: ByCode,
): Promise<Registered> => {
  const { tenancy } = deps
  const school =
    (await tenancy.write(identity, origin, (tx) => findSchool(tx, body.joinCode, asker, null))) ?? unknownCode()
  refusePassword(body.password, body, school)
  await tenancy.write(identity, origin, (tx) => countAddress(tx, body.email))
  const passwordHash = await hashPassword(body.password)
  await tenancy.write(identity, origin, (tx) => settle(tx, deps, school, body, passwordHash))
  const { firstName, lastName, email, phone = null } = body
  return { firstName, lastName, email, phone, school: school.name, role: null, status: 'pending' }
}

/** @throws AppError 404, the same for an unknown, a used and an expired link, and for an address that has changed since */
export const confirm = async (
  { tenancy }: JoiningDeps,
  origin: Origin,
  { token }: BodyOf<typeof confirmEmail>,
): Promise<undefined> =>
  tenancy.write(identity, origin, async (tx) => {
    const tokenHash = hashToken(token)
    const found = await accountOfToken(tx, 'email', tokenHash)
    const accountId = found && (await takeAccountToken(tx, 'email', tokenHash))
    if (!accountId) throw new AppError(joiningErrors.confirmGone)
    await updateAccount(tx, accountId, { emailProvedAt: tx.at })
    return undefined
  })
