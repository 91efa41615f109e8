/** Browser functions of undoing that other modules may use. */
export { useUndoToast } from './use-undo-toast.ts'
