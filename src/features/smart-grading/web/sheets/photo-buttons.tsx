/** Chooses photos of sheets, or takes one with the phone's camera. */
import { Button } from '@mantine/core'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useRef, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'

export const PhotoButtons = ({ onChosen }: { onChosen: (files: readonly File[]) => void }) => {
  const { t } = useTranslation('smart-grading-sheets')
  const phone = useIsPhone()
  const [chooser, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    onChosen([...(currentTarget.files ?? [])])
    // The same photo can be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <input ref={chooser} type="file" accept="image/*" multiple hidden onChange={take} aria-label={t('photos.add')} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={take}
        aria-label={t('photos.take')}
      />
      {phone ? (
        <Button
          variant="light"
          onClick={() => camera.current?.click()}
          leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
        >
          {t('photos.take')}
        </Button>
      ) : null}
      <Button
        variant="default"
        onClick={() => chooser.current?.click()}
        leftSection={<IconPhotoPlus size={18} stroke={1.75} aria-hidden />}
      >
        {t('photos.add')}
      </Button>
    </>
  )
}
