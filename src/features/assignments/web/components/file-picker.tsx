/** Chooses files for a form: several, taken from the device or its camera, with their sizes, and whether photos go smaller. */
import { ActionIcon } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { errorNode } from '#platform/web/forms/use-field.tsx'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { workFileRule } from '../../contract/shapes.ts'
import { useSizeWords } from '../words.ts'
import classes from './work.module.css'

/** A photo above this is worth making smaller, bytes. */
const largePhoto = 400_000

const filesOf = (value: unknown): File[] => (Array.isArray(value) ? value.filter((one): one is File => one instanceof File) : [])

/** The same file chosen twice is one. */
const joined = (before: readonly File[], more: readonly File[]): File[] => [
  ...before,
  ...more.filter((file) => !before.some((one) => one.name === file.name && one.size === file.size && one.lastModified === file.lastModified)),
]

const PhotoSize = ({ name }: { name: string }) => {
  const { t } = useTranslation('assignments')
  const { field } = useController({ name })
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
  /** Field that says `smaller` or `original`; without it files go as they are. */
  readonly photoSize?: string
}

export const FilePicker = ({ name, label, hint, many = true, photoSize }: FilePickerProps) => {
  const { t } = useTranslation('assignments')
  const known = useKnownText()
  const size = useSizeWords()
  const id = useId()
  const { clearErrors } = useFormContext()
  const { field, fieldState } = useController({ name })
  const files = filesOf(field.value)
  const change = (next: File[]): void => {
    clearErrors(name)
    field.onChange(next)
  }
  const problem = fieldState.error?.message
  return (
    <div className={classes.picker} role="group" aria-labelledby={id}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      {hint ? <span className={classes.hint}>{hint}</span> : null}
      {files.length > 0 ? (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={classes.file}>
              <span>{file.name}</span>
              <span className={classes.second}>{size(file.size)}</span>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t('files.remove', { name: file.name })}
                onClick={() => change(files.filter((one) => one !== file))}
              >
                <IconX size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
      {many || files.length === 0 ? (
        <label className={classes.choose}>
          <IconPlus size={20} stroke={1.75} aria-hidden />
          {t(files.length > 0 ? 'files.more' : many ? 'files.choose' : 'files.chooseOne')}
          <input
            type="file"
            ref={field.ref}
            multiple={many}
            accept={workFileRule.types.join(',')}
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])]
              currentTarget.value = ''
              change(many ? joined(files, chosen) : chosen)
            }}
          />
        </label>
      ) : null}
      {problem ? <div className={classes.problem}>{errorNode(known(problem))}</div> : null}
      {photoSize && files.some((file) => file.type.startsWith('image/') && file.size > largePhoto) ? <PhotoSize name={photoSize} /> : null}
    </div>
  )
}
