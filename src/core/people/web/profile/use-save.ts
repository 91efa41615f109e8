/** Saves one's own fields; after a conflict, a retry is based on the newer state. */
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#platform/pure/contract.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getProfile, saveProfile, type Profile } from '../../contract/profile.ts'

export const useSaveProfile = (): ((body: BodyOf<typeof saveProfile>) => Promise<void>) => {
  const { t } = useTranslation('people-profile')
  const client = useQueryClient()
  const { send } = useSend(saveProfile)
  const put = (profile: Profile) => client.setQueryData(callKey(getProfile, {}), profile)
  return async (body) => {
    try {
      put(await send({ body }))
      toast.success(t('saved'))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'request.stale')
        void client.invalidateQueries({ queryKey: callKey(getProfile) })
      throw error
    }
  }
}
