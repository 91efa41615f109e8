/** Routes of the caller's own record. */
import { route } from '#core/access/server/public.ts'
import { getProfile, saveProfile } from '../../contract/profile.ts'
import { read, save } from '../services/accounts/profile.ts'

export const profileRoutes = [
  route(getProfile, (_input, context) => read(context)),
  route(saveProfile, ({ body }, context) => save(context, body)),
]
