/** Who may take or change a register, and when a change needs a reason. */
import { editableUntil } from './sessions.ts'

export interface Editor {
  readonly isAdmin: boolean
  /** Leads the class, or teaches it, or gives the lesson. */
  readonly isOfClass: boolean
}

/** `late` is when the time for teachers is over; `stranger` is who may not know of the register at all. */
export type Editing =
  | { readonly edit: true; readonly needsReason: boolean }
  | { readonly edit: false; readonly why: 'stranger' | 'late' | 'closed' }

/** @param closed true if nobody may take the register now */
export const editingOf = (editor: Editor, date: string, today: string, editDays: number, closed: boolean): Editing => {
  if (!editor.isAdmin && !editor.isOfClass) return { edit: false, why: 'stranger' }
  if (closed) return { edit: false, why: 'closed' }
  const late = today > editableUntil(date, editDays)
  if (!late) return { edit: true, needsReason: false }
  return editor.isAdmin ? { edit: true, needsReason: true } : { edit: false, why: 'late' }
}
