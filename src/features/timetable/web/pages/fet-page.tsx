/** A FET file of the program that the school used before: read, matched, and made a draft. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { FormError } from '#platform/web/forms/form-error.tsx'
import { fetBytes, getFetSchool } from '../../contract/fet.ts'
import { FetTooLarge, NotFet, readFet, type FetFile } from '../../rules/fet/read.ts'
import { FetForm } from '../components/fet/fet-form.tsx'
import { FileButton } from '../components/fet/file-button.tsx'
import classes from '../components/fet/fet.module.css'

interface Read {
  readonly file: File
  readonly fet: FetFile
}

const read = async (file: File): Promise<Read | 'notFet' | 'tooLarge'> => {
  if (file.size > fetBytes) return 'tooLarge'
  try {
    return { file, fet: readFet(await file.text()) }
  } catch (error) {
    if (error instanceof FetTooLarge) return 'tooLarge'
    if (error instanceof NotFet) return 'notFet'
    throw error
  }
}

export const FetPage = () => {
  const { t } = useTranslation('timetable')
  const [found, setFound] = useState<Read | 'notFet' | 'tooLarge' | null>(null)
  const query = useCall(getFetSchool, {})
  const school = query.data
  const failure = typeof found === 'string' ? t(`fet.${found}`) : undefined
  const choose = (file: File): void => void read(file).then(setFound)
  const isRead = found !== null && typeof found !== 'string'
  return (
    <>
      <PageHeader title={t('fet.title')} lead={t('fet.lead')} back="/admin/scheduling" />
      {!school && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!school && !query.error ? <RowsSkeleton rows={4} /> : null}
      {school && !isRead ? (
        <div className={classes.start}>
          <p>{t('fet.how')}</p>
          <FormError message={failure} />
          <FileButton label={t('fet.choose')} variant="filled" onFile={choose} />
        </div>
      ) : null}
      {school && isRead ? (
        <>
          <div className={classes.file}>
            <strong>{found.file.name}</strong>
            <FileButton label={t('fet.other')} variant="default" onFile={choose} />
          </div>
          <FetForm key={`${found.file.name} ${found.file.lastModified}`} school={school} {...found} />
        </>
      ) : null}
    </>
  )
}
