/** File field of a form: one or several files from device or camera, with sizes. */
import { ActionIcon } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorNode } from '#platform/web/forms/use-field.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import classes from './files.module.css'

const filesOf = (value: unknown): File[] =>
  Array.isArray(value) ? value.filter((one): one is File => one instanceof File) : []

/** The same file chosen twice is one. */
const joined = (before: readonly File[], more: readonly File[]): File[] => [
  ...before,
  ...more.filter(
    (file) =>
      !before.some((one) => one.name === file.name && one.size === file.size && one.lastModified === file.lastModified),
  ),
]

export interface FilesFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  /** Types that may be chosen, `image/png`. */
  readonly types: readonly string[]
  readonly many?: boolean
  /** Shown below the files. */
  readonly children?: ReactNode
}

export const FilesField = ({ name, label, hint, types, many = true, children }: FilesFieldProps) => {
  const { t } = useTranslation('files')
  const known = useKnownText()
  const { fileSize } = useFormats()
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
              <span className={classes.size}>{fileSize(file.size)}</span>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t('remove', { name: file.name })}
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
          {t(files.length > 0 ? 'more' : many ? 'choose' : 'chooseOne')}
          <input
            type="file"
            ref={field.ref}
            multiple={many}
            accept={types.join(',')}
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])]
              currentTarget.value = ''
              change(many ? joined(files, chosen) : chosen)
            }}
          />
        </label>
      ) : null}
      {problem ? <div className={classes.problem}>{errorNode(known(problem))}</div> : null}
      {children}
    </div>
  )
}
