/** Files of a piece of work: pictures and PDF inline, others as links. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileList } from '#core/files/web/public.ts'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import type { FileCard } from '../../contract/shapes.ts'
import classes from './work.module.css'

/** Phones open PDF elsewhere: there the list of files has to do. */
const showsPdf = (): boolean => typeof navigator !== 'undefined' && navigator.pdfViewerEnabled

const Shown = ({ file, to }: { file: FileCard; to: string }) => {
  const { t } = useTranslation('assignments')
  if (file.type.startsWith('image/')) return <img src={to} alt={t('preview.picture', { name: file.name })} />
  if (file.type === 'application/pdf' && showsPdf()) return <iframe src={to} title={file.name} />
  return <p className={classes.hint}>{t('preview.open')}</p>
}

export const Preview = ({ files, to }: { files: readonly FileCard[]; to: (fileId: string) => string }) => {
  const { t } = useTranslation('assignments')
  const [chosen, setChosen] = useState('')
  const file = files.find(({ id }) => id === chosen) ?? files[0]
  if (!file) return null
  return (
    <div className={classes.stack}>
      {files.length > 1 ? (
        <SegmentedControl
          label={t('preview.files')}
          choices={files.map(({ id }, index) => ({ value: id, label: t('preview.file', { number: index + 1 }) }))}
          value={file.id}
          onChange={setChosen}
        />
      ) : null}
      <div className={classes.preview}>
        <Shown file={file} to={to(file.id)} />
      </div>
      <FileList files={files} to={to} />
    </div>
  )
}
