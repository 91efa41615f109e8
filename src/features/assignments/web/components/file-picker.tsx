/** Chooses files to hand in, and whether photos are shrunk. */
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FilesField, isLargePhoto } from '#core/files/web/public.ts'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { workFileRule } from '../../contract/shapes.ts'
import classes from './work.module.css'

const PhotoSize = ({ name, of }: { name: string; of: string }) => {
  const { t } = useTranslation('assignments')
  const { field } = useController({ name })
  const files: unknown = useWatch({ name: of })
  if (!Array.isArray(files) || !files.some((file) => file instanceof File && isLargePhoto(file))) return null
  return (
    <>
      <SegmentedControl
        label={t('files.photos')}
        choices={[
          { value: 'smaller', label: t('files.smaller') },
          { value: 'original', label: t('files.original') },
        ]}
        value={field.value === 'original' ? 'original' : 'smaller'}
        onChange={field.onChange}
      />
      <p className={classes.hint}>{t('files.photosHint')}</p>
    </>
  )
}

export interface FilePickerProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly many?: boolean
  /** Field with `smaller` or `original`; without it files are sent unchanged. */
  readonly photoSize?: string
  /** By default photos, scans and documents. */
  readonly types?: readonly string[]
}

export const FilePicker = ({ photoSize, types = workFileRule.types, ...field }: FilePickerProps) => (
  <FilesField {...field} types={types}>
    {photoSize ? <PhotoSize name={photoSize} of={field.name} /> : null}
  </FilesField>
)
