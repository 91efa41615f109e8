/** Spreadsheet import: choose a file, preview each row, import the valid ones. */
import { useState, type ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { toFailure } from '../errors/failure.ts'
import { toast } from '../toast/toast.tsx'
import { BusyButton } from './busy-button.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { FileDrop } from './file-drop.tsx'
import { RowsSkeleton } from './skeletons.tsx'
import classes from './sheet-import.module.css'

export interface SheetImportProps<P> {
  words: {
    /** Name of the file to drop: "The list of devices". */
    file: string
    hint: string
    bringing: string
  }
  preview: { data: P | undefined; error: ApiError | null; sending: boolean }
  sending: boolean
  /** Checks the file without changing anything. */
  onRead: (file: File) => void
  /** Imports the valid rows; a thrown error is shown with a retry button. */
  onBring: (file: File) => Promise<void>
  /** Summary of the preview; replaced by `missing` if columns are missing. */
  shown: (preview: P) => { missing?: string | undefined; sum: string; bring: string; count: number; rows: ReactNode }
}

interface ResultProps {
  result: ReturnType<SheetImportProps<never>['shown']>
  bringing: string
  sending: boolean
  onBring: () => void
}

const Result = ({ result, bringing, sending, onBring }: ResultProps) => {
  if (result.missing) return <p role="alert">{result.missing}</p>
  return (
    <>
      <div className={classes.sum}>
        <p role="status">{result.sum}</p>
        <BusyButton busy={sending} busyLabel={bringing} disabled={result.count === 0} onClick={onBring}>
          {result.bring}
        </BusyButton>
      </div>
      {result.rows}
    </>
  )
}

export const SheetImport = <P,>({ words, preview, sending, onRead, onBring, shown }: SheetImportProps<P>) => {
  const [file, setFile] = useState<File | null>(null)
  const choose = (next: File): void => {
    setFile(next)
    onRead(next)
  }
  const bring = async (chosen: File): Promise<void> => {
    try {
      await onBring(chosen)
      setFile(null)
    } catch (error) {
      toast.error(toFailure(error).message, { onRetry: () => void bring(chosen) })
    }
  }
  const { data, error, sending: reading } = preview
  return (
    <>
      <div className={classes.start}>
        <FileDrop label={words.file} hint={words.hint} chosen={file?.name} onFile={choose} />
      </div>
      {reading ? <RowsSkeleton rows={5} /> : null}
      {error && !reading && file ? <ErrorPanel error={error} onRetry={() => onRead(file)} /> : null}
      {data !== undefined && !reading && !error && file ? (
        <Result result={shown(data)} bringing={words.bringing} sending={sending} onBring={() => void bring(file)} />
      ) : null}
    </>
  )
}
