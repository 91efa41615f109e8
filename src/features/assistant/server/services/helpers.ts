/** Who of the school helps a person who speaks of harm: shown to the person, and told. */
import type { Actor } from '#core/access/contract/access.ts'
import { accountsHere, adminsHere } from '#core/access/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { accountNames, staffAtWork, staffOfAccount } from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Helper } from '../../contract/answers.ts'
import { careNotice } from '../../contract/notices.ts'
import { isCounsellor } from '../../rules/care.ts'

const counsellors = async (tx: Tx) =>
  (await staffAtWork(tx, ['teacher', 'tutor', 'admin', 'support'])).filter(({ position }) => isCounsellor(position))

/** Counsellors first, then the head. Nobody is sent to themselves. */
export const helpersFor = async (
  tx: Tx,
  actor: Pick<Actor, 'accountId'>,
): Promise<{ helpers: Helper[]; schoolPhone: string | null }> => {
  const heads = await adminsHere(tx, 'principal')
  const names = await accountNames(tx, heads)
  const counselling = (await counsellors(tx)).filter(({ accountId }) => accountId !== actor.accountId)
  const leading = await Promise.all(
    heads
      .filter((accountId) => accountId !== actor.accountId)
      .map(async (accountId): Promise<Helper> => {
        const staff = await staffOfAccount(tx, accountId)
        return { name: names.get(accountId) ?? '', phone: staff?.phone ?? null, role: 'head' }
      }),
  )
  return {
    helpers: [
      ...counselling.map(({ fullName, phone }): Helper => ({ name: fullName, phone, role: 'counsellor' })),
      ...leading,
    ],
    schoolPhone: (await schoolById(tx))?.phone ?? null,
  }
}

const dayLength = 10

/** Once a day for each person, so that a second try does not bury the first. */
export const alertHelpers = async (tx: Tx, actor: Pick<Actor, 'accountId'>): Promise<void> => {
  const ids = new Set((await counsellors(tx)).flatMap(({ accountId }) => accountId ?? []))
  const heads = new Set(await adminsHere(tx, 'principal'))
  const staff = await accountsHere(tx, ['teacher', 'tutor', 'admin'], 'every')
  const others = staff.filter(({ accountId }) => accountId !== actor.accountId)
  const isHead = ({ accountId, role }: (typeof staff)[number]): boolean => role === 'admin' && heads.has(accountId)
  const leading = others.filter(isHead)
  const counselling = others.filter((one) => ids.has(one.accountId) && !isHead(one))
  const name = (await accountNames(tx, [actor.accountId])).get(actor.accountId) ?? ''
  const day = tx.at.toISOString().slice(0, dayLength)
  const again = { dedupeKey: `assistant.care:${actor.accountId}:${day}`, again: 'count' } as const
  await notify(tx, careNotice, counselling, { name }, again)
  // What was written opens for the head alone.
  await notify(tx, careNotice, leading, { name }, { ...again, link: '/admin/settings/assistant/asked?kind=care' })
}
