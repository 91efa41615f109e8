/** Announces something that can be taken back for a short time. */
import { undoMs } from '#platform/pure/undo.ts'
import { toast } from './toast.tsx'

export interface Undo {
  /** On the button. */
  label: string
  run: () => Promise<unknown>
  /** Said once it is taken back. */
  done: string
}

/** @param undo null if it cannot be taken back */
export const undoToast = (text: string, undo: Undo | null): void => {
  const onClick = (): void => {
    undo?.run().then(
      () => toast.info(undo.done),
      (error: unknown) => toast.failure(error),
    )
  }
  toast.success(text, undo ? { lasts: undoMs, action: { label: undo.label, onClick } } : {})
}
