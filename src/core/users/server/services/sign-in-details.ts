/**
 * Changes address, number and name of an account for its owner, unless it also belongs to others outside the school.
 */
import {
  asIdentity,
  boundElsewhere,
  dropLinks,
  isNameTaken,
  updateAccount,
  type AccountRow,
} from '#core/access/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import { schoolOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { usersErrors } from '../../contract/errors.ts'
import { usersTexts } from '../../contract/shapes.ts'
import type { UserChange } from '../../contract/users.ts'
import { movedLetter } from '../../rules/letters.ts'
import { type UsersPorts } from './ports.ts'

/** Account fields to change; undefined ones are kept. */
export interface SignInChange {
  readonly email?: string
  readonly phone?: string | null
}

/** @throws AppError 400 if no sign-in method would be left */
export const signInChange = (
  account: Pick<AccountRow, 'email' | 'phone'>,
  { email, phoneNumber }: UserChange,
): SignInChange => {
  const change: SignInChange = {
    ...(email !== undefined && email !== account.email?.toLowerCase() ? { email } : {}),
    ...(phoneNumber !== undefined && phoneNumber !== account.phone ? { phone: phoneNumber } : {}),
  }
  if (change.phone === null && account.email === null && change.email === undefined)
    refuseFields({ email: usersTexts.email })
  return change
}

/** The same message for every refusal, to disclose no reason. */
const ownSignIn = (): never => {
  throw new AppError(usersErrors.ownSignIn)
}

const write = async (tx: Tx, id: string, change: SignInChange): Promise<void> => {
  const proofs = {
    ...('email' in change ? { emailProvedAt: null } : {}),
    ...('phone' in change ? { phoneProvedAt: null } : {}),
  }
  try {
    await updateAccount(tx, id, { ...change, ...proofs })
  } catch (error) {
    if (violates(error)) ownSignIn()
    throw error
  }
  await dropLinks(tx, id)
}

/** Notifies the previous address or number. */
const tell = async (tx: Tx, { outbox, schoolName }: UsersPorts, account: AccountRow): Promise<void> => {
  const letter = movedLetter(account.language === 'sw' ? 'sw' : 'en', {
    school: schoolName ?? (await schoolById(tx)).name,
  })
  const common = { kind: 'users.sign_in_changed', schoolId: schoolOf(tx) }
  if (account.email) await outbox.post(tx, { channel: 'email', to: account.email, ...letter, ...common })
  else if (account.phone) await outbox.post(tx, { channel: 'sms', to: account.phone, text: letter.text, ...common })
}

/**
 * @param account under lock
 * @param names to change as well; silently unchanged if the account belongs to others too
 * @throws AppError 409 for details only the person may change, or already in use
 */
export const changeAccount = async (
  tx: Tx,
  ports: UsersPorts,
  account: AccountRow,
  change: SignInChange,
  names: { firstName?: string; lastName?: string },
): Promise<void> => {
  const isChanged = Object.keys(change).length > 0
  if (!isChanged && Object.keys(names).length === 0) return
  await asIdentity(tx, async (seeing) => {
    // Always runs both checks, so that refusals take the same time.
    const [bound, taken] = [
      (await boundElsewhere(seeing, [account.id])).size > 0,
      await isNameTaken(seeing, account.id, change),
    ]
    if (isChanged && (bound || taken)) ownSignIn()
    if (isChanged) await write(seeing, account.id, change)
    if (!bound && Object.keys(names).length > 0) await updateAccount(seeing, account.id, names)
  })
  if (isChanged) await tell(tx, ports, account)
}
