/** Recipients of test notices, which are about no child unless said. */
import type { Role } from '#core/access/contract/access.ts'
import type { Recipient } from '../server/public.ts'

export const recipient = (accountId: string, role: Role = 'parent', about: readonly string[] = []): Recipient =>
  role === 'parent' ? { accountId, role, about } : { accountId, role }
