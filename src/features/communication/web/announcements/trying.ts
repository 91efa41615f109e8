/** Runs a button's action; shows an error with a retry button. */
import { toast } from '#platform/web/toast/toast.tsx'

export const useTrying = () => {
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      toast.failure(error, { onRetry: () => void attempt(work) })
    }
  }
  return attempt
}
