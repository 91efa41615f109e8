/** The person's picture: choose, shrink, upload, or remove. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { getMe, type CurrentUser } from '../../contract/account.ts'
import { removePicture, savePicture } from '../../contract/pictures.ts'
import { squarePicture } from '../square-picture.ts'
import classes from './own-picture.module.css'

const toastId = 'picture'

const useOwnPicture = () => {
  const { t } = useTranslation('access')
  const client = useQueryClient()
  const saving = useSend(savePicture)
  const removing = useSend(removePicture)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<{ avatar: string | null }>, again: () => void): Promise<void> => {
    setBusy(true)
    try {
      const { avatar } = await work()
      client.setQueryData<CurrentUser>(callKey(getMe), (user) => user && { ...user, avatar })
      toast.success(t(avatar ? 'picture.saved' : 'picture.removed'), { id: toastId })
    } catch (error) {
      toast.failure(error, { id: toastId, onRetry: again })
    } finally {
      setBusy(false)
    }
  }
  const choose = async (file: File): Promise<void> => {
    const picture = await squarePicture(file).catch(() => null)
    if (!picture) return void toast.error(t('picture.unreadable'), { id: toastId })
    await run(
      () => saving.send({ files: { picture } }),
      () => void choose(file),
    )
  }
  const remove = (): Promise<void> =>
    run(
      () => removing.send({}),
      () => void remove(),
    )
  return { busy, choose, remove }
}

export const OwnPicture = ({ name, avatar }: { name: string; avatar: string | null }) => {
  const { t } = useTranslation('access')
  const { busy, choose, remove } = useOwnPicture()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.picture}>
      <Avatar name={name} src={avatar} size={88} />
      <div className={classes.words}>
        <div className={classes.buttons}>
          <BusyButton
            variant="light"
            busy={busy}
            busyLabel={t('picture.sending')}
            onClick={() => input.current?.click()}
          >
            {t(avatar ? 'picture.change' : 'picture.add')}
          </BusyButton>
          {avatar ? (
            <Button variant="subtle" disabled={busy} onClick={() => void remove()}>
              {t('picture.remove')}
            </Button>
          ) : null}
        </div>
        <p className={classes.hint}>{t('picture.hint')}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('picture.file')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) void choose(file)
          // The same file can be chosen again after it was refused.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
