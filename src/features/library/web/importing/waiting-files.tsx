/** The files of a ZIP that a list will describe. */
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSending } from '#core/files/web/public.ts'
import { listImports } from '#core/imports/contract/imports.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import layout from '#platform/web/components/layout.module.css'
import { FormError } from '#platform/web/forms/form-error.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { sourcesPath } from '../../contract/harvest-words.ts'
import { dropWaitingFiles, listWaitingFiles, sendZip, zipRule } from '../../contract/importing.ts'
import classes from '../components/library.module.css'

/** Paths that are named; the others are counted. */
const shown = 12

const useZip = () => {
  const { t } = useTranslation('digital-library')
  const navigate = useNavigate()
  const sending = useSending('library.zip')
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const [isPreparing, setPreparing] = useState(false)
  const { send, sending: isSending, error } = useSend(sendZip, { invalidates: [listWaitingFiles, listImports] })
  const start = async (file: File): Promise<void> => {
    setPreparing(true)
    try {
      const { uploads, together } = await sending.prepare([file], false)
      const found = await send({ body: uploads ? { uploads } : {}, files: { file: [...together] } })
      setLeftOut(found.leftOut)
      // A channel describes its files: what it would bring in is looked at now.
      if (found.listId) return await navigate({ to: `/cbe-library/import/${found.listId}` })
      toast.success(t('zip.sent', { count: found.files.length }))
    } finally {
      setPreparing(false)
    }
  }
  return {
    // What fails is said beside the button.
    start: (file: File) => void start(file).catch(() => undefined),
    progress: sending.progress,
    isBusy: isPreparing || isSending,
    leftOut,
    failure: error?.message,
  }
}

export const WaitingFiles = () => {
  const { t } = useTranslation('digital-library')
  const { fileSize } = useFormats()
  const { data } = useCall(listWaitingFiles, {})
  const { start, progress, isBusy, leftOut, failure } = useZip()
  const { send: drop } = useSend(dropWaitingFiles, { invalidates: [listWaitingFiles] })
  const files = data?.files ?? []
  const names = files.slice(0, shown).map(({ path }) => path)
  const more = files.length - names.length
  return (
    <section className={classes.section}>
      <h2>{t('zip.title')}</h2>
      <p className={classes.hint}>{t('zip.lead', { most: fileSize(zipRule.maxBytes) })}</p>
      <div className={layout.actions}>
        <Button component="label" variant="default" loading={isBusy}>
          {t(files.length > 0 ? 'zip.replace' : 'zip.choose')}
          <input
            className="visually-hidden"
            type="file"
            accept=".zip,application/zip"
            disabled={isBusy}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) start(file)
              currentTarget.value = ''
            }}
          />
        </Button>
        <Button variant="subtle" component={Link} to={sourcesPath}>
          {t('source.open')}
        </Button>
        {files.length > 0 ? (
          <Button variant="subtle" disabled={isBusy} onClick={() => void drop({})}>
            {t('zip.drop')}
          </Button>
        ) : null}
      </div>
      {progress ? (
        <Progress
          label={t('add.sending')}
          value={progress.sent}
          max={progress.total}
          figure={t('add.sent', { sent: fileSize(progress.sent), total: fileSize(progress.total) })}
        />
      ) : null}
      {failure ? <FormError message={failure} /> : null}
      {files.length > 0 ? (
        <p role="status" className={classes.piece}>
          {t('zip.waiting', { count: files.length })} {names.join(', ')}
          {more > 0 ? ` ${t('zip.more', { count: more })}` : ''}
        </p>
      ) : null}
      {leftOut.length > 0 ? (
        <p role="status" className={classes.piece}>
          {t('zip.leftOut', { count: leftOut.length })} {leftOut.slice(0, shown).join(', ')}
        </p>
      ) : null}
    </section>
  )
}
